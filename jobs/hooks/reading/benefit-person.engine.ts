import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

/** What no goods do: children learn, dogs eat, and it is said of them that "they" do. */
const doneByOthers: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?:they|he|she)(?:'ll|'d| will| can| finally| actually| really)* (?:learn|sleep|eat|play|read|ride|swim|walk|talk|speak|study|ask|love|enjoy|feel|remember|understand|concentrate|calm|grow up|stop (?:crying|scratching|barking|pulling|chewing)|drink|nap|fall asleep|get (?:better|dressed|ready)|want|build|draw|paint|share|practice|explore|discover|look forward|wake|come home|settle|chew|finish|wear)(?:s|es)?\b/i,
  de: /^(?:sie|er) (?:\p{Ll}+ )?(?:lern|schl[aä]f|ess|spiel|les|fahr|schwimm|lauf|sprech|lieb|freu|fühl|versteh|konzentrier|trink|fress|mal|bau|entdeck|frag|hör|wachs)\p{Ll}*\b/iu,
};
const someone =
  /\b(toddlers|kids|children|babies|newborns|teens|teenagers|boys|girls|students|pupils|\d+th graders|preschoolers|dogs|cats|puppies|kittens|horses|rabbits|pets|birds|chickens|Kinder|Kleinkinder|Babys|Hunde|Katzen|Pferde|Schüler|Jugendliche)\b/iu;
const parents = /\b(?:parents?|moms?|mums?|mothers?|dads?|fathers?|Eltern|Mütter|Väter)\b/i;

/** "They learn to ride" where nothing says who: it would be read of the goods. */
export const isOfUnnamed = (benefit: string, context: string, language: HookLanguage): boolean =>
  doneByOthers[language].test(benefit) &&
  (/^(?:he|she|er)\b/i.test(benefit) || !(someone.test(context) || parents.test(context)));
