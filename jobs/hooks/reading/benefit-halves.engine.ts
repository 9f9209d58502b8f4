import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

/** A benefit of two halves that share no verb: "saves an hour a day and no more paperwork". */
export interface Halves {
  first: string;
  /** A sentence of its own behind whatever says the first. */
  more: string | null;
}

/** A half that refuses something needs no verb, and takes none that stands before it. */
const refused: Readonly<Record<HookLanguage, RegExp>> = {
  en: /(?:,(?: and| plus)?|,? and| plus) ((?:no|zero|never) (?!matter|longer|one\b)[^,]+)$/i,
  de: /(?:, (?:und )?| und )((?:keine?[nrsm]?|nie(?:mals)?) [^,]+|[^,]+ nie (?:mehr|wieder))$/i,
};
const startsRefused: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?:no|zero|never|without|less|fewer|all|half)\b/i,
  de: /^(?:kein|nie|ohne|weniger|halb)/i,
};
/** "All the taste and none of the sugar", "makes no noise and no mess": one thought. */
const oneThought: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?!.*\b(?:no|never|between|both)\b)/i,
  de: /^(?!.*(?<!\p{L})(?:kein\p{L}*|nie|zwischen|sowohl|weder)(?!\p{L}))/iu,
};

/** Parts a benefit where its second half begins anew. */
export function halvesOf(text: string, language: HookLanguage): Halves {
  const whole = { first: text, more: null };
  const found = refused[language].exec(text);
  if (!found || startsRefused[language].test(text)) return whole;
  const first = text.slice(0, found.index);
  const more = found[1] ?? '';
  const isNew = first.includes(' ') && more.includes(' ') && oneThought[language].test(first);
  return isNew ? { first, more } : whole;
}
