import type { GrammaticalNumber, HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

/** What no goods do: children learn, dogs eat, and it is said of them that "they" do. */
const doneByOthers: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?:they|he|she)(?:'ll|'d| will| can| finally| actually| really)* (?:learn|sleep|eat|play|read|ride|swim|walk|talk|speak|study|ask|love|enjoy|feel|remember|understand|concentrate|calm|grow up|stop (?:crying|scratching|barking|pulling|chewing)|drink|nap|fall asleep|get (?:better|dressed|ready)|want|build|draw|paint|share|practice|explore|discover|look forward|wake|come home|settle|chew|finish|wear)(?:s|es)?\b/i,
  de: /^(?:sie|er) (?:\p{Ll}+ )?(?:lern|schl[aä]f|ess|spiel|les|fahr|schwimm|lauf|sprech|lieb|freu|fühl|versteh|konzentrier|trink|fress|mal|bau|entdeck|frag|hör|wachs)\p{Ll}*\b/iu,
};
const someone =
  /\b(toddlers|kids|children|babies|newborns|teens|teenagers|boys|girls|students|pupils|\d+th graders|preschoolers|dogs|cats|puppies|kittens|horses|rabbits|pets|birds|chickens|Kinder|Kleinkinder|Babys|Hunde|Katzen|Pferde|Schüler|Jugendliche)\b/iu;
const parents = /\b(?:parents?|moms?|mums?|mothers?|dads?|fathers?|Eltern|Mütter|Väter)\b/i;

/**
 * "They learn to ride": said of the children, as the audience or the goods name them, so that no bike learns.
 * @returns the sentence with its own subject; null where "they" are done by somebody whom nothing names
 */
export function ofOthers(benefit: string, context: string, language: HookLanguage): string | null {
  const isMeant =
    language === 'en' && /^\p{L}+(?: with| for)? them(?! (?:on|off|out|in|up|down|away|all)\b)/u.test(benefit);
  const named = someone.exec(context)?.[1] ?? (parents.test(context) ? (language === 'de' ? 'Kinder' : 'kids') : null);
  if (isMeant) return benefit.replace(/ them\b/, ` ${named ?? 'them'}`);
  if (!doneByOthers[language].test(benefit)) return benefit;
  if (!named || /^(?:he|she|er)\b/i.test(benefit)) return null;
  return benefit.replace(/^\p{L}+/u, named.trim());
}

/** "Help you wind down" of a jar: "helps you wind down"; of several it is right as typed. */
export function saidOfGoods(benefit: string, number: GrammaticalNumber): string | null {
  const [, verb = '', rest = ''] =
    /^(help|keep|let|make|give|save|get|bring|remind|show|teach|wake|guide) (you .*)$/i.exec(benefit) ?? [];
  if (!verb) return null;
  return `${verb.toLowerCase()}${number === 'plural' ? '' : verb.toLowerCase() === 'teach' ? 'es' : 's'} ${rest}`;
}
