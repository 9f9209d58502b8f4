import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';

const greeting =
  /^\s*(?:hi|hiya|hello|hey|hallo|moin|servus|guten (?:tag|morgen))(?:,? (?:there|all|everyone|folks|zusammen|leute|ihr))?\s*[,!.:]*\s+(?=\p{L})/iu;
const makers =
  'manufactur|mak|sell|offer|produc|build|design|provid|suppl|craft|rent|hir|leas|install|stock|import|creat|bak|brew|roast|grow|sew|knit|publish|develop|run|fit|carr|handmak|handcraft|teach|do|have';
/** "We sell", "our company manufactures", "I make and sell": the object is what is for sale. */
const english = new RegExp(
  String.raw`^(?:(?:we|i)(?:'re|'m| are| am)?|(?:our|my) (?:small |little |family )?(?:company|team|shop|store|business|family|studio|workshop|bakery)) (?:(?:also|mainly|mostly|just|currently|proudly) )?(?:(?:${makers})(?:ying|y|ies|ing|es|e|s)? (?:and|&|,) )*(?:(?:${makers})(?:ying|y|ies|ing|es|e|s)?|\p{L}+(?:ing|es|e|s)? (?:and|&) (?:re)?sell(?:ing|s)?|resell(?:ing|s)?|specializ(?:e|es) in|specialis(?:e|es) in|deal in)(?: (?:out|and (?:ship|deliver|sell|install|fit|make)s?))* `,
  'iu',
);
const englishOwn = /^(?:this is|it's|it is) an? (?=\p{L})/iu;
const englishEnd =
  / (?:its|it's|it is|it has|they're|they are|they have|which|and (?:we|they|it|i)|but (?:we|they)|because|so (?:that|you)|that (?:we|i)|since|for (?:over|more than|\d)|from (?:our|my)|in (?:our|my)|at (?:our|my)|here in|to (?:people|customers|shops|clients))(?= |$).*$/i;
const german =
  /^(?:(?:wir|ich)|unsere? (?:kleine )?(?:firma|unternehmen|betrieb|manufaktur|laden|werkstatt|bäckerei|team)) (?:verkaufen?|verkauft|bieten?|bietet|vermieten?|vermietet|verleihen?|verleiht|produzieren?|produziert|fertigen?|fertigt|liefern?|liefert|machen?|macht|bauen?|baut|nähen?|näht|backen?|backt|rösten?|röstet|brauen?|braut|stellen?|stellt|entwickeln?|entwickelt|drucken?|druckt|führen|führt|vertreiben?|vertreibt|installieren?|installiert|haben|handeln mit|designen|gestalten)(?: und \p{Ll}+en(?= ))? (?:(?:auch|nur|online|vor allem|hauptsächlich|seit (?:\d+|\p{L}+) (?:jahren|generationen)|selbst|selber|in dritter generation|euch|ihnen|dir) )*/iu;
const germanEnd =
  / (?:die|das|der|welche|und (?:wir|liefern|bauen|bringen)|inklusive|inkl|seit|im raum|in ganz|aus eigener|im|in|nach|direkt|zum (?:kauf|mieten))(?= |$).*$/i;
const germanParticle = / (?:an|her|aus|zur? (?:miete|verkauf))$/i;
/** "We are a small roastery and roast coffee": what they do is what counts. */
const introduced: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?:we(?:'re| are)|i(?:'m| am)) an? [^,.]*?(?:,? and (?:we |i )?|, we )(?=\p{L})/iu,
  de: /^(?:wir sind|ich bin) (?:eine?n? )?[^,.]*? und (?:wir |ich )?(?=\p{Ll}+en? )/iu,
};
/** The same brief without its introduction; as typed where what follows is no trade. */
function withoutIntroduction(typed: string, language: HookLanguage, opening: RegExp): string {
  const told = typed.replace(introduced[language], language === 'de' ? 'wir ' : 'we ');
  return told !== typed && opening.test(told) ? told : typed;
}

const speaks: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?:we|we're|we've|i|i'm|i've|there (?:is|are)|you can|if you)\s/i,
  de: /^(?:wir|ich|bei uns|hier (?:gibt|bekommt)|du kannst|sie können|es gibt)\s/i,
};

const rented = /\b(?:rent|hir|leas)(?:e|s|es|ing)?\b|\b(?:vermiet|verleih)\p{Ll}*/iu;

/** "Party tents, we rent them out", "Zelte, die wir vermieten". */
const lent =
  /,? (?:(?:which|that) )?(?:we|i) (?:rent|hire|lease|loan)(?: (?:them|it|these|those))?(?: out)?$|,? (?:die|das|den) (?:wir|ich) (?:vermiete|verleihe)n?$/iu;
const toRent = (text: string, language: HookLanguage): string =>
  / (?:for|für) |rental|hire$|verleih/i.test(text) ? text : `${text} ${language === 'de' ? 'zum Mieten' : 'to rent'}`;

/** A brief without the greeting that it opens with. */
export const withoutGreeting = (typed: string): string => typed.replace(greeting, '');

/** "Moving a piano", "teaching adults to swim": work that takes no article, and nobody's goods. */
const work =
  /^\p{L}{3,}ing (?:(?:an?|the|your|old|vintage|antique|broken|shy|nervous) \p{L}|(?:kids|children|toddlers|adults|grown-ups|people|seniors|teens|beginners|house)(?: |$))/iu;

export interface SoldObject {
  text: string;
  /** A sentence whose object is not what is sold ("we clean windows"): it joins no other. */
  isSentence: boolean;
  /** Lent and not sold. */
  isRented: boolean;
}

/** "Hot sauce" of "we sell hot sauce its made in small batches"; a name stays as it is. */
export function soldObject(typed: string, language: HookLanguage): SoldObject {
  const [opening, ending] = language === 'de' ? [german, germanEnd] : [english, englishEnd];
  if (lent.test(typed)) return { text: toRent(typed.replace(lent, ''), language), isSentence: false, isRented: true };
  const told = withoutIntroduction(typed, language, opening);
  const own = language === 'en' ? told.replace(englishOwn, '') : told;
  const said = opening.test(own) ? own.replace(opening, '') : own;
  if (said === typed)
    return {
      text: typed,
      isSentence: speaks[language].test(typed) || (language === 'en' && work.test(typed)),
      isRented: false,
    };
  const [first = ''] = said.split(/,|: |\. /);
  const named = first.replace(ending, '').replace(language === 'de' ? germanParticle : /(?!)/, '');
  const rest = said.slice(first.length);
  // "For birthdays, parties and weddings": the first of them alone would shut out the others.
  const isListed = /^, .* (?:and|und|or|oder) /.test(rest) && / (?:for|für) /.test(named);
  const text = (isListed ? (named.split(/ (?:for|für) /)[0] ?? named) : named).trim();
  const isRented = rented.test(own.slice(0, own.length - said.length));
  return text.length > 2
    ? { text: isRented ? toRent(text, language) : text, isSentence: false, isRented }
    : { text: typed, isSentence: true, isRented };
}
