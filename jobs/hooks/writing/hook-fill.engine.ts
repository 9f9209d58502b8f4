import { capitalize } from '../../kit/text.js';
import { type BriefReading } from '../reading/brief-reading.engine.js';
import { englishParts } from '../reading/english-parts.engine.js';
import { germanParts } from '../reading/german-parts.engine.js';
import { germanConjunction } from '../reading/german-shape.engine.js';
import { packOf } from '../reading/hook-pack.js';
import type { PhraseParts } from '../reading/phrase-parts.js';

export const hasSlot = (line: string, name: string) => line.includes(`{${name}}`);

/**
 * What may stand in the braces, letter for letter as it was typed: the product, the audience, the benefit, the offer, the figure of the
 * benefit, and parts of them. Lines are written so that each stands alone in them; nothing is inflected, counted or given an article.
 */
export type Slots = Readonly<Record<'N' | 'A' | 'B' | 'O' | 'X', string | null>> & PhraseParts;

const known = new WeakMap<BriefReading, Slots>();
export function slotsOf(reading: BriefReading): Slots {
  const { niche, audience, benefit, offer, language } = reading;
  const slots = known.get(reading) ?? {
    N: niche.text,
    A: audience?.text ?? null,
    B: benefit?.text ?? null,
    O: offer?.text ?? null,
    X: benefit?.figure ?? null,
    ...(language === 'de' ? germanParts : englishParts)(reading),
  };
  known.set(reading, slots);
  return slots;
}

/** Toys "for grandparents" and dog food "for owners" would be eaten and played with by them, and tutoring is the pupil's. */
const boughtForOthers: ReadonlySet<string> = new Set(['toys', 'kids', 'pets']);
const ofOthers =
  /\b(?:kids?'?|child(?:ren)?(?:'s)?|bab(?:y|ies)|toddlers?|dogs?|cats?|pets?|horses?|puppy|kitten|tutoring|lessons|swim school)\b|(?<!\p{L})(?:kinder|baby|schul|hunde|katzen|pferde|tier|nachhilfe)/iu;

/** Whether the people who buy it are not those it is for. */
const isForBuyer = ({ niche, goods, audience, language }: BriefReading): boolean =>
  audience !== null &&
  (ofOthers.test(niche.text) || boughtForOthers.has(goods ?? '')) &&
  packOf(language).buyers.test(audience.text);

/** The beginnings of its words, without accents. */
export const stems = (text: string, length: number) =>
  (
    text
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .match(/\p{L}{4,}/gu) ?? []
  )
    .filter(
      (word) =>
        !/^(?:with|from|your|their|alle|eine|einen|ohne|nach|uber|auch|unter|jede|jeden|nicht|deine|deiner|ihre)$/.test(
          word,
        ),
    )
    .map((word) => word.slice(0, length));

/** "Dog beds for dog owners", "Laufjacken für Läufer": whoever names the goods has named the people. */
export function repeatsGoods({ niche, audience, language }: BriefReading): boolean {
  const length = language === 'de' ? 4 : 5;
  const ofGoods = new Set(stems(niche.text, length));
  const isTold = /\b(?:maternity|nursing|breast)/i.test(niche.text) && /pregnan|mother|mom/i.test(audience?.text ?? '');
  return isTold || stems(audience?.text ?? '', length).some((stem) => ofGoods.has(stem));
}

/** A word of the line itself that the input holds as well: "The offer: an offer in 24 hours". */
function saysTwice(line: string, { B, O, A }: Slots): boolean {
  const typed = new Set(
    [B, O, A].flatMap((text, i) =>
      hasSlot(line, 'BOA'.charAt(i)) ? ((text ?? '').toLowerCase().match(/\p{L}{5,}/gu) ?? []) : [],
    ),
  );
  const own =
    line
      .replace(/\{\w+\}/g, ' ')
      .toLowerCase()
      .match(/\p{L}{5,}/gu) ?? [];
  return own.some((word) => typed.has(word));
}

