import { angles } from '../../../schema/hooks/angles.facts.js';
import { platformAdvice } from '../../../schema/hooks/platform-advice.facts.js';
import type { AngleMining, FoundAngle } from './angle-mining.js';
import { angleReport } from './angle-report.engine.js';
import { rewritesOf } from './caption-rewrites.engine.js';
import { audienceOf, awarenessOf, emotionOf, missingFrom } from './caption-reading.engine.js';
import { plainLower } from '../scoring/headline-features.engine.js';
import { scoreLine } from '../hook-score.engine.js';
import { cleanInput } from '../reading/clean-text.engine.js';
import { languageOf } from '../reading/phrase-language.engine.js';

export interface CaptionBrief {
  caption: string;
  platform?: string | null;
  niche: string;
  seed: number;
}

/** From this strength on an angle counts as used; set by hand on labelled ads. */
const usedFrom = 0.45;
const evidencePerCue = 3;

/** What a pattern finds, each once, in whole words as they stand in the caption: "$480", never "$4". */
function findsOf(caption: string, pattern: RegExp): string[] {
  const lower = plainLower(caption);
  const written = caption.length === lower.length ? caption : lower; // some letters change length with their case
  const finds = new Map<string, string>();
  for (const { 0: find, index } of lower.matchAll(pattern)) {
    const before = /[\p{L}\p{N}$€£%'’.,+-]*$/u.exec(written.slice(0, index))?.[0] ?? '';
    const after = /^[\p{L}\p{N}%'’.,+-]*/u.exec(written.slice(index + find.length))?.[0] ?? '';
    const words = `${before}${written.slice(index, index + find.length)}${after}`.trim();
    const evidence = words.replace(/^[.,;:!?-]+|[.,;:!?-]+$/g, '');
    if (!finds.has(evidence.toLowerCase())) finds.set(evidence.toLowerCase(), evidence);
  }
  return [...finds.values()].slice(0, evidencePerCue);
}

/** The angles of a caption, strongest first. Each different find raises the strength: 1 - product of (1 - weight). */
export function findAngles(caption: string): FoundAngle[] {
  const text = caption.normalize('NFKC');
  return angles
    .map(({ id, title, angleTag, cues }) => {
      let doubt = 1;
      const evidence: string[] = [];
      for (const { pattern, weight } of cues) {
        const finds = findsOf(text, pattern);
        evidence.push(...finds);
        doubt *= (1 - weight) ** finds.length;
      }
      return { id, title, angleTag, strength: 1 - doubt, evidence };
    })
    .filter(({ strength }) => strength >= usedFrom)
    .toSorted((a, b) => b.strength - a.strength);
}

function notesFor(caption: string, platform: string | null | undefined): string[] {
  const advice = platformAdvice[(platform ?? '').toLowerCase()];
  const foreign =
    languageOf(caption) === 'en' ? [] : ['Angles are read in English only; words of other languages are not seen'];
  if (!advice) return foreign;
  const notes = [...foreign, `${advice.title}: ${advice.tip}`];
  const hidden = caption.length - advice.shown;
  if (hidden > 0)
    notes.push(`${advice.title} shows about ${advice.shown} characters; ${hidden} of yours are behind the cut`);
  const tags = caption.match(/#\p{L}+/gu)?.length ?? 0;
  if (tags > advice.hashtags) notes.push(`${tags} hashtags; ${advice.hashtags} are enough on ${advice.title}`);
  const opening = caption.split(/\s+/).slice(0, advice.firstWords).join(' ');
  if (findAngles(opening).length === 0)
    notes.push(`The first ${advice.firstWords} words show no angle yet: move the strongest one forward`);
  return notes;
}

/**
 * Reads a caption: its angles with the words that show them, whom and which stage of awareness it speaks to, what it does
 * not use yet, and the caption again where that can be mended without a new fact. Words only: what the picture says is not seen.
 */
export function mineAngles(brief: CaptionBrief): AngleMining {
  const caption = brief.caption.trim();
  const found = findAngles(caption);
  const strengths = new Map(found.map(({ id, strength }) => [id, strength]));
  const unusedAngles = angles
    .filter(({ id }) => !strengths.has(id))
    .map(({ id, title, advice }) => ({ id, title, advice }));
  const audience = audienceOf(caption);
  const missing = missingFrom(caption, strengths);
  const mining = {
    angles: found,
    unusedAngles,
    audience,
    awarenessStage: awarenessOf(strengths),
    emotion: emotionOf(caption),
    missing,
    hookScore: scoreLine(caption.split(/(?<=[.!?])\s|\n/)[0] ?? caption, languageOf(caption)),
    platformNotes: notesFor(caption, brief.platform),
    rewrites: rewritesOf({
      caption,
      niche: cleanInput(brief.niche),
      audience,
      lacks: new Set([...unusedAngles, ...missing].map(({ id }) => id)),
      strengthOf: (sentence) => Math.max(0, ...findAngles(sentence).map(({ strength }) => strength)),
    }),
  };
  return { ...mining, result: angleReport(mining) };
}
