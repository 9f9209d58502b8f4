import {
  adIndustries,
  type AdIndustryName,
  adLimits,
  adPlatforms,
  type AdPlatform,
} from '../../schema/ads-library/ad.facts.js';
import type { UpdateAdInput } from '../../schema/ads-library/save-ad.input.js';
import { cleanLine, cleanText } from './ad-text.engine.js';

/** What somebody may write about an ad, checked and clean; only what was given. */
export interface AdDraft {
  title?: string;
  advertiser?: string;
  platform?: AdPlatform;
  industry?: AdIndustryName | null;
  headline?: string;
  primaryText?: string;
  tags?: string[];
  metrics?: { impressions?: number | null; ctr?: number | null; cpc?: number | null };
  isFavorite?: boolean;
  pageUrl?: string | null;
  mediaUrl?: string | null;
}

export interface CheckedDraft {
  draft: AdDraft;
  /** Name of each field that cannot stand, with the sentence that says why; empty when all do. */
  fields: Record<string, string>;
}

/** Checks what was written about an ad, by hand or in a row of a file. */
export function checkDraft(input: UpdateAdInput): CheckedDraft {
  const fields: Record<string, string> = {};
  const draft: AdDraft = {
    ...line(input, 'title', fields),
    ...line(input, 'advertiser', fields),
    ...line(input, 'headline', fields),
    ...nameOf(input.platform, adPlatforms, 'platform', fields),
    ...(input.primaryText != null && { primaryText: text(input.primaryText, fields) }),
    ...(input.tags != null && { tags: tagsOf(input.tags, fields) }),
    ...(input.metrics != null && { metrics: metricsOf(input.metrics, fields) }),
    ...(input.isFavorite != null && { isFavorite: input.isFavorite }),
  };
  if (input.industry !== undefined) {
    const isOther = input.industry === null || input.industry.trim() === '';
    Object.assign(draft, isOther ? { industry: null } : nameOf(input.industry, adIndustries, 'industry', fields));
  }
  if (input.pageUrl !== undefined) draft.pageUrl = address(input.pageUrl, 'pageUrl', fields);
  if (input.imageUrl !== undefined) draft.mediaUrl = address(input.imageUrl, 'imageUrl', fields);
  if (draft.title === '') fields.title ??= 'Enter a title.';
  return { draft, fields };
}

type LineField = 'title' | 'advertiser' | 'headline';

function line(input: UpdateAdInput, name: LineField, fields: Record<string, string>): AdDraft {
  const value = input[name];
  if (value == null) return {};
  const clean = cleanLine(value, adLimits[name] + 1);
  if (clean.length > adLimits[name]) fields[name] = `At most ${adLimits[name]} characters.`;
  return { [name]: clean };
}

function text(value: string, fields: Record<string, string>): string {
  const clean = cleanText(value, adLimits.primaryText + 1);
  if (clean.length > adLimits.primaryText) fields.primaryText = `At most ${adLimits.primaryText} characters.`;
  return clean;
}

/** The name as it is shown, however it was capitalised. */
function nameOf<Name extends string, Field extends string>(
  value: string | null | undefined,
  names: readonly Name[],
  field: Field,
  fields: Record<string, string>,
): { [key in Field]?: Name } {
  if (value == null) return {};
  const name = names.find((known) => known.toLowerCase() === value.trim().toLowerCase());
  if (!name) fields[field] = `${field} must be one of ${names.join(', ')}.`;
  const found: { [key in Field]?: Name } = {};
  if (name) found[field] = name;
  return found;
}

/** Each tag once, in the order given; a leading # is how people write one, not part of it. */
function tagsOf(tags: readonly string[], fields: Record<string, string>): string[] {
  const clean = tags
    .map((tag) =>
      cleanLine(tag, adLimits.tag + 2)
        .replace(/^#+/, '')
        .trim(),
    )
    .filter(Boolean);
  const byKey = new Map(clean.toReversed().map((tag) => [tag.toLowerCase(), tag]));
  const distinct = [...new Set(clean.map((tag) => tag.toLowerCase()))].flatMap((key) => byKey.get(key) ?? []);
  if (distinct.length > adLimits.tags) fields.tags = `At most ${adLimits.tags} tags.`;
  if (distinct.some((tag) => tag.length > adLimits.tag)) fields.tags = `A tag has at most ${adLimits.tag} characters.`;
  return distinct;
}

function metricsOf(
  { impressions, ctr, cpc }: NonNullable<UpdateAdInput['metrics']>,
  fields: Record<string, string>,
): AdDraft['metrics'] {
  const within = (value: number | null | undefined, name: string, most: number, sentence: string) => {
    if (value != null && !(value >= 0 && value <= most)) fields[`metrics.${name}`] = sentence;
    return value;
  };
  return {
    ...(impressions !== undefined && {
      impressions: within(impressions, 'impressions', adLimits.impressions, 'Impressions are a number from 0 up.'),
    }),
    ...(ctr !== undefined && { ctr: within(ctr, 'ctr', 100, 'CTR is a percentage, 0 to 100.') }),
    ...(cpc !== undefined && { cpc: within(cpc, 'cpc', adLimits.cpc, 'CPC is an amount from 0 up.') }),
  };
}

/** A web address, or null for none. */
function address(value: string | null, field: string, fields: Record<string, string>): string | null {
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') return null;
  const full = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  const url = URL.canParse(full) ? new URL(full) : null;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (!url || !isWeb || url.username || url.password || !/\.|^localhost$|^\[/.test(url.hostname)) {
    fields[field] = 'Enter a full web address, such as https://shop.example/ad.';
    return null;
  }
  if (url.href.length > adLimits.url) fields[field] = `At most ${adLimits.url} characters.`;
  return url.href;
}
