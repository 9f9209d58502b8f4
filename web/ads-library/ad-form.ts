import type { AdCardFragment, SaveAdInput } from '../generated/graphql.js';
import { messages } from './messages.js';

/** What the form holds: texts, as they are typed. */
export interface AdForm {
  title: string;
  advertiser: string;
  platform: string;
  industry: string;
  headline: string;
  primaryText: string;
  tags: string;
  impressions: string;
  ctr: string;
  cpc: string;
  pageUrl: string;
  imageUrl: string;
}

const figure = (value: number | null | undefined): string => (typeof value === 'number' ? String(value) : '');

export function formOf(ad: AdCardFragment | null): AdForm {
  return {
    title: ad?.title ?? '',
    advertiser: ad?.advertiser ?? '',
    platform: ad?.platform ?? 'Facebook',
    industry: ad?.industry ?? '',
    headline: ad?.headline ?? '',
    primaryText: ad?.primaryText ?? '',
    tags: ad?.tags.join(', ') ?? '',
    impressions: figure(ad?.metrics.impressions),
    ctr: figure(ad?.metrics.ctr),
    cpc: figure(ad?.metrics.cpc),
    pageUrl: ad?.pageUrl ?? '',
    imageUrl: '',
  };
}

/** @param objectId upload that is to be its picture; wins over an address */
export function inputOf(form: AdForm, objectId: string | null): SaveAdInput {
  const { impressions, ctr, cpc, tags, imageUrl, ...words } = form;
  const amount = (text: string): number | null => (text.trim() === '' ? null : Number(text));
  return {
    ...words,
    tags: tags.split(','),
    metrics: { impressions: amount(impressions), ctr: amount(ctr), cpc: amount(cpc) },
    ...(objectId ? { objectId } : imageUrl.trim() && { imageUrl }),
  };
}

/** What is wrong with the form before anybody is asked, by field. */
export function problemsOf(form: AdForm): Partial<Record<keyof AdForm, string>> {
  const isAmount = (text: string) => text.trim() === '' || Number(text) >= 0;
  return {
    ...(form.title.trim() === '' && { title: messages.giveTheAdATitle }),
    ...(!isAmount(form.impressions) && { impressions: messages.writeANumberSuchAs }),
    ...(!(isAmount(form.ctr) && Number(form.ctr) <= 100) && { ctr: messages.writeAPercentageSuchAs }),
    ...(!isAmount(form.cpc) && { cpc: messages.writeAnAmountSuchAs }),
  };
}