/** First letter large at the start of each sentence; a word like "iPhone" keeps its own. */
const asSentences = (text: string): string =>
  text.replace(
    /(^|[.!?][”“]? )(\p{Ll})(?!\p{Ll}*\p{Lu})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

/** What stands alone, behind the name of the goods, or as the answer to a question. */
const bearsFragment = /^\{B\}\.$|\{N\}(?: für \{A\}| for \{A\})?[.,] \{B\}|\{B\}\. \{N\}|\? \{B\}\./;

/** Where words of somebody else may stand: as a sentence of their own, last or before the name of the goods. */
const bearsQuote = /(^|[.?!] )\{B\}\.(?=$| \{N\})/;

/** A line whose benefit is quoted, where it is somebody's own words; null where the line would say them itself. */
function quoted(line: string, { benefit, language }: BriefReading): string | null {
  if (!benefit?.isQuote || !hasSlot(line, 'B')) return line;
  if (!bearsQuote.test(line)) return null;
  const [open, close] = language === 'de' ? ['„', '“'] : ['“', '”'];
  return line.replace(bearsQuote, (_, before: string) => `${before}${open}${capitalize(benefit.text)}.${close}`);
}

/** A line with the input in it, as typed; null where a slot is empty, or what was typed does not stand well in it. */
export function fill(
  written: string,
  reading: BriefReading,
  slots: Slots & Readonly<Record<string, string | null>>,
): string | null {
  const { niche, isFormal, tone, language } = reading;
  const line = quoted(written, reading);
  if (line === null) return null;
  const isSaidOfPeople = hasSlot(line, 'A') && /(?<!\p{L})(?:for|für|auf)\?? (?:\S+ )?\{A\}/iu.test(line);
  if (isSaidOfPeople && isForBuyer(reading)) return null;
  if (hasSlot(line, 'A') && hasSlot(line, 'N') && (repeatsGoods(reading) || / (?:for|für) /i.test(niche.text)))
    return null;
  // "We repair bikes" is a sentence, and no name of goods.
  if (niche.isSentence && hasSlot(line, 'N') && !/(?:^|\. )\{N\}(?:\.|$)/.test(line)) return null;
  if ((isFormal || tone === 'quiet') && packOf(language).familiar?.test(line)) return null;
  const names = [...line.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => (slots[name] ?? null) === null)) return null;
  const text = line.replace(/\{([^{}]+)\}/g, (_, name: string) => slots[name] ?? '');
  const isBroken = saysTwice(line, slots) || /(?<!\p{L})(\p{L}+) \1(?!\p{L})/iu.test(text) || /: [^.!?]*: /.test(text);
  if (isBroken) return null;
  // "In short: before you open" and "Before you open. Simple as that" are the end of a sentence that nobody began.
  if (!bearsFragment.test(line) && hasSlot(line, 'B') && packOf(language).fragment.test(reading.benefit?.text ?? ''))
    return null;
  // "For people who lose them" leans on a name that comes after it.
  if (hasSlot(line, 'A') && !hasSlot(line, 'N') && /(?<!\p{L})(?:them|theirs)$/iu.test(reading.audience?.text ?? ''))
    return null;
  // "In short: so that one sleeps" leans on nothing.
  if (language === 'de' && /: \{B\}/.test(line) && germanConjunction.test(reading.benefit?.text ?? '')) return null;
  const { shape, text: said = '' } = reading.benefit ?? {};
  const isClause =
    language === 'de' && /: \{B\}/.test(line) && (shape === 'clause' || /^(?:wir|ich|du|man|Sie) /.test(said));
  const told = isClause ? text.replace(/(?<=: )\p{Ll}.*/u, capitalize) : text;
  return asSentences(told.replace(/([.?!])\.$/, '$1').replace(/([.?!])\.(?= )/g, '$1'));
}
