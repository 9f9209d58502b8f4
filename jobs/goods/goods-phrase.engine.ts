import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { serviceOf } from './goods-acts.engine.js';
import { domainAround, kindsAround, phrasesOf, type Reading } from './goods-around.engine.js';
import { doubtOf } from './goods-statistics.engine.js';
import { compoundOf, longestBefore, longestFrom, type Term } from './goods-terms.engine.js';
import { type GoodsWords, smallStem } from './goods-words.engine.js';

/** The noun that a phrase is about, the words around it, and how sure that noun alone makes. */
interface Head {
  term: Term | null;
  word: string;
  /** Phrases that say what it is for or of, as they stand: what is before it, then what follows. */
  around: readonly (readonly string[])[];
  /** A word after it that makes goods of a service: "supplies". */
  ware?: string | null;
}

const spun = new Set(['yarn', 'fabric']);
/** Holders and covers of food. */
const keptInKitchens = 'kitchen-tools';
const chances = { exact: 0.95, head: 0.9, turned: 0.85, followed: 0.6, guessed: 0.55 } as const;

/** Kinds that one noun phrase names, with their chances; empty where its head is a word that nothing is known of. */
export function kindsOfPhrase(reading: Reading): Map<string, number> {
  const { words, language, lexicon } = reading;
  const whole = longestFrom(words, 0, language, lexicon);
  if (whole?.length === words.length) return told(whole.ids, whole.length > 1 ? chances.exact : chances.head);
  const service = serviceOf(reading);
  if (service) return told([service], chances.turned);
  const head = language === 'fr' || language === 'es' ? firstHead(reading) : lastHead(reading);
  return head ? judged(head, reading) : new Map();
}

const told = (ids: readonly string[], chance: number): Map<string, number> =>
  new Map(ids.slice(0, 2).map((id, index) => [id, ids.length === 1 ? chance : chance - 0.4 - index * 0.1]));

/** A bed for dogs is pet gear, a bag for a guitar comes with guitars: what stands around a head may turn it. */
function judged({ term, word, around, ware }: Head, { language, lexicon }: Reading): Map<string, number> {
  const domain = domainAround(around, language, lexicon);
  const [id = ''] = term?.ids ?? [];
  const stem = smallStem(word);
  if (ware && lexicon.wares.has(ware) && goodsKind(id)?.traits.has('service')) {
    const trade = lexicon.trades.get(id);
    if (trade) return told([trade], chances.turned);
  }
  if (term && lexicon.keeps.has(stem)) return told(term.ids, chances.head);
  const isWorn = goodsKind(id)?.traits.has('wearable');
  // Socks of alpaca wool are no yarn.
  const others = kindsAround(around, language, lexicon).filter((kind) => !(isWorn && spun.has(kind)));
  const companion = others.map((kind) => lexicon.companions.get(kind)).find((kind) => kind !== undefined);
  const other = others[0];
  const isSpare =
    lexicon.spares.has(stem) || (term?.length !== 2 && around[0]?.some((one) => lexicon.spares.has(smallStem(one))));
  if (isSpare && companion) return told([companion], chances.turned);
  const field = [domain?.kind, companion].find((kind) => kind !== undefined && lexicon.fields.has(kind));
  const meant =
    (term?.ids.length ?? 0) > 1 ? term?.ids.find((one) => one === companion || others.includes(one)) : undefined;
  if (meant) return told([meant], chances.head);
  const turned = domain?.turns.get(id) ?? (lexicon.general.has(id) ? field : undefined);
  if (turned) return told([turned], chances.turned);
  if (other && lexicon.forms.has(stem) && lexicon.substances.has(other)) return told([other], chances.turned);
  if (lexicon.carriers.has(stem) && (!term || term.length === 1)) {
    if (companion) return told([companion], chances.turned);
    if (other && goodsKind(other)?.regulated === 'food') return told([keptInKitchens], chances.turned);
    if (domain && !term) return told([domain.kind], chances.turned);
  }
  if (term) {
    const doubt = term.length > 1 ? null : doubtOf({ word, ids: term.ids, beside: around[0] ?? [] }, language, lexicon);
    if (doubt) return told(doubt, chances.followed);
    return told(term.ids, term.length > 1 ? chances.exact : chances.head);
  }
  if (lexicon.empty.has(stem)) {
    const kind = companion ?? domain?.kind ?? other;
    return kind ? told([kind], chances.turned) : new Map();
  }
  if (domain) return told([domain.kind], chances.followed);
  const isOfField = companion !== undefined && (companion === other || lexicon.fields.has(companion));
  return isOfField ? told([companion], chances.guessed) : new Map();
}

