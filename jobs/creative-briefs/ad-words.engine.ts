import type { Ad } from '../../schema/ads-library/ad.entity.js';
import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import { AdRole, sureReading } from '../../schema/traffic/ad-reading.facts.js';
import { findAngles } from '../hooks/angles/angle-miner.engine.js';
import type { AdWords } from './brief-facts.engine.js';

type Analyzed = Pick<AdAnalysis, 'headline' | 'cta' | 'offers' | 'reading' | 'source'>;

const sentencesOf = (text: string) => text.split(/(?<=[.!?])\s+|\n+/).flatMap((sentence) => sentence.trim() || []);

const playsOn = (texts: readonly (string | null | undefined)[]) =>
  findAngles(texts.flatMap((text) => text || []).join('. '))
    .slice(0, 3)
    .map(({ title }) => title);

/** What an analyzed ad says: what was read for sure, and the words that its owner gave beside it. */
export function wordsOfAnalysis(
  { headline, cta, offers, reading, source }: Analyzed,
  { isOwn, text }: { isOwn: boolean; text: string | null },
): AdWords {
  const said = (reading?.roles ?? [])
    .filter(({ role, confidence }) => role === AdRole.support && confidence >= sureReading)
    .flatMap((role) => role.text ?? []);
  const lines = [...said, ...sentencesOf(text ?? ''), ...sentencesOf(source?.text ?? '')];
  return {
    isOwn,
    source: 'The ad',
    headline,
    lines,
    pageTitle: source?.headline ?? null,
    offers: (offers ?? []).filter(({ confidence }) => confidence >= sureReading).map((offer) => offer.text),
    cta,
    playsOn: playsOn([headline, ...said, text]),
  };
}

/** What an ad of the library says: its texts, where its picture was not analyzed. */
export function wordsOfLibraryAd(
  { headline, primaryText }: Pick<Ad, 'headline' | 'primaryText'>,
  isOwn: boolean,
): AdWords {
  return {
    isOwn,
    source: 'The ad of the library',
    headline: headline || null,
    lines: sentencesOf(primaryText),
    pageTitle: null,
    offers: [],
    cta: null,
    playsOn: playsOn([headline, primaryText]),
  };
}
