import { sureReading } from '../../schema/traffic/ad-reading.facts.js';
import type { AdOfferKind, AdReadingPartsFragment, CorrectAdReadingInput } from '../generated/graphql.js';

export interface EditedOffer {
  /** tells the rows of the form apart */
  id: number;
  kind: AdOfferKind;
  value: string;
  text: string;
}

/** A reading as the form holds it. */
export interface EditedReading {
  headline: string;
  cta: string;
  brand: string;
  offers: EditedOffer[];
  /** text by number of the line */
  lines: Record<number, string>;
}

type Reading = NonNullable<AdReadingPartsFragment['reading']>;

/** Words put together again as the lines that they were read in. */
export function linesOf({ words }: Reading): { line: number; text: string; isUnsure: boolean }[] {
  return [...new Set(words.map(({ line }) => line))].map((line) => {
    const members = words.filter((word) => word.line === line);
    return {
      line,
      text: members.map(({ text }) => text).join(' '),
      isUnsure: members.some(({ confidence }) => confidence < sureReading),
    };
  });
}

export function editedFrom(ad: AdReadingPartsFragment, reading: Reading): EditedReading {
  return {
    headline: ad.headline ?? '',
    cta: ad.cta ?? '',
    brand: ad.brand ?? '',
    offers: (ad.offers ?? []).map(({ kind, value, text }, id) => ({ id, kind, value: value ?? '', text })),
    lines: Object.fromEntries(linesOf(reading).map(({ line, text }) => [line, text])),
  };
}

const offersText = (offers: readonly EditedOffer[]) =>
  JSON.stringify(offers.map(({ kind, value }) => [kind, value.trim()]));

/** What the owner changed, in the form of the request; null where nothing is. */
export function changesOf(edited: EditedReading, before: EditedReading): CorrectAdReadingInput | null {
  const lines = Object.entries(edited.lines)
    .map(([line, text]) => ({ line: Number(line), text }))
    .filter(({ line, text }) => text.trim() !== (before.lines[line] ?? '').trim());
  const changes: CorrectAdReadingInput = {
    ...(edited.headline.trim() !== before.headline && { headline: edited.headline.trim() }),
    ...(edited.cta.trim() !== before.cta && { cta: edited.cta.trim() }),
    ...(edited.brand.trim() !== before.brand && { brand: edited.brand.trim() }),
    ...(offersText(edited.offers) !== offersText(before.offers) && {
      offers: edited.offers.map(({ kind, value, text }) => ({ kind, value: value.trim() || null, text: text || null })),
    }),
    ...(lines.length > 0 && { lines }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}