/** French and Spanish begin with the noun; what stands before it says little, what follows "de" or "para" is no head. */
function firstHead({ words, language, lexicon }: Reading): Head | null {
  const prepositions = lexicon.borders[language] ?? new Set<string>();
  /** What follows a head, without small words and without what it is said to lack. */
  const said = (rest: readonly string[]): string[][] => {
    const lacking = rest.findIndex((word) => lexicon.without.has(word));
    const present = lacking < 0 ? rest : rest.slice(0, lacking);
    return [present.filter((word) => !prepositions.has(word))];
  };
  let skipped: string | null = null;
  for (let from = 0; from < words.length; from++) {
    const word = words[from] ?? '';
    const stem = smallStem(word);
    const rest = words.slice(from + 1);
    if (prepositions.has(word)) {
      if (skipped !== null) return { term: null, word: skipped, around: said(rest) };
      continue;
    }
    const term = longestFrom(words, from, language, lexicon);
    if (lexicon.containers.has(stem) && (term?.length ?? 1) === 1) {
      const content = firstHead({ words: rest, language, lexicon });
      if (content?.term && !lexicon.materials.has(smallStem(content.word))) return { ...content, ware: stem };
      if (term) return { term, word, around: said(rest) };
    } else if (term && (!lexicon.empty.has(stem) || term.length > 1)) {
      const length = term.length;
      const ware = skipped === null ? null : smallStem(skipped);
      return { term, word: words[from + length - 1] ?? word, around: said(words.slice(from + length)), ware };
    }
    if (lexicon.carriers.has(stem)) return { term: null, word, around: said(rest) };
    if (skipped === null || lexicon.empty.has(smallStem(skipped))) skipped = word;
    if (from > 3) break;
  }
  const foreign = skipped === null ? null : longestBefore(words, words.length, null, lexicon);
  if (foreign) return { term: foreign, word: words.at(-1) ?? '', around: [] };
  return skipped === null ? null : { term: null, word: skipped, around: [] };
}

/** English and German end with it, before "for", "with", "aus" and the like; then comes what it is for. */
function lastHead({ words, language, lexicon }: Reading): Head | null {
  const phrases = phrasesOf({ words, language, lexicon });
  for (const [index, phrase] of phrases.entries()) {
    const reading = { words: phrase, language, lexicon };
    const head = describedHead(reading) ?? headOf(reading);
    if (!head) continue;
    const purposes = phrases.slice(index + 1).filter((one) => !lexicon.persons.has(smallStem(one.at(-1) ?? '')));
    return { ...head, around: [...head.around, ...purposes] };
  }
  return null;
}

/**
 * The noun of a title that goes on after it: "protein powder vanilla", "knitting patterns pdf", "Saatgut alte Sorten". English words
 * before a noun stand in the singular, so a plural ends the noun; German nouns before a noun are one word with it.
 */
