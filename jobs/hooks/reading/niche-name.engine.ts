import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { isGoodsWord } from '../../goods/goods-spelling.engine.js';
import { wordKey } from '../scoring/headline-features.engine.js';
import { hookScoreModel } from '../scoring/hook-score.model.js';
import { germanOwned } from './german-genitive.engine.js';
import { packOf } from './hook-pack.js';
import { tagWords } from './word-tags.engine.js';

/** What is sold, as sentences can name it. */
export interface ReadNiche {
  text: string;
  /** A whole sentence: "we clean windows" stands alone. */
  isSentence: boolean;
  /** What of a long name fits into a question: "wigs" of "wigs for women going through chemo"; null for a short one. */
  brief: string | null;
}

/** "Handgemachte" before a noun. */
const germanAdjective = /^\p{Lu}\p{Ll}*(?:ig|isch|lich|bar|sam|voll|los|frei|haft|arm|reich|t|n)e[rsn]?$/u;

/** Endings that common words have and names have not: "tinnitus", "refrigeration". */
const learned =
  /\p{L}{3}(?:itis|itus|osis|ology|graphy|metric|ical|ious|ive|ment|ness|tion|sion|ity|ance|ence|ship|ware|wear|less|proof|ized|ised)$/u;
export const wordParts =
  /^(?:(?:re|un|pre|non|up|over|under|anti|semi)(?=\p{L}{4}))?(\p{L}{3,}?)(?:ed|ing|en|er|ers|able|less|ful|ly|y|proof|made|free)?$/u;

/** A word of the dictionary: of headlines, of the goods, or made of such words ("handmade", "beekeeping", "wooden"). */
function isOrdinary(word: string): boolean {
  const isKnown = (part: string) => part.length > 2 && (hookScoreModel().words.has(wordKey(part)) || isGoodsWord(part));
  const stem = wordParts.exec(word)?.[1] ?? word;
  if ([word, stem, `${stem}e`].some(isKnown) || learned.test(word)) return true;
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 3).some(
    (at) => isKnown(word.slice(0, at)) && isKnown(word.slice(at)),
  );
}

/** "Handmade" is no name, "Kona" may be one: small where the word is ordinary, and as typed where nothing is known of it. */
function smallWord(word: string, language: HookLanguage): string {
  const small = word.toLowerCase();
  if (packOf(language).words.names.includes(small)) return word;
  const isName = tagWords(`we like ${word}`).match(
    '(#Place|#Demonym|#Person|#WeekDay|#Month|#Holiday|#Language)',
  ).found;
  return isOrdinary(small) && !isName ? small : word;
}

