import { hooksPerCall, hookStyles } from '../../../schema/hooks/hook-styles.facts.js';
import { tokenize } from '../scoring/headline-features.engine.js';
import type { HookStyle, LineRole, WrittenLine } from './hook-lines.engine.js';

const mostOfOneStyle = 2;
/** Of twelve hooks, at least so many say the benefit in their first line, and at most so many one thing of the input. */
export const fewestHooks = 8;
const fewestWithBenefit = 2;
/** Lines in the owner's own words: of fresh briefs readers called nine of ten usable. */
const mostOwn = 8;
/**
 * Scenes, of which readers called six of ten usable: one that speaks of the people or the benefit is worth a place, any other only fills
 * a set that would be too short.
 */
const mostScenes = 2;
const fewestStyles = 7;
const mostFillers = 2;
/** A kind of goods has a list of each idea, long enough for two; so have other scenes, where a set is short. */
const mostOfOneScene = 2;
const mostSaying = { niche: 9, audience: 3, benefit: 6, offer: 2 } as const;
/** Which of the lines that open alike comes is chance, too. */
const withinOpener = 0.01;
/** Lines that begin with the input's own words come first: fixed openings are soon known. */
const ofOwnWords = 0.02;
/** A scene that speaks of the people or the benefit fits them more surely than another of the same goods. */
const ofNear = 0.5;
/** What only points at the benefit ("Socks: what counts?") comes where little else is said of it. */
const pointing = new Set(['pick', 'reason']);
const ofPointing = -0.4;
/** Lines that could open any ad; a quiet subject is opened by few other lines. */
const mostGeneric = { plain: 1, gentle: 1, quiet: 4 } as const;

export const openerOf = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{N}'%$€£]+/gu) ?? []).slice(0, 2).join(' ');
const firstWord = (text: string) => openerOf(text).split(' ')[0] ?? '';

export interface Wishes {
  /** Tags or angles that shall come, as asked for. */
  angles: readonly string[];
  /** How much the owner kept of each style, 0..1. */
  favours: ReadonlyMap<string, number>;
  /** Styles that made a difference in the owner's own ads. */
  results?: ReadonlyMap<string, { hasHelped: boolean }> | undefined;
  tone: keyof typeof mostGeneric;
}

/** "Looking for a tent?" and "Need a tent?" are one line in other words. */
const isNewIdea = (lines: readonly WrittenLine[], { ideas, role }: WrittenLine, isLoose = false): boolean =>
  role === 'product' ||
  lines.filter((line) => line.ideas.some((idea) => ideas.includes(idea))).length <
    (role === 'kind' || (isLoose && role === 'scene') ? mostOfOneScene : 1);

/** Written by hand, not from what was typed. */
const isScene = ({ role }: WrittenLine) => role !== 'own' && role !== 'filler';
/** Written by hand for such goods, whatever the owner says of them. */
const isOfGoods = ({ role }: WrittenLine) => role === 'product' || role === 'kind';

/** What fills a set that is still short, in this order. */
const lastResort: readonly LineRole[] = ['own', 'product', 'scene', 'kind', 'filler'];

const tagOf = ({ style }: WrittenLine) => hookStyles[style].angleTag;

/**
 * Eight to twelve lines that say different things and open differently: the benefit, the people and the offer in the owner's words, and
 * a scene or two. No two have the same idea but scenes of the goods, no two begin with the same two words, at most two with the same
 * first word; each tag that was asked for comes. Other scenes, and what only names the goods, fill up a short set.
 */