function describedHead({ words, language, lexicon }: Reading): Head | null {
  for (let end = words.length - 1; end > 0; end--) {
    const word = words[end - 1] ?? '';
    const compound = language === 'de' ? compoundOf(word, language, lexicon)?.ids : null;
    const term = longestBefore(words, end, language, lexicon) ?? (compound ? { ids: compound, length: 1 } : null);
    if (!term) continue;
    const tail = words.slice(end);
    const isOfForm = tail.every((one) => lexicon.materials.has(smallStem(one)) || lexicon.flavors.has(smallStem(one)));
    const endsHere =
      language === 'en' ? isPlural(word, lexicon) || (isOfForm && term.length > 1) : word.length >= shortestNoun;
    if (!endsHere) continue;
    if (tail.every((one) => lexicon.empty.has(smallStem(one)))) return null;
    const isSpoken = isOfForm || goesOn(tail, term, { words, language, lexicon });
    return isSpoken ? { term, word, around: [words.slice(0, end - term.length), tail] } : null;
  }
  return null;
}

/** Whether what follows a noun only describes it, and is no noun of its own. */
function goesOn(tail: readonly string[], term: Term, { words, language, lexicon }: Reading): boolean {
  const last = tail.at(-1) ?? '';
  if (lexicon.carriers.has(smallStem(last))) return false;
  const isKnown = tail.some(
    (word, from) => longestFrom(tail, from, language, lexicon) ?? compoundOf(word, language, lexicon),
  );
  if (!isKnown) return !lexicon.materials.has(smallStem(words[words.length - tail.length - 1] ?? ''));
  // "Ice makers countertop", but a jar of dog treats is a jar.
  const isHolder = tail.length === 1 && lexicon.containers.has(smallStem(last));
  const isLongTitle = language === 'en' && term.length > 1 && !isHolder;
  return (
    isLongTitle && !isPlural(last, lexicon) && (longestBefore(tail, tail.length, language, lexicon)?.length ?? 0) < 2
  );
}

const shortestNoun = 5;
const isPlural = (word: string, { modifiers }: GoodsWords): boolean =>
  word.length > 3 && /[^siu]s$/.test(word) && !modifiers.has(word);

/** @returns null where the phrase names nothing in particular */
function headOf({ words, language, lexicon }: Reading): Head | null {
  let end = words.length;
  let container: Head | null = null;
  let empty: string | null = null;
  let ware: string | null = null;
  for (; end > 0; end--) {
    const last = words[end - 1] ?? '';
    const stem = smallStem(last);
    const around = [words.slice(0, end - 1)];
    const native = longestBefore(words, end, language, lexicon);
    const foreign = native ? null : longestBefore(words, end, null, lexicon);
    const term = native ?? (words.length === 1 || (foreign?.length ?? 0) > 1 ? foreign : null);
    const pair = `${smallStem(words[end - 2] ?? '')} ${stem}`;
    const isApart = (longestBefore(words, end - 1, language, lexicon)?.length ?? 0) < 2;
    if (end > 2 && isApart && (term?.length ?? 0) < 3 && lexicon.empty.has(pair)) {
      ware ??= pair;
      end -= 1;
      continue;
    }
    if (term && term.length > 1) {
      // A display case is what it is for, as a case is.
      const isCarrier = term.length === 2 && lexicon.carriers.has(smallStem(`${words[end - 2]} ${last}`));
      const own = isCarrier ? { ...term, length: 1 } : term;
      return { term: own, word: last, around: [words.slice(0, end - term.length)], ware };
    }
    ware ??= stem;
    if (end > 1 && lexicon.empty.has(pair)) end -= 1;
    else if (!container && lexicon.containers.has(stem)) container = { term, word: last, around };
    else if (lexicon.empty.has(stem) || /^\d+$/.test(last)) empty ??= last;
    else if (term) return { term, word: empty ?? last, around: empty ? [words.slice(0, end)] : around, ware };
    else {
      const compound = compoundOf(last, language, lexicon);
      if (compound) {
        const { ids, first, end: word } = compound;
        return { term: ids ? { ids, length: 1 } : null, word, around: [[first], ...around] };
      }
      // A box of something unknown is no packaging.
      return { term: null, word: last, around };
    }
  }
  return container?.term ? container : null;
}
