import {
  type GoodsKind,
  type GoodsLanguage,
  goodsKinds,
  goodsLanguages,
  readActWords,
  readPhraseWords,
} from '../../schema/goods/goods-kinds.js';

/** What tells forms of words apart, read with the first call. */
interface Forms {
  accented: ReadonlySet<string>;
  singulars: ReadonlyMap<string, string>;
  /** Longer words end with these plurals, too: a bookshelf is a shelf. */
  ends: readonly string[];
}
let forms: Forms | null = null;
const shortestEnd = 6;

function wordForms(): Forms {
  const { accented, singulars } = readPhraseWords();
  forms ??= {
    accented: new Set(accented),
    singulars: new Map(Object.entries(singulars)),
    ends: Object.keys(singulars).filter((plural) => plural.length >= shortestEnd),
  };
  return forms;
}

/** Words of a text, lower case without accents; hyphens part, possessives fall away. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’'`]s\b/g, '')
    .replaceAll(/\b[ld]['’]/g, '');
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => (wordForms().accented.has(word) ? word : folded(word)));
}

const folded = (word: string): string =>
  word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** Forms of the words that were seen last: a phrase asks for those of each of its words many times. */
function remembered(formOf: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const form = formOf(word);
    if (known.size >= mostRemembered) known.clear();
    if (word.length <= longestRemembered) known.set(word, form);
    return form;
  };
}
const mostRemembered = 20_000;
const longestRemembered = 40;

/** One form for singular and plural in all four languages; no word of any of them, and never shown. */
export const looseStem = remembered((word) => {
  let stem = wordForms().singulars.get(word) ?? word;
  if (stem.length > 4) stem = stem.replace(/(?:ies|ie)$/, 'y');
  while (stem.length > 3 && !stem.endsWith('ss')) {
    const shorter = stem.replace(/(?:[sex]|(?<=e[lr]?)n)$/, '');
    if (shorter === stem) break;
    stem = shorter;
  }
  return stem;
});

/** Singular of an English word; "tapes" stay apart from "taps". */
const englishStem = remembered((word) => {
  const { singulars, ends } = wordForms();
  const known = singulars.get(word);
  if (known) return known;
  const end = ends.find((plural) => word.endsWith(plural));
  if (end) return word.slice(0, -end.length) + (singulars.get(end) ?? end);
  if (word.length > 4 && /(?:ies|ie)$/.test(word)) return word.replace(/(?:ies|ie)$/, 'y');
  const whole = word.replace(/(?<=ss|x|ch|sh|zz|ns|[^o]us)es$/, '');
  return /[^sui]s$/.test(whole) && whole.length > 3 ? whole.slice(0, -1) : whole;
});

/** The form that the terms of a language are kept in. */
export function stemIn(language: GoodsLanguage, word: string): string {
  if (language === 'en') return englishStem(word);
  const stem = looseStem(language === 'es' && word.length > 4 ? word.replace(/ces$/, 'z') : word);
  return stem.length > 3 ? stem : word.replace(/(?<=..)s$/, '');
}

/** The form of a small word, whatever its language; short ones keep their end: a care is no car. */
export function smallStem(word: string): string {
  const stem = looseStem(word);
  return stem.length < 4 ? englishStem(word) : stem;
}

/** Kinds that a term names, by its stems. */
type Terms = Readonly<Record<GoodsLanguage, ReadonlyMap<string, readonly string[]>>>;

