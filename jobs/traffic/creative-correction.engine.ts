import { AdOfferKind, AdRole } from '../../schema/traffic/ad-reading.facts.js';
import type { AdOffer, AdReadingRole } from '../../schema/traffic/ad-reading.type.js';
import type { CorrectAdReadingInput } from '../../schema/traffic/correct-ad-reading.input.js';
import { plain } from './ad-language.engine.js';
import type { AdReadingParts } from './ad-roles.engine.js';
import type { SeenLine } from './creative-reading.js';

/** What an owner said about a reading; plain data, kept with the analysis. */
export type AdCorrection = Pick<
  CorrectAdReadingInput,
  'headline' | 'cta' | 'brand' | 'offers' | 'lines' | 'placement' | 'industry'
>;

/** Corrections so far with a new one: of each field the latest holds, of lines the latest of each. */
export function mergeCorrections(before: AdCorrection | null, next: AdCorrection): AdCorrection {
  const given = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== null));
  const lines = [...(before?.lines ?? []), ...(next.lines ?? [])];
  const latest = lines.filter(({ line }, index) => lines.findLastIndex((other) => other.line === line) === index);
  return { ...before, ...given, ...(latest.length > 0 && { lines: latest }) };
}

/** Lines as the owner says they read; what the owner typed is sure. */
export function correctedLines(lines: readonly SeenLine[], { lines: corrections }: AdCorrection): SeenLine[] {
  return lines.flatMap((line, index) => {
    const correction = corrections?.find((each) => each.line === index);
    if (!correction) return [line];
    const text = correction.text.trim();
    return text === '' ? [] : [rewritten(line, text)];
  });
}

/** Words share the width of the line by their letters. */
function rewritten(line: SeenLine, text: string): SeenLine {
  const tokens = text.split(/\s+/);
  const perLetter = line.box.width / text.length;
  let at = 0;
  const words = tokens.map((token) => {
    const box = { ...line.box, x: line.box.x + at * perLetter, width: token.length * perLetter };
    at += token.length + 1;
    return { text: token, box };
  });
  return { ...line, text, words, confidence: 1, isUnsure: false };
}

const nowhere = { x: 0, y: 0, width: 0, height: 0 };

/** The part of a role says something else: the piece that has these words takes the role over, else its words change. */
function withRole(regions: AdReadingRole[], role: AdRole, text: string): AdReadingRole[] {
  const said = regions.find((region) => text !== '' && plain(region.text) === plain(text));
  const before = regions.find((region) => region.role === role);
  const others = regions
    .filter((region) => region !== said || region.role === AdRole.offer || region.role === AdRole.price)
    .map((region) => (region.role === role && region !== said ? { ...region, role: AdRole.support } : region));
  if (text === '') return others;
  const place = said ?? before ?? nowhere;
  const { x, y, width, height } = place;
  const kept =
    said || !before
      ? others
      : others.filter(
          (region) =>
            !(region.x === x && region.y === y && region.text === before.text && region.role === AdRole.support),
        );
  return [{ role, text, value: null, unit: null, confidence: 1, x, y, width, height }, ...kept];
}

/** The parts of an ad once the owner has had a say. */
export function correctedParts(parts: AdReadingParts, correction: AdCorrection): AdReadingParts {
  let { regions } = parts;
  const texts = { headline: correction.headline, cta: correction.cta, brand: correction.brand };
  const chosen = { headline: parts.headline, cta: parts.cta, brand: parts.brand };
  for (const name of ['headline', 'cta', 'brand'] as const) {
    const text = texts[name]?.trim();
    if (text === undefined) continue;
    regions = withRole(regions, AdRole[name], text);
    chosen[name] = text === '' ? null : text;
  }
  const ends = parts.offers.find((offer) => offer.ends !== null)?.ends ?? null;
  const offers = correction.offers?.map((offer) => ({ ...offerOf(offer, regions), ends }));
  return { ...chosen, regions: offers ? withOffers(regions, offers) : regions, offers: offers ?? parts.offers };
}

function offerOf(
  offer: NonNullable<AdCorrection['offers']>[number],
  regions: readonly AdReadingRole[],
): Omit<AdOffer, 'ends'> {
  const { kind } = offer;
  const value = offer.value?.trim() || null;
  const before = regions.find((region) => region.role === AdRole.offer);
  const unit = kind === AdOfferKind.percent_off ? '%' : null;
  return {
    kind,
    value,
    unit,
    text: offer.text?.trim() || (before?.text ?? [value, unit].filter(Boolean).join('')),
    confidence: 1,
  };
}

/** Offers that were typed stand where offers were read. */
function withOffers(regions: readonly AdReadingRole[], offers: readonly AdOffer[]): AdReadingRole[] {
  const places = regions.filter(({ role }) => role === AdRole.offer);
  const rest = regions.filter(({ role }) => role !== AdRole.offer);
  const typed = offers.map(({ text, value, unit }, index): AdReadingRole => {
    const { x, y, width, height } = places[Math.min(index, places.length - 1)] ?? nowhere;
    return { role: AdRole.offer, text, value, unit, confidence: 1, x, y, width, height };
  });
  return [...rest, ...typed];
}
