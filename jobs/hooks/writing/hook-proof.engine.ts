import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { packOf } from '../reading/hook-pack.js';

export interface ProofCheck {
  /** The hook, or what it was written from, says something that the advertiser has to be able to show. */
  needsEvidence: boolean;
  notes: string[];
}

const figuresOf = (text: string) => new Set(text.match(/\d+(?:[.,]\d+)*/g) ?? []);
const firstPerson = /(?<!\p{L})(?:I|I'm|I've|my|me|ich|mein\p{L}*|mir|mich)(?!\p{L})/iu;
const otherPerson = /(?<!\p{L})(?:we|our|us|wir|uns|unser\p{L}*)(?!\p{L})/iu;
/** What stands in quotes; the mark that ends a German quote begins an English one. */
const quotes = { en: /“([^”]*)”/g, de: /„([^“]*)“/g } satisfies Record<HookLanguage, RegExp>;

/** “Waters the beds while we are away.”: what the input says in somebody's person, and the line quotes. */
const quotesSource = (text: string, source: string, language: HookLanguage): boolean =>
  [...text.matchAll(quotes[language])].some(
    ([, said = '']) =>
      otherPerson.test(said) && source.toLowerCase().includes(said.replace(/[.!?]+$/, '').toLowerCase()),
  );
const ownNote = 'First person: say it only if it is true for the person who speaks.';

/**
 * What has to be true, and shown, before a hook may be posted. Claims of the input count for every hook of it: they are what
 * the advertisement is about, whichever line opens it.
 * @param source everything that the advertiser typed; figures that it does not contain are unsupported
 */
export function checkProof(text: string, source: string, language: HookLanguage): ProofCheck {
  const { claims } = packOf(language);
  const found = claims.filter(({ pattern }) => pattern.test(text) || pattern.test(source)).map(({ note }) => note);
  if ((firstPerson.test(text) && firstPerson.test(source)) || quotesSource(text, source, language)) found.push(ownNote);
  const known = figuresOf(source);
  const invented = [...figuresOf(text)].filter((figure) => !known.has(figure));
  if (invented.length > 0) found.push(`${invented.join(', ')} is not in what you typed: check the figure.`);
  const notes = [...new Set(found)];
  return { needsEvidence: notes.length > 0, notes };
}
