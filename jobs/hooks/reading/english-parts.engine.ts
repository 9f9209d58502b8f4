import type { BriefReading, ReadBenefit } from './brief-reading.engine.js';
import { packOf } from './hook-pack.js';
import type { PhraseParts } from './phrase-parts.js';

const most = (text: string | undefined, words: number): string | null =>
  text && text.split(' ').length <= words ? text : null;

/** "No two alike" and "no questions asked" refuse nothing that one could have. */
const refusesNothing =
  /^(?:two|one|need|matter|longer|idea|wonder|doubt|more than|later|less)\b|(?<!need|requir)ed$|\b(?:left|alike|apart|behind)$/i;
const isFree =
  /^(?!hands?|risk|worry|hassle|stress|care|tax|duty|charge|toll|rent|interest|pain|debt)(\p{L}{4,})[- ]free$/iu;

function refused({ text, more }: ReadBenefit): string | null {
  const [, said = isFree.exec(text)?.[1]] =
    /^(?:no more|no|zero|without(?: the| any)?|free (?:of|from)) ([^,]+?)(?:, no\b.*| (?:or|and) .*)?$/i.exec(text) ??
    /(?:, | and )(?:no more|no|zero) ([^,]+)$/i.exec(more ? `x, ${more}` : text) ??
    / without ((?!shouting|pulling|trying|looking|being|having|losing|breaking|giving|compromising|asking|knowing|leaving|thinking|sacrificing|settling|smelling|tasting|costing)\p{L}{3,}ing)$/iu.exec(
      text,
    ) ??
    [];
  const thing = most(said, 3)?.replace(/ (?:needed|required|necessary)$/i, '') ?? null;
  return thing && !refusesNothing.test(thing) && !/(?<!\p{L})(?:no|not|it|them)(?!\p{L})/iu.test(thing) ? thing : null;
}

/** "Fewer empty chairs on Mondays": what is counted, without where and when. */
const counted = (text: string, words: string): string | null =>
  most(
    new RegExp(
      String.raw`^(?:${words}) (?!than|or|and)(.+?)(?= (?:on|in|at|for|of|from|with|per|every|each|when|after|before|during|than|to)\b|,|$)`,
      'i',
    ).exec(text)?.[1],
    3,
  );

const spans = String.raw`(?:\d+|an?|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|forty|sixty|ninety|half an)`;
const within = String.raw`\b(?:in|within|under)(?: just| only| under| less than| about)* `;
const shortSpan = new RegExp(
  String.raw`${within}(${spans} (?:seconds?|minutes?)|half an hour|an hour|one hour)\b`,
  'i',
);
const longSpan = new RegExp(String.raw`${within}(${spans} (?:hours|days?|nights?|weeks?|months?))\b`, 'i');

/** "Who lost", "who never learned": nothing that they do now; "their" and "them" lean on the name before them. */
const isBehind =
  /^(?:are|were|was|is|have|has|had|just|recently|never|always|already|once|would|will|did|lost|got|went|gave|began|left|broke|fell|found|grew|bought|came|made|met|said|saw|took|thought|told|chose|forgot|kept|spent|sold|won|woke|felt|knew|\p{L}+ed)\b|\b(?:their|them|they|his|her|themselves|him)\b/iu;

function ofPeople(text: string): Pick<PhraseParts, 'H' | 'W' | 'G' | 'P'> {
  const [, does] = /^\p{L}[\p{L}' -]*? (?:who|that) (.+)$/iu.exec(text) ?? [];
  const [, has] = /^\p{L}[\p{L}-]*(?: \p{L}+)? with (.+)$/iu.exec(text) ?? [];
  const [, goes] =
    /^(?:\p{L}+ )?\p{L}+s? ((?!(?:being|according|during)\b)\p{L}{2,}ing (?:to|for|from|in|into|through|on|a|an|the|with|at|up|back)\b.+)$/iu.exec(
      text,
    ) ?? [];
  const [, place] = / (in (?:the )?\p{Lu}[\p{L}. ]+)$/u.exec(text) ?? [];
  const said = (part: string | undefined) =>
    part && !isBehind.test(part) && !part.includes(',') ? most(part, 5) : null;
  return {
    H: said(does),
    W: / (?:who|that) /.test(text) ? null : said(has),
    G: does || has ? null : said(goes),
    P: place ?? null,
  };
}

/** The listed verb of "stays", "washes" or "dries". */
const listed = (word: string, does: ReadonlySet<string>): string | undefined =>
  [/s$/, /es$/, /ies$/]
    .map((end, i) => word.replace(end, i === 2 ? 'y' : ''))
    .find((form) => form !== word && does.has(form));

/** What the benefit does, as one asks for it: a listed verb, or what several do as it was typed. */
function asked(benefit: ReadBenefit, does: ReadonlySet<string>): string | null {
  if (benefit.shape !== 'verb') return null;
  if (benefit.isOfSeveral) return /^(?:don't|won't|never)\b/i.test(benefit.text) ? null : benefit.text;
  const [word = '', ...rest] = benefit.text.split(' ');
  const base = listed(word.toLowerCase(), does);
  return base === undefined ? null : [base, ...rest].join(' ');
}

/** "Doesn't split", "don't leave a dent", "never kinks"; what is told to the reader ("don't worry") is none. */
function denied(text: string, does: ReadonlySet<string>): string | null {
  const [, word = '', rest = ''] =
    /^(?:doesn't|does not|don't|do not|won't|will not|never) (?!worry|miss|wait|settle|let|think|forget|pay|have|need|guess|buy|run out|again)(\p{Ll}+)((?: .+)?)$/u.exec(
      text,
    ) ?? [];
  const base = /^never /i.test(text) ? listed(word, does) : word;
  return base ? most(base + rest, 5) : null;
}

export function englishParts({ benefit, audience }: BriefReading): PhraseParts {
  const { does = new Set() } = packOf('en').words;
  return {
    ...ofPeople(audience?.text ?? ''),
    R: benefit && refused(benefit),
    K: benefit && denied(benefit.text, does),
    F: benefit && counted(benefit.text, 'fewer|less|(?:almost|virtually|nearly) no|(?:hardly|barely) any'),
    M: benefit && counted(benefit.text, 'more'),
    T: (benefit && shortSpan.exec(benefit.text)?.[1]) ?? null,
    D: (benefit && longSpan.exec(benefit.text)?.[1]) ?? null,
    V: benefit && asked(benefit, does),
  };
}
