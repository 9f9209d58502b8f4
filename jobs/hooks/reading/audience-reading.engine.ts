import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { cleanInput } from './clean-text.engine.js';
import { headOf, inSentence } from './niche-name.engine.js';

export interface ReadAudience {
  text: string;
  /** Several of them; any other phrase stands after "for" only. */
  isGroup: boolean;
  /** People under a short name, who can be spoken to: no companies, no animals, no "people with ...". */
  isPeople: boolean;
}

const namesNothing =
  /^(?:i don'?t know|not sure|idk|n\/?a|none|nothing|tbd|test(?:ing)?|asdf\w*|foo|bar|xxx*|yyy*|zzz*|.|\W*|\d+|weiß (?:ich )?nicht|keine ahnung)$/i;
/** Whether a phrase names nothing: "x", "test", "I don't know". */
export const isNothing = (text: string): boolean => namesNothing.test(cleanInput(text));
const nobody = /^(?:every(?:one|body)|anyone|anybody|all|people|customers?|users?|alle|jeder|kunden|menschen)$/i;
/** "My husband" is the owner's, not the reader's. */
const ownPerson = /^(?:my|our|mein\w*|unser\w*)\b/i;
/** Whom nobody greets: companies, animals, and names that go on with "who" or "with". */
const notAddressed: Readonly<Record<HookLanguage, RegExp>> = {
  en: /\b(?:who|that|with|without|of|in|on|from|over|under|companies|businesses|firms|brands|stores|shops|teams|households|practices|agencies|offices|clinics|hotels|restaurants|schools|startups|warehouses|trucks|farms|labs|factories|bars|cafes|cafés|bakeries|salons|studios|gyms|charities|organi[sz]ations|enterprises|dogs|cats|pets|horses|puppies|kittens|rabbits|birds|chickens|plants|rooms|homes|apartments|parks|buildings|complexes|campuses|lots|skin|hair)\b|^(?:women|men|people|adults|kids|children|teens|seniors|families|couples)$|\b(?:museums|universities|labs|hospitals|churches|collectors and|landlords|institutions|fleets|kitchens|nights|evenings|mornings|parties|weddings|birthdays|occasions|holidays|weekends|gifts|trips)\b|^(?:complete|absolute|total|older|elderly|sick|aging) /i,
  de: /(?:\b(?:die|der|mit|ohne|aus|in|über|unter|von)\b|,|unternehmen|lager|werkstätten|labore|fabriken|bars|cafés|studios|betriebe|firmen|praxen|agenturen|dienste|büros|hotels|restaurants|haushalte|gemeinschaften|vereine|schulen|läden|geschäfte|kanzleien|küchen|räume|zimmer|flotten|abende|feiern|feste|partys|geburtstage|hochzeiten|hunde|katzen|pferde|tiere|haut|haare|^(?:erwachsene|frauen|männer|leute|kinder|jugendliche|senioren|familien|paare)$)/i,
};
const onePerson = /^(?:an?|the|one|my|someone|somebody|anyone|anybody|jemand|einen?)\b/i;
const longestAudience = 70; // characters
const several = /[^siu]s$|^(?:people|women|men|children|folks)$/;

/** "Aged 3-8", "30 bis 45 Jahre": for the settings of an ad, and nothing that one says; "50 to 200 rooms" is who they are. */
const range = String.raw`\d+(?: ?(?:-|–|to|bis|and|und) ?\d+| ?\+)`;
const spanOfLife = String.raw`[ -]?(?:years?|months?|weeks?|yrs?|jahren?|monaten?|wochen?|jährige[nr]?)(?:[ -](?:olds?|alt))?`;
const ages = new RegExp(
  String.raw`(?<!\b(?:klassen?|klassenstufen?|grades?|sizes?|größen?|years) ?)[, ]*\(?\b(?:(?:(?:between|from|zwischen|von) )*(?:aged?|ages|im alter von) (?:(?:between|from|zwischen|von) )*${range}(?:${spanOfLife})?|(?:(?:between|from|zwischen|von) )*${range}(?:${spanOfLife}|(?=\s*(?:$|[,)]))))(?![\p{L}\d%])\)?`,
  'giu',
);

/** "Writers, students and anyone who ...": the names, without whoever else. */
const named = (text: string): string =>
  text.replace(/,? (?:and|or|und|oder) (?:anyone|everyone|anybody|all those|those|alle|jeder)\b.*$/i, '');
/** "A, b, c" without its last "and". */
function listed(text: string, language: HookLanguage): string {
  const names = text.split(', ');
  const last = names.pop() ?? '';
  const and = language === 'de' ? 'und' : 'and';
  return names.length === 0 || / (?:and|und) /.test(last) || /^(?:die|der|who|that)\b/.test(last)
    ? text
    : `${names.join(', ')} ${and} ${last}`;
}
/** "People who have a cat and want ...": up to the second thing that is told of them. */
function firstTold(text: string, language: HookLanguage): string {
  const [, first = ''] =
    (language === 'de'
      ? /^(\p{Lu}[\p{L} -]*, (?:die|der|welche) [^,]*?\p{Ll}(?:en|t|ern|eln))(?:,| und) /u
      : /^([\p{L}' -]+? (?:who|that) [^,]*?),? (?:and|but|so) /u
    ).exec(text) ?? [];
  return first || text;
}

/** A long audience as far as it can be said. */
function inShort(text: string, language: HookLanguage): string {
  if (text.length <= longestAudience) return text;
  const names = named(text);
  if (names !== text && names.length <= longestAudience) return listed(names, language);
  const [one = ''] = text.split(', ');
  if (one !== text && one.includes(' ') && one.length <= longestAudience) return one;
  return firstTold(text, language);
}

/** The people as lines can name them; null for nobody in particular. */
export function readAudience(typed: string, language: HookLanguage): ReadAudience | null {
  const read = inSentence(
    (typed.split(': ')[0] ?? '')
      .replace(ages, '')
      .replace(/ (?:of|von|aged?|ages)$/i, '')
      .replace(/^(?:for|für)\s+/i, '')
      .replace(/^(?:the|all|alle)\s+(?=\p{L}+s\b)/iu, ''),
    language,
  );
  const text = inShort(read, language);
  if (namesNothing.test(text) || nobody.test(text) || ownPerson.test(text)) return null;
  const isLarge =
    language === 'de' && /(?:en|ern|er|e|s|innen)$/.test(headOf(text)) && !/^(?:ein|eine|einen|jemand)\b/i.test(text);
  const isGroup = !onePerson.test(text) && !/\d\s*[-–+]|,|\//.test(text) && (isLarge || several.test(headOf(text)));
  const isPeople = isGroup && text.split(' ').length <= 3 && !notAddressed[language].test(text);
  return { text, isGroup, isPeople };
}