export function chooseLines(lines: readonly WrittenLine[], random: () => number, wishes: Wishes): WrittenLine[] {
  const isAsked = (line: WrittenLine) => wishes.angles.includes(line.angle);
  const ownResult = ({ style }: WrittenLine) => {
    const result = wishes.results?.get(style);
    return result ? (result.hasHelped ? 1 : -1) : 0;
  };
  // One draw for all lines that open alike: else the opening with the most lines came in nearly every set.
  const draws = new Map<string, number>();
  const drawOf = ({ line }: WrittenLine) => {
    const opener = openerOf(line);
    const draw = draws.get(opener) ?? random();
    draws.set(opener, draw);
    return draw + withinOpener * random();
  };
  const ranked = lines
    .map((line) => ({
      line,
      rank:
        drawOf(line) +
        (line.says.isOwn ? ofOwnWords : 0) +
        (line.says.isNear ? ofNear : 0) +
        (line.ideas.some((idea) => pointing.has(idea)) ? ofPointing : 0) +
        (isAsked(line) ? 0.5 : 0) +
        0.3 * (wishes.favours.get(line.style) ?? 0) +
        0.6 * ownResult(line),
    }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ line }) => line);
  const chosen: WrittenLine[] = [];
  const count = (test: (line: WrittenLine) => boolean) => chosen.filter(test).length;
  const isFree = (line: WrittenLine, ofStyle: number, isLoose = false) =>
    !chosen.includes(line) &&
    isNewIdea(chosen, line, isLoose) &&
    (!isScene(line) || count(isScene) < mostScenes) &&
    (isOfGoods(line) || count((other) => other.style === line.style && !isOfGoods(other)) < ofStyle) &&
    count(({ line: text }) => openerOf(text) === openerOf(line.line)) === 0 &&
    count(({ line: text }) => firstWord(text) === firstWord(line.line)) < (isLoose ? 3 : 2) &&
    count((other) => other.line === line.line) === 0 &&
    (!line.says.isGeneric || count(({ says }) => says.isGeneric) < mostGeneric[wishes.tone] + (isLoose ? 3 : 0)) &&
    (isLoose ||
      (['niche', 'audience', 'benefit', 'offer'] as const).every(
        (name) => !line.says[name] || count(({ says }) => says[name]) < mostSaying[name],
      ));
  const add = (test: (line: WrittenLine) => boolean, upTo: number, ofStyle: number, isLoose = false) => {
    for (const line of ranked) {
      if (chosen.length >= upTo) return;
      if (test(line) && isFree(line, ofStyle, isLoose)) chosen.push(line);
    }
  };
  const ofRole = (wanted: LineRole) => count(({ role }) => role === wanted);
  const addRole = (role: LineRole, upTo: number, isLoose = false) =>
    add(
      (line) => line.role === role,
      Math.min(hooksPerCall, chosen.length + upTo - ofRole(role)),
      mostOfOneStyle + (isLoose ? 1 : 0),
      isLoose,
    );
  const isWished = wishes.angles.length > 0;
  for (const tag of new Set(isWished ? wishes.angles : ['social-proof'])) {
    const isOf = (line: WrittenLine) => tagOf(line) === tag || line.angle === tag;
    for (const roles of [['own'], ['scene', 'product'], ...(isWished ? [['kind'], ['filler']] : [])])
      if (!chosen.some(isOf)) add((line) => isOf(line) && roles.includes(line.role), chosen.length + 1, 1);
  }
  add(({ says }) => says.benefit, chosen.length + fewestWithBenefit - count(({ says }) => says.benefit), 1);
  add(({ says }) => says.offer, chosen.length + 1, 1);
  add(({ style }) => style === 'testimonial', chosen.length + 1, 1);
  add(({ says }) => says.audience, chosen.length + 1 - count(({ says }) => says.audience), 1);
  addRole('own', mostOwn);
  add((line) => isScene(line) && line.says.isNear, chosen.length + mostScenes, mostOfOneStyle);
  const styles = () => new Set(chosen.map(({ style }) => style));
  const upTo = chosen.length + Math.max(0, fewestStyles - styles().size);
  add((line) => line.role === 'own' && !styles().has(line.style), Math.min(hooksPerCall, upTo), 1);
  for (const isLoose of [false, true])
    for (const role of ['own', 'product', 'scene', 'kind'] as const)
      addRole(role, ofRole(role) + Math.max(0, fewestHooks - chosen.length), isLoose);
  addRole('filler', Math.min(mostFillers, Math.max(0, fewestHooks - chosen.length)));
  // Long names leave few lines: then any that opens in its own way, of a new idea first.
  const inOrder = ranked.toSorted((a, b) => lastResort.indexOf(a.role) - lastResort.indexOf(b.role));
  for (const isOfAnyIdea of [false, true])
    for (const line of inOrder) {
      const opens = (text: string) => chosen.some((other) => openerOf(other.line) === openerOf(text));
      const [idea] = line.ideas;
      const isSaid = idea !== undefined && chosen.some(({ ideas }) => ideas[0] === idea);
      if (chosen.length < fewestHooks && (isOfAnyIdea || !isSaid) && !opens(line.line)) chosen.push(line);
    }
  return chosen.slice(0, hooksPerCall);
}

/** The lines, and as many others as a set needs that open in another way. */
export function withOthers(lines: readonly WrittenLine[], others: readonly WrittenLine[]): WrittenLine[] {
  const openers = new Set(lines.map(({ line }) => openerOf(line)));
  const rest = others.filter((other) => !openers.has(openerOf(other.line)) && isNewIdea(lines, other));
  return [...lines, ...rest].slice(0, Math.max(lines.length, fewestHooks));
}

/** Each line with the second line that was used least so far; one that names product and benefit alone gets none the third time. */
export function varied(lines: readonly WrittenLine[]): WrittenLine[] {
  const used = new Map<string, number>();
  const usedBefore = (text: string) => used.get(text) ?? 0;
  return lines.map((line) => {
    const second = [...line.seconds].toSorted((one, other) => usedBefore(one) - usedBefore(other))[0] ?? null;
    if (second === null) return line;
    if (usedBefore(second) >= 2 && line.says.niche && (line.says.benefit || line.says.offer))
      return { ...line, second: null };
    used.set(second, usedBefore(second) + 1);
    return { ...line, second };
  });
}

/** Share of words that two texts have in common, 0..1. */
export function overlap(one: string, other: string): number {
  const [a, b] = [new Set(tokenize(one)), new Set(tokenize(other))];
  let common = 0;
  for (const token of a) if (b.has(token)) common++;
  return common / (a.size + b.size - common || 1);
}

/** The order given, but no style next to itself where that can be had. */
export function spread<T extends { style: HookStyle }>(hooks: readonly T[]): T[] {
  const rest = [...hooks];
  const arranged: T[] = [];
  while (rest.length > 0) {
    const at = Math.max(
      0,
      rest.findIndex(({ style }) => style !== arranged.at(-1)?.style),
    );
    arranged.push(...rest.splice(at, 1));
  }
  return arranged;
}
