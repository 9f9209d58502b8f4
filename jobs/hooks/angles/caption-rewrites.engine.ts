import { plainLower } from '../scoring/headline-features.engine.js';
import { languageOf } from '../reading/phrase-language.engine.js';

interface RewriteBrief {
  caption: string;
  niche: string;
  audience: string | null;
  /** Ids of angles and parts that the caption lacks. */
  lacks: ReadonlySet<string>;
  /** How strongly a sentence persuades, 0..1. */
  strengthOf: (sentence: string) => number;
}

const mostRewrites = 3;
const shortest = 3; // words of a sentence that can lead

/** The sentences of a caption as they are written, without hashtags, links and bare signs. */
function sentencesOf(caption: string): string[] {
  return caption
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((part) =>
      part
        .replace(/https?:\/\/\S+|#[\p{L}\p{N}_]+|<[^<>]*>|[{}<>]/gu, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\p{L}/u.test(part));
}

const closed = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`);
const large = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/**
 * The caption again with what it lacks, from its own sentences: no fact is added, none is changed. One for each thing that can be
 * mended without a new fact; none where only the owner knows what is missing.
 */
export function rewritesOf({ caption, niche, audience, lacks, strengthOf }: RewriteBrief): string[] {
  const sentences = sentencesOf(caption);
  const leads = sentences.filter((sentence) => sentence.split(' ').length >= shortest);
  if (leads.length === 0 || languageOf(caption) !== 'en') return [];
  const ranked = leads.toSorted((a, b) => strengthOf(b) - strengthOf(a));
  const [strongest = '', next] = ranked;
  const rest = (first: string) => sentences.filter((sentence) => sentence !== first).map(closed);
  const whole = (first: string) => [closed(first), ...rest(first)].join(' ');
  const rewrites: string[] = [];
  if (strongest !== sentences[0] && strengthOf(strongest) > strengthOf(sentences[0] ?? ''))
    rewrites.push(whole(strongest));
  if (lacks.has('identity') && audience && !plainLower(sentences[0] ?? '').includes(audience))
    rewrites.push(`For ${audience}. ${whole(strongest)}`);
  if (lacks.has('curiosity') && niche !== '') rewrites.push(`${large(niche)}, in a few words. ${whole(strongest)}`);
  if (lacks.has('call_to_action'))
    rewrites.push([closed(strongest), ...(next ? [closed(next)] : []), 'Take a closer look.'].join(' '));
  return [...new Set(rewrites)].filter((text) => text !== caption).slice(0, mostRewrites);
}
