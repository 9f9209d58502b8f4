import { type AdOfferKind, sureReading } from '../../schema/traffic/ad-reading.facts.js';
import type { AdOffer } from '../../schema/traffic/ad-reading.type.js';
import type { AdTexts } from '../../schema/analysis/analysis.entity.js';
import { type AdLanguage, spokenOn } from './ad-language.engine.js';
import { offersIn, pricesIn } from './ad-offers.engine.js';
import type { LandingFacts } from './prediction-context.js';

/** Two places that tell people different things. */
export interface Mismatch {
  id: string;
  /** what stands where */
  finding: string;
  how: string;
}

const percentOf = (offers: readonly { kind: `${AdOfferKind}`; value: string | null }[]) =>
  offers.filter(({ kind }) => kind === 'percent_off').flatMap(({ value }) => (value === null ? [] : Number(value)));

/** Words beside the picture, as one text. */
export const besideText = ({ primaryText, headline, description }: AdTexts): string =>
  [primaryText, headline, description].filter(Boolean).join('\n');

/** What the picture, the words beside it and the page behind it say differently. */
export function mismatches(
  { offers, prices }: { offers: readonly AdOffer[]; prices: readonly number[] },
  beside: AdTexts,
  { landing, language }: { landing: LandingFacts | null; language: AdLanguage | null },
): Mismatch[] {
  const found: Mismatch[] = [];
  const languages = spokenOn(language);
  const text = besideText(beside);
  const pictured = percentOf(offers.filter(({ confidence }) => confidence >= sureReading));
  const written = percentOf(offersIn(text, languages, true));
  const [picturePercent] = pictured;
  const [textPercent] = written;
  if (
    picturePercent !== undefined &&
    textPercent !== undefined &&
    !pictured.some((percent) => written.includes(percent))
  ) {
    found.push({
      id: 'offer_mismatch',
      finding: `The picture says ${picturePercent}% off, the text beside it ${textPercent}%.`,
      how: 'Say the same saving in both: people who see two figures trust neither.',
    });
  }
  const codes = (kinds: readonly { kind: string; value: string | null }[]) =>
    kinds.flatMap(({ kind, value }) => (kind === 'code' && value ? value : []));
  const [pictureCode] = codes(offers);
  const [textCode] = codes(offersIn(text, languages, true));
  if (pictureCode && textCode && pictureCode !== textCode) {
    found.push({
      id: 'code_mismatch',
      finding: `The picture gives the code ${pictureCode}, the text beside it ${textCode}.`,
      how: 'Give one code everywhere.',
    });
  }
  const said = [...prices, ...pricesIn(text, languages).map(({ value }) => value)];
  if (
    landing?.price != null &&
    said.length > 0 &&
    !said.some((price) => Math.abs(price - (landing.price ?? 0)) < 0.01)
  ) {
    const price = `${landing.price.toFixed(2)} ${landing.currency ?? ''}`.trim();
    found.push({
      id: 'price_mismatch',
      finding: `The ad says ${said.map((each) => each.toFixed(2)).join(' and ')}, the page asks ${price}.`,
      how: 'Bring the price of the ad and of the page in line.',
    });
  }
  const saving = landing?.price != null && landing.listPrice != null && landing.listPrice > landing.price;
  if (landing && picturePercent !== undefined && landing.price !== null && !saving) {
    found.push({
      id: 'offer_not_on_page',
      finding: `The picture promises ${picturePercent}% off; the page shows no former price.`,
      how: 'Show the saving on the page as well, beside the price.',
    });
  }
  return found;
}