export interface GoodsWords {
  terms: Terms;
  /** Of stems with several kinds, the same by language and form as listed: "moules" are eaten, a "moule" is baked in. */
  written: ReadonlyMap<string, readonly string[]>;
  longest: number;
  /** Every word that stands in a term: "carbon" in an English one makes no Spanish text. */
  used: Readonly<Record<GoodsLanguage, ReadonlySet<string>>>;
  markers: ReadonlyMap<string, readonly GoodsLanguage[]>;
  borders: Readonly<Partial<Record<GoodsLanguage, ReadonlySet<string>>>>;
  /** What titles say of goods in several words, none of which is one. */
  asides: RegExp;
  joints: ReadonlySet<string>;
  /** Plurals that stand before an English noun as they are. */
  modifiers: ReadonlySet<string>;
  /** German nouns whose plural ends in -er. */
  plurals: readonly string[];
  /** Endings of German words that hold a shorter noun by accident. */
  endings: readonly string[];
  without: ReadonlySet<string>;
  empty: ReadonlySet<string>;
  containers: ReadonlySet<string>;
  /** Heads that say little alone: a case, a stand, a cover; what they are for decides. */
  carriers: ReadonlySet<string>;
  /** Words for a part that is bought again. */
  spares: ReadonlySet<string>;
  /** Whom goods are for: what they own or love says nothing of the goods. */
  persons: ReadonlySet<string>;
  /** Persons who are never the last word of goods: a text that ends with one is about them. */
  people: ReadonlySet<string>;
  /** Words that a text about what goods do begins with, or holds anywhere. */
  claimStarts: ReadonlySet<string>;
  claims: ReadonlySet<string>;
  /** What goods taste or smell of, as titles end with it. */
  flavors: ReadonlySet<string>;
  /** Forms that a substance is sold in. */
  forms: ReadonlySet<string>;
  /** Kinds that stay themselves in any form: a collagen gummy is a supplement. */
  substances: ReadonlySet<string>;
  /** What things are made of, and never for. */
  materials: ReadonlySet<string>;
  /** Heads that no word beside them turns. */
  keeps: ReadonlySet<string>;
  /** Kinds that a field has its own of. */
  general: ReadonlySet<string>;
  fields: ReadonlySet<string>;
  /** Kinds of the domains that outrank nearer ones. */
  owners: ReadonlySet<string>;
  /** Kind of what belongs to goods of a kind: a strap for cameras is a camera accessory. */
  companions: ReadonlyMap<string, string>;
  domains: ReadonlyMap<string, GoodsDomain>;
  /** What is done to goods, by one or two stems of the word for it. */
  acts: Readonly<Record<GoodsLanguage, ReadonlyMap<string, GoodsAct>>>;
  /** Who does it: such words after an act (before it in French and Spanish) say nothing. */
  firms: ReadonlySet<string>;
  /** German ones that longer words end with, as written. */
  actEnds: ReadonlyMap<string, GoodsAct>;
  /** Words that make goods of a service, and the kind of goods that each service needs. */
  wares: ReadonlySet<string>;
  trades: ReadonlyMap<string, string>;
}

/** What a word like "repair" makes of the goods beside it. */
export interface GoodsAct {
  /** Whatever it is done to; null where nothing is told of other things. */
  kind: string | null;
  /** Kind of what it is done to, to the kind of service. */
  turns: ReadonlyMap<string, string>;
}

/** What a word like "dog" makes of the goods beside it. */
export interface GoodsDomain {
  /** Where the head says nothing. */
  kind: string;
  /** Kind of the head to kind of the whole. */
  turns: ReadonlyMap<string, string>;
}

let built: GoodsWords | null = null;

/** Everything that phrases are read with, built with the first call. */
export function goodsWords(): GoodsWords {
  built ??= goodsWordsOf(goodsKinds().values());
  return built;
}

/** The same for other kinds: what the taxonomy knows of a term is measured with the words that are left without it. */
export function goodsWordsOf(kinds: Iterable<Pick<GoodsKind, 'id' | 'words'>>): GoodsWords {
  const terms = { en: new Map(), de: new Map(), fr: new Map(), es: new Map() } satisfies Record<
    GoodsLanguage,
    Map<string, readonly string[]>
  >;
  const listed: { language: GoodsLanguage; key: string; term: string; id: string }[] = [];
  let longest = 1;
  for (const { id, words } of kinds) {
    // Most terms have one kind: all of a kind share one list, as a hundred thousand lists would take 20 MB.
    const alone = [id];
    for (const language of goodsLanguages) {
      const named: Map<string, readonly string[]> = terms[language];
      for (const term of words[language]) {
        const stems = wordsOf(term).map((word) => stemIn(language, word));
        longest = Math.max(longest, stems.length);
        const key = stems.join(' ');
        const ids = named.get(key);
        if (!ids) named.set(key, alone);
        else if (!ids.includes(id)) named.set(key, ids.concat(id));
        listed.push({ language, key, term, id });
      }
    }
  }
  const written = new Map<string, readonly string[]>();
  for (const { language, key, term, id } of listed) {
    const ids: readonly string[] | undefined = terms[language].get(key);
    if (!ids || ids.length < 2) continue;
    const form = `${language} ${plain(term)}`;
    written.set(form, (written.get(form) ?? []).concat(id));
  }
  const { markers, borders, joints, without, empty, ...small } = readPhraseWords();
  for (const language of ['fr', 'es'] as const) addTitles(terms[language], setOf(borders[language]));
  const marks = new Map<string, GoodsLanguage[]>();
  for (const language of goodsLanguages) {
    for (const word of markers[language] ?? []) marks.set(plain(word), [...(marks.get(plain(word)) ?? []), language]);
  }
  for (const word of markers['both'] ?? []) marks.set(plain(word), ['fr', 'es']);
  const { acts: listedActs, firms, wares, trades, apart } = readActWords();
  const acts = actsOf(listedActs);
  const usedIn = (language: GoodsLanguage) => wordsIn([...terms[language].keys(), ...acts[language].keys()]);
  return {
    terms,
    written,
    used: { en: usedIn('en'), de: usedIn('de'), fr: usedIn('fr'), es: usedIn('es') },
    longest,
    markers: marks,
    borders: Object.fromEntries(Object.entries(borders).map(([language, list]) => [language, setOf(list)])),
    asides: new RegExp(`\\b(?:${small.asides.join('|')})\\b`, 'gi'),
    joints: setOf(joints),
    modifiers: setOf(small.modifiers),
    plurals: small.plurals,
    endings: small.endings,
    without: setOf(without),
    empty: new Set(empty.map((word) => wordsOf(word).map(smallStem).join(' '))),
    containers: stemsOf(small.containers),
    carriers: stemsOf(small.carriers),
    spares: stemsOf(small.spares),
    persons: stemsOf(small.persons),
    people: stemsOf(small.people),
    claimStarts: setOf(small.claimStarts),
    claims: setOf(small.claims),
    flavors: stemsOf(small.flavors),
    forms: stemsOf(small.forms),
    substances: new Set(small.substances),
    materials: stemsOf(small.materials),
    keeps: stemsOf(small.keeps),
    general: new Set(small.general),
    fields: new Set(small.fields),
    owners: new Set(small.owners),
    companions: new Map(Object.entries(small.companions)),
    domains: domainsOf(small.domains),
    acts,
    firms: stemsOf(firms),
    actEnds: endsOf(acts.de, listedActs, apart),
    wares: stemsOf(wares),
    trades: new Map(Object.entries(trades)),
  };
}

