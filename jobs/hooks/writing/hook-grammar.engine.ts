import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { isVerb } from '../reading/benefit-words.engine.js';
import type { ReadNiche } from '../reading/niche-name.engine.js';
import { adjectiveInT } from '../reading/german-shape.engine.js';

/** An "e" or "u" that is said as in "euro" or "unicorn", an "h" that is not said at all. */
const saidWithConsonant = /^(?:eu|ewe|one\b|once\b|u(?:ni(?!n|m)|s[aeu]|t[ei]|ku|kr|ra|bi|ri))/i;
const silentH = /^(?:hour|honest|honor|honour|heir|8|11\b|18\b)/i;
/** Read letter by letter: its article depends on how it is said. */
const unsaid = /^(?:\p{Lu}{2,}|\p{Lu}-)/u;

/** "A tent", "an e-bike", "olive oil", "rain barrels"; null where the article cannot be told. */
export function withArticle({ text, number, isBare }: ReadNiche): string | null {
  if (/ (?:and|und|&|or|oder) /i.test(text)) return null;
  if (number === 'plural' || isBare) return text;
  if (unsaid.test(text)) return null;
  const isOpen = silentH.test(text) || (/^[aeiou]/i.test(text) && !saidWithConsonant.test(text));
  return `${isOpen ? 'an' : 'a'} ${text}`;
}

const adverbs = /^(?:(?:really|always|actually|simply|gently|quickly|easily|finally|also|still|never|even) )?/i;
const irregular: Readonly<Record<string, string>> = {
  has: 'have',
  is: 'are',
  does: 'do',
  goes: 'go',
  "doesn't": "don't",
  "isn't": "aren't",
  ties: 'tie',
  lies: 'lie',
  focuses: 'focus',
};
const unchanged = /^(?:can|can't|cannot|will|won't|could|don't)$/i;
/** A second verb behind "and" has to agree as well. */
const secondVerb = /(\p{L}*)((?:,| and| or| but| then) (?:\p{L}+ly )?)(\p{L}+s)\b(?!')/giu;
const germanSecondVerb = /(\p{L}*)((?:,| und| oder) )(\p{Ll}+t)(?!\p{L})/gu;

/** The phrase with each second verb in the plural; null where a word may be a verb or not. */
function othersOfSeveral(
  phrase: string,
  pattern: RegExp,
  verbOf: (word: string, before: string) => string | null,
): string | null {
  let isSure = true;
  const many = phrase.replace(pattern, (_, before: string, joint: string, word: string) => {
    const verb = verbOf(word, before);
    isSure &&= verb !== null;
    return `${before}${joint}${verb ?? word}`;
  });
  return isSure ? many : null;
}

const germanSecond = (word: string): string | null =>
  adjectiveInT.test(word) || word.startsWith('ge') ? null : germanVerbOfSeveral(word);
function englishSecond(word: string, before: string): string | null {
  const many = verbOfSeveral(word);
  return many && isVerb(many, before) ? many : null;
}

/** "Leicht und wächst mit" of chairs: "leicht und wachsen mit". */
export const qualityOfSeveral = (phrase: string, language: HookLanguage): string | null =>
  language === 'de'
    ? othersOfSeveral(phrase, germanSecondVerb, germanSecond)
    : othersOfSeveral(phrase, secondVerb, englishSecond);

/** "Keep" of "keeps"; null for what is no verb of one thing. */
function verbOfSeveral(verb: string): string | null {
  const small = verb.toLowerCase();
  if (unchanged.test(small)) return small;
  if (irregular[small]) return irregular[small];
  if (/[^aeiou]ies$/.test(small)) return small.replace(/ies$/, 'y');
  if (/(?:ss|sh|ch|x|zz|o)es$/.test(small)) return small.replace(/es$/, '');
  return /[^s]s$/.test(small) ? small.slice(0, -1) : null;
}

const germanIrregular: Readonly<Record<string, string>> = {
  ist: 'sind',
  hat: 'haben',
  kann: 'können',
  wird: 'werden',
  hält: 'halten',
  trägt: 'tragen',
  fällt: 'fallen',
  läuft: 'laufen',
  schläft: 'schlafen',
  wäscht: 'waschen',
  lässt: 'lassen',
  gibt: 'geben',
  nimmt: 'nehmen',
  hilft: 'helfen',
  wächst: 'wachsen',
  fährt: 'fahren',
  lädt: 'laden',
  sieht: 'sehen',
  spricht: 'sprechen',
  riecht: 'riechen',
  klappt: 'klappen',
  passt: 'passen',
  löst: 'lösen',
};
/** "Schützt", "füllt", "hört": their vowel stays; another umlaut may come from "a". */
const steadyUmlaut =
  /^(?:drück|schäum|räum|säuber|glänz|dämpf|dämm|schütz|füll|hör|stör|stütz|wärm|kühl|lüft|fühl|führ|stärk|überzeug|prüf|spül|würz|rühr|süß|färb|schärf|glätt|klär|lös|verlänger|verbesser|ermöglich|begrüß|entfern|überleb)/;

function germanVerbOfSeveral(verb: string): string | null {
  const small = verb.toLowerCase();
  if (germanIrregular[small]) return germanIrregular[small];
  if (!small.endsWith('t') || (/[äöü]/.test(small) && !steadyUmlaut.test(small))) return null;
  if (/(?:el|er)t$/.test(small)) return small.replace(/t$/, 'n');
  if (/(?:[dt]|[bdfgkpt][mn]|chn|ffn)et$/.test(small)) return small.replace(/et$/, 'en');
  return small.replace(/t$/, 'en');
}

/** Typed of several already: "stay in your ears", "verhindern Blasen". */
function isOfSeveral(phrase: string, language: HookLanguage): boolean {
  const [verb = ''] = phrase.split(' ');
  if (language === 'de') return /(?:en|ern|eln)$/.test(verb);
  if (/^never \p{L}+(?<!s)\b/iu.test(phrase)) return true;
  return /^\p{L}+$/u.test(verb) && !verb.endsWith('s') && !unchanged.test(verb) && adverbs.exec(phrase)?.[0] === '';
}

/** What one thing does, said of several: "collect 200 liters" of "collects 200 liters"; null where that is not sure. */
export function ofSeveral(phrase: string, language: HookLanguage): string | null {
  if (isOfSeveral(phrase, language)) return phrase;
  const before = language === 'de' ? '' : (adverbs.exec(phrase)?.[0] ?? '');
  const [verb = '', ...rest] = phrase.slice(before.length).split(' ');
  const after = rest.join(' ');
  if (language === 'de') {
    const [many, others] = [germanVerbOfSeveral(verb), qualityOfSeveral(after, 'de')];
    return many && others !== null ? [many, others].join(' ').trim() : null;
  }
  const [many, others] = [verbOfSeveral(verb), qualityOfSeveral(after, 'en')];
  if (others === null) return null;
  const told = others.replace(/\bitself\b/g, 'themselves').replace(/\bits\b/g, 'their');
  return many ? `${before}${[many, told].join(' ').trim()}` : null;
}

/** What goes on from "Can yours ...?": null for what is refused or already a "can". */
export function bareVerb(phrase: string): string | null {
  if (/^(?:never|always|is|isn't|doesn't|don't|can|can't|cannot|will|won't|could|has)\b/i.test(phrase)) return null;
  return ofSeveral(phrase, 'en');
}
