import { type Around, domainAround, kindsAround, phrasesOf, type Reading } from './goods-around.engine.js';
import { longestBefore, longestFrom } from './goods-terms.engine.js';
import { type GoodsAct, type GoodsWords, looseStem, smallStem, stemIn } from './goods-words.engine.js';

interface Done {
  act: GoodsAct;
  /** What it is done to. */
  around: Around;
}

/** The service that a phrase names by what is done: "surfboard repair" is a repair, whatever a surfboard is; null where it names goods. */
export function serviceOf(reading: Reading): string | null {
  const { language, lexicon } = reading;
  const done = language === 'fr' || language === 'es' ? firstAct(reading) : lastAct(reading);
  if (!done) return null;
  const { act, around } = done;
  const domain = domainAround(around, language, lexicon)?.kind;
  const others = [...kindsAround(around, language, lexicon), ...(domain ? [domain] : [])];
  const turned = others.map((kind) => act.turns.get(kind)).find((kind) => kind !== undefined);
  return turned ?? act.kind;
}

/** English and German end with it, but for who does it: "knife sharpening service", "Brautkleid ändern lassen". */
function lastAct(reading: Reading): Done | null {
  const { language, lexicon } = reading;
  const [phrase = [], ...purposes] = phrasesOf(reading);
  let end = phrase.length;
  const isNamed = () => (longestBefore(phrase, end, language, lexicon)?.length ?? 0) > 1;
  while (end > 1 && !isNamed() && lexicon.firms.has(smallStem(phrase[end - 1] ?? ''))) end -= 1;
  if (end === 0 || isNamed()) return null;
  const stems = phrase.slice(0, end).map((word) => stemIn(language, word));
  for (const length of [2, 1]) {
    const act = end >= length ? lexicon.acts[language].get(stems.slice(end - length).join(' ')) : undefined;
    if (act) return { act, around: [phrase.slice(0, end - length), ...purposes] };
  }
  const compound = language === 'de' ? actCompound(phrase[end - 1] ?? '', lexicon) : null;
  return compound && { act: compound.act, around: [[...phrase.slice(0, end - 1), compound.first], ...purposes] };
}

const shortestPart = 3;
const germanEnding = /(?:e|en|n|er|s)$/;

/** "Skiverleih": what is done ends the word. */
export function actCompound(word: string, { actEnds, terms }: GoodsWords): { act: GoodsAct; first: string } | null {
  if (terms.de.has(looseStem(word))) return null;
  for (let from = shortestPart; from <= word.length - shortestAct; from++) {
    const end = word.slice(from);
    const act = actEnds.get(end) ?? actEnds.get(end.replace(germanEnding, ''));
    if (act) return { act, first: word.slice(0, from).replace(/(?<=...)s$/, '') };
  }
  return null;
}
const shortestAct = 4;

/** French and Spanish begin with it. */
function firstAct({ words, language, lexicon }: Reading): Done | null {
  const small = lexicon.borders[language] ?? new Set<string>();
  let from = 0;
  const isNamed = () => (longestFrom(words, from, language, lexicon)?.length ?? 0) > 1;
  const saysNothing = () => small.has(words[from] ?? '') || lexicon.firms.has(smallStem(words[from] ?? ''));
  while (from < words.length - 1 && !isNamed() && saysNothing()) from += 1;
  if (isNamed()) return null;
  const said = words.slice(from).filter((word) => !small.has(word));
  const stems = said.map((word) => stemIn(language, word));
  for (const length of [2, 1]) {
    const act = said.length >= length ? lexicon.acts[language].get(stems.slice(0, length).join(' ')) : undefined;
    if (act) return { act, around: [said.slice(length)] };
  }
  return null;
}