const setOf = (list: readonly string[] = []): ReadonlySet<string> => new Set(list.map(plain));

/** Titles leave small words out: "thermomètre cuisine" is a "thermomètre de cuisine". */
function addTitles(terms: Map<string, readonly string[]>, small: ReadonlySet<string>): void {
  for (const [key, ids] of terms) {
    const title = key.split(' ').filter((word) => !small.has(word));
    if (title.length > 1 && !terms.has(title.join(' '))) terms.set(title.join(' '), ids);
  }
}

const wordsIn = (terms: readonly string[]): ReadonlySet<string> => new Set(terms.flatMap((term) => term.split(' ')));

function actsOf(listed: ReturnType<typeof readActWords>['acts']): GoodsWords['acts'] {
  const acts = { en: new Map(), de: new Map(), fr: new Map(), es: new Map() } satisfies Record<
    GoodsLanguage,
    Map<string, GoodsAct>
  >;
  for (const { kind = null, turns, ...words } of listed) {
    const pairs = Object.entries(turns).flatMap(([to, list]) => list.map((from) => [from, to] as const));
    for (const language of goodsLanguages) {
      const known: Map<string, GoodsAct> = acts[language];
      for (const word of words[language]) {
        const key = wordsOf(word)
          .map((one) => stemIn(language, one))
          .join(' ');
        const other = known.get(key);
        known.set(key, {
          kind: other?.kind ?? kind,
          turns: new Map([...(other?.turns ?? []), ...pairs]),
        });
      }
    }
  }
  return acts;
}

/** German verbs stand apart: they end no longer word. */
function endsOf(
  acts: ReadonlyMap<string, GoodsAct>,
  listed: ReturnType<typeof readActWords>['acts'],
  apart: readonly string[],
): ReadonlyMap<string, GoodsAct> {
  const words = listed.flatMap(({ de }) => de).filter((word) => !apart.includes(word) && !word.includes(' '));
  return new Map(
    words.flatMap((word) => {
      const act = acts.get(stemIn('de', plain(word)));
      return act ? [[plain(word), act] as const] : [];
    }),
  );
}

const stemsOf = (list: readonly string[]): ReadonlySet<string> => new Set(list.map((word) => smallStem(plain(word))));

function domainsOf(listed: ReturnType<typeof readPhraseWords>['domains']): ReadonlyMap<string, GoodsDomain> {
  const domains = new Map<string, GoodsDomain>();
  for (const [kind, { words, turns }] of Object.entries(listed)) {
    const turned = Object.entries(turns).flatMap(([to, list]) => list.map((from) => [from, to] as const));
    for (const stem of stemsOf(words)) domains.set(stem, { kind, turns: new Map(turned) });
  }
  return domains;
}

const plain = (word: string): string => wordsOf(word).join(' ');