const titleWord = /^\p{Lu}\p{Ll}+(?:'s)?$/u;

/** German words that are no nouns, whatever begins with them. */
const germanParticle =
  /^(?:Immer|Nie|Niemals|Ab|Aus|Auf|An|In|Im|Am|Bei|Mit|Ohne|Für|Von|Vom|Zum|Zur|Nach|Bis|Gegen|Unter|Über|Jede[nrsm]?|Alle|Alles|Mehr|Weniger|Keine?[nrsm]?|Eine?[nrsm]?|Der|Die|Das|Den|Dem|Deine?[nrsm]?|Ihre?[nrsm]?|Unsere?[nrsm]?|Endlich|Sofort|Jetzt|Nur|Auch|So|Sehr|Ganz|Viel|Viele|Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Zwölf|Gratis|Kostenlos|Schnell|Einfach|Ist|Sind|Hat|Haben|Kann|Wird|Werden|Macht|Hält|Hilft|Lässt|Bringt|Gibt|Geht|Kommt|Bleibt|Schützt|Spart|Passt|Sitzt|Wärmt|Kühlt|Reinigt|Pflegt|Läuft|Lädt|Trägt|Wächst|Steht|Schmeckt|Riecht|Duftet|Erster|Erste[nms]?|Täglich|Wöchentlich|Monatlich|Frisch|Handgemacht|Handgefertigt|Made)$/;
/** "Immer ein fahrbereites Velo" begins small behind a colon; "Ruhe und Sicherheit" does not. */
function germanSmall(opening: string, rest: readonly string[]): string {
  const isSmall =
    rest.length > 0 &&
    (germanParticle.test(opening) || (/^\p{Lu}\p{Ll}+bar$/u.test(opening) && /^\p{Ll}/u.test(rest[0] ?? '')));
  return [isSmall ? opening.charAt(0).toLowerCase() + opening.slice(1) : opening, ...rest].join(' ');
}

/** "Keeps coffee hot" as it stands inside a sentence: ordinary words small where only the first, or each, was written large. */
export function inSentence(text: string, language: HookLanguage): string {
  const [opening = '', ...rest] = text.split(' ');
  if (language === 'de' && germanAdjective.test(opening) && /^\p{Lu}/u.test(rest[0] ?? ''))
    return `${opening.toLowerCase()} ${rest.join(' ')}`;
  if (language === 'de') return germanSmall(opening, rest);
  const isTitle =
    rest.length > 1 && [opening, ...rest].filter((word) => word.length > 3).every((word) => titleWord.test(word));
  if (isTitle)
    return [opening, ...rest].map((word) => (titleWord.test(word) ? smallWord(word, language) : word)).join(' ');
  const [stem = '', ...parts] = opening.split('-');
  // "Grain-free", but "Berlin-made" and "T-shirts".
  if (!titleWord.test(stem) || parts.some((part) => /^\p{Lu}/u.test(part))) return text;
  // "Japanese Knives", "Kona Coffee": a name of two words.
  if (titleWord.test(rest[0] ?? '')) return text;
  return [smallWord(stem, language), ...parts].join('-') + (rest.length > 0 ? ` ${rest.join(' ')}` : '');
}

/** "Rye bread delivered weekly", "tutoring online": what follows the noun and is none. */
const afterNoun =
  /(?<=\p{L}) (?:(?:delivered|baked|made|sent|shipped|grown|sewn|printed|cut|roasted|brewed|served|picked|sourced|built|tailored|installed)(?: .*)?|(?!moped)\p{L}{3,}(?:ed|wn|ven) (?:from|with|by|in|on|out of) .*|weekly|monthly|daily|online|on demand|to go|to rent|nearby|zum Mieten|gebraucht|geliefert|geröstet|gebacken)$/iu;

/** Head noun of a name: its last word before "for", "with", "who" or what is done to it, in German before whose it is. */
export function headOf(text: string): string {
  const [core = ''] = germanOwned(text.replace(afterNoun, '')).split(
    /\s(?:for|with|of|in|from|to|that|who|without|over|under|between|für|mit|aus|ohne|von|über|im|nach|auf|zum|zur|per|gegen)\s/i,
  );
  return (core.match(/[\p{L}\p{N}'-]+/gu)?.at(-1) ?? '').toLowerCase();
}

const mostWords = 5;
/** A longer name leaves no room for what is said of it. */
const mostSpoken = 8;
/** Without what follows them these names say nothing: "an online support program". */
const unsaying =
  /^(?:(?:online|digital|support|group|monthly|weekly|private|virtual|live|guided|video|home|personal|small|local|new|free|complete|special|professional) )*(?:programs?|programmes?|courses?|class(?:es)?|workshops?|services?|support|apps?|software|tools?|platforms?|kits?|sets?|groups?|coaching|training|supplies|products?|solutions?|systems?|Online-Kurse?|Programme?|Kurse?|Angebote?|Begleitung|Hilfe|Unterstützung)$/i;

/** The goods alone of a long name; null where it is short, or nothing of it may go. */
function briefName(text: string): string | null {
  if (/ (?:to rent|zum Mieten)$/.test(text)) return null;
  const [core = ''] = text
    .replace(afterNoun, '')
    .split(/ (?:for|with|that|who|without|from|of all|für|mit|ohne|aller|aus|bei) /i);
  // "Urns for dogs": without the animal they would be a person's.
  if (/ (?:for (?:dog|cat|pet|horse|rabbit)s|für (?:Haustiere|Hunde|Katzen|Pferde))$/.test(text)) return null;
  const isLong = text.split(' ').length > mostWords || /^.+ for (?:women|men|people|kids|adults) .+ing\b/i.test(text);
  return isLong && core !== text && core.length > 2 && !unsaying.test(core) ? core : null;
}

/** "Bookkeeping software" of "bookkeeping software for freelancers", where the people are named beside it anyway. */
export function withoutPeople(text: string): string | null {
  const [core = ''] = text.split(/ (?:for|für) /i);
  const isAnimals = / (?:for (?:dog|cat|pet|horse|rabbit)s|für (?:Haustiere|Hunde|Katzen|Pferde))$/.test(text);
  return core !== text && core.includes(' ') && !isAnimals ? core : null;
}

/** "Rasenmähen", "Fensterputzen": work. */
export const germanVerbNoun =
  /\p{L}(?:mähen|putzen|waschen|streichen|reinigen|montieren|schleppen|kochen|backen|schneiden|verlegen|tapezieren|räumen|bügeln|tauchen|surfen|segeln|reiten|tanzen|schwimmen|fällen|lernen|stricken|nähen|klettern|schleifen|fliesen)$/iu;

/** The name as typed, without its article; of one too long to be said, the goods alone. */
export function readNiche(typed: string, language: HookLanguage): ReadNiche {
  // What follows a comma or a colon describes it, and fits into no sentence.
  const [name = typed] = typed.split(/,|: /);
  const text = inSentence(name.replace(/^(?:a|an|the|my|our|your|die|der|das|ein|eine)\s+/i, '').trim(), language);
  const short = text.split(' ').length > mostSpoken ? briefName(text) : null;
  return short ? readNiche(short, language) : { text, isSentence: false, brief: briefName(text) };
}
