import { goodsKind } from '../../schema/goods/goods-kinds.js';
import type { FlowGoods } from '../../schema/community/flow-brief.type.js';
import { goodsKindsOf } from '../goods/goods-kinds.engine.js';
import type { FlowMark } from '../../schema/content/flows.shape.js';
import { leastChance } from './flow-traits.engine.js';
import { frameOf, says } from './flow-packs.js';
import { praising } from './flow-facts.engine.js';
import { isHardHelp } from './service-marks.engine.js';
import { isBooked } from './service-work.engine.js';

/** The owner's word for "none of these". */
const notListed = 'unknown';

/** Whatever else it is: a lantern or a card for somebody who mourns is written about as such. */
const mourning: readonly { id: string; mark: FlowMark; words: RegExp }[] = [
  {
    id: 'sympathy-gifts',
    mark: 'sympathy',
    words:
      /\b(?:sympathy|condolences?|bereavement)\b|(?:^|\s)(?:trauer(?!begleit|beratung|therapie|gruppe|feier|rede|druck)|beileids|kondolenz)/iu,
  },
  {
    id: 'memorials',
    mark: 'memorial',
    words:
      /\b(?:memorials?(?! day)|remembrance|cremation|funerals?|burials?|ashes|obituar\w*|eulog\w*|hearses?|caskets?|cemeter\w*|miscarriages?|stillb(?:irth|orn)\w*|angel (?:bab(?:y|ies)|gowns?)|(?:pregnancy|pet|baby|infant) loss|rainbow bridge|headstones?|gravestones?|tombstones?|graves?(?= (?:care|maintenance|tending|cleaning|markers?|stones?|lights?|candles?|vases?|flowers|blankets?|decorations?)))\b|(?:^|\s)(?:gedenk|grab(?:kerze|licht|lampe|laterne|stein|schmuck|gesteck|pflege|gestaltung|mal|bepflanzung|platte|vase|deko|kreuz|engel|kissen)|friedhof|urnen|bestatt(?:ung|er)|ascheschmuck|sternenkind|fehlgeburt|trauer(?:feier|rede|druck))/iu,
  },
];

const undertaking =
  /bestatt(?:ung|er)|grab(?:pflege|gestaltung|pl[aä]tz|stätte)|trauer(?:feier|rede)|(?:burial|cemetery|grave|memorial) (?:plots?|sites?|grounds?)|funeral (?:homes?|parlou?rs?|directors?)|concessions? funéraires?|caveaux?|nichos? de cementerio|parcelas? de cementerio/iu;

/** Bought once and loaded, whatever it shows how to make. */
const files =
  /\b(?:pdfs?|printables?|downloads?|downloadable|svgs?|presets?|digital (?:patterns?|planners?|files?|art|prints?))\b|zum (?:download|ausdrucken|herunterladen)/iu;

/** Taken whenever there is time, whatever it teaches: it has no date that something could come between. */
const onlineCourse =
  /^(?!.*\blive\b).*(?:\bonline[- ](?:[\p{L}-]+ ){0,2}(?:courses?|masterclass(?:es)?)|\bonline-?kurse?|\bvideo[- ]?(?:courses?|kurse?)|\be-?learning|\bself-paced)\b/iu;

/** "Meditations-App" is one, whatever stands before it. */
const loaded = /(?:^|[\s-])apps?(?=$|\s(?:für|for|zum)\s)/iu;

/** "Onlinekurs gegen Angst": what it is about is no kind of goods. */
const against = /kurse?\s(?:gegen|über|zum|zur)\s/iu;

/** On a disc or loaded: nobody knows which, and a book has pages. */
const heard = /hörb(?:uch|ücher)|hörspiel|\baudio ?books?\b/iu;

/** What is learned with the hands or on the spot is no file to log in to, unless somebody says so. */
const onTheSpot =
  /\b(?:pottery|ceramics?|cook(?:ing|ery)|baking|barista|bartending|wine|whisky|cheese|sail(?:ing)?|(?:power)?boat(?:ing)?|yacht|div(?:e|ing)|scuba|surf(?:ing)?|swim(?:ming)?|ski(?:ing)?|climbing|riding|equestrian|dog|puppy|horse|birth|antenatal|prenatal|first aid|cpr|forklift|driv(?:ing|er)|hgv|crane|hunting|shooting|firearms?|archery|fencing|self-?defen[cs]e|fishing|bushcraft|survival|foraging|woodwork\w*|carpentry|blacksmith\w*|welding|bricklaying|plumbing|upholstery|weaving|glass|stained glass|basket|floristry|flower|massage|beekeeping|falconry|flying|pilot|paragliding|retreats?|narrowboat|helmsman|mechanics?|hairdressing|barbering|make-?up|nail|lash|tattoo|in[- ]person|weekend|evening|day|one-day|two-day|residential|classroom)(?: \p{L}+)? courses?\b/iu;
const remote = /\b(?:online|video|virtual|digital|e-?learning|self-paced|on demand|remote|downloads?|recorded|app)\b/iu;

/** Sold as they live: nobody measures, tastes or washes them. */
const living =
  /(?:^|\s)(?:puppies|kittens|chicks|ducklings|piglets|foals|alpacas|goldfish|tropical fish|live (?:fish|coral|insects|plants?|crickets)|queen bees|honey ?bees|(?:fertile|hatching) eggs|reptiles|livestock)$/iu;

/** A gift for somebody is no gift with a name on it. */
const personal =
  /personal|custom|engrav|monogram|photo|names?\b|bespoke|individuell|gravur|graviert|foto|namen|bedruckt|wunsch/iu;

/** What is guessed from a word in front alone ("kids gymnastics") holds for goods in general. */
const guessed = 0.6;
const anyGoods =
  /\b(?:supplies|gear|accessories|equipment|products|goods|stuff|essentials|kits?|sets?|boxes|parts|clothes|clothing|wear|outfits|items|gifts?|things)$/iu;

/** "Grief counseling sessions" are counseling. */
const sittings = / (?:sessions?|appointments?)$/i;

/** "Coffee shop supplies" are goods, whoever works with them. */
const soldToTrade =
  /\b(?:supplies|supply|equipment|gear|kits|merch|apparel|products|furniture|uniforms|packaging|ingredients)$|(?:bedarf|zubehör|ausstattung|möbel|kleidung|verpackung(?:en)?)$/iu;

/**
 * What the goods are: as the owner chose, else by the product's name and the niche, else the only kind of the store
 * profile. null rather than a guess.
 */
export function goodsOf(
  niche: string,
  product: string | null,
  chosen: string | null,
  profileKinds: readonly string[],
  language = 'en',
): FlowGoods | null {
  const words = `${niche} ${product ?? ''}`;
  const found = ofTreatment(withDrinks(kindOf(niche, product, chosen, profileKinds, language), words), words);
  if (chosen === notListed) return found;
  return language === 'en' ? ofHardHelp(found, niche) : ofBurden(found, niche, chosen, language);
}

/** What is bought because of cancer is ordered without cheer, whatever it is; a crab in a soup and a sign of the zodiac are none. */
const ofTreatment = (found: FlowGoods | null, words: string): FlowGoods | null =>
  found && !found.sensitive && treated.test(words) ? { ...found, sensitive: 'illness' } : found;
const treated =
  /oncol|onkol|mastectom|mastektom|(?<!\p{L})chemo(?:therap\p{L}*|patient\p{L}*|mütze\p{L}*|t[uü]ch\p{L}*)?(?!\p{L})|quimioterap|(?<!\p{L})quimio(?!\p{L})|chimioth[eé]rap|(?<!\p{L})chimio(?!\p{L})|(?:breast|skin|with|after|against) cancer|cancer (?:patients?|treatments?|care|recovery|survivors?|du|de la)(?!\p{L})|(?:brust|haut|darm)krebs|(?:nach|bei|mit|gegen|an) krebs(?!\p{L})|krebs(?:patient|therap|behandl|erkrank|krank|nachsorge|betroffen)|(?:contre le|après un|avec un) cancer|c[aá]ncer de|con c[aá]ncer/iu;

/** A basket with wine is sold by the rules of wine. */
const withDrinks = (found: FlowGoods | null, words: string): FlowGoods | null =>
  found?.id === 'gift-hampers' && drinks.test(words) && !withoutAlcohol.test(words)
    ? { ...found, regulated: 'alcohol' }
    : found;
const drinks =
  /(?<!\p{L})(?:wines?|beers?|prosecco|champagne|gins?|whisk(?:e?y|ies)|rum|spirits|liqueurs?|vins?|bières?|cidre|rhum|vinos?|cervezas?|cava|tequila|mezcal|licor(?:es)?|cócteles|weine?|sekt|bier|biere|schnaps|schnäpse|likör\p{L}*)(?!\p{L})|wein(?:präsent|geschenk|box|korb|paket)|bier(?:geschenk|box|korb|paket|präsent)/iu;
const withoutAlcohol = /alcohol-free|non-?alcoholic|alkoholfrei|sans alcool|sin alcohol/iu;

function ofHardHelp(found: FlowGoods | null, niche: string): FlowGoods | null {
  if (!isHardHelp(niche)) return found;
  const isWished = /\b(?:ivf|infertil\w*|(?<!soil )fertility|ttc)\b/iu.test(niche);
  if (isWished && found && !found.traits.includes('service')) return { ...found, sensitive: 'fertility' };
  const helping = found ?? (isBooked(niche, 'en') ? flowGoods('coaching', leastChance, 'words') : null);
  return helping?.traits.includes('service') ? { ...helping, sensitive: helping.sensitive ?? 'illness' } : found;
}

function ofBurden(found: FlowGoods | null, niche: string, chosen: string | null, language: string): FlowGoods | null {
  if (chosen || !says('burdened', niche, language, burdened) || found?.sensitive || apart.has(found?.id ?? ''))
    return found;
  if (found?.traits.includes('digital')) return { ...found, sensitive: 'illness' };
  return isBooked(niche, language) ? flowGoods('therapy', 1, 'words') : found;
}

/** Whoever looks for this help is spoken to as softly as in a therapy, whatever it calls itself. */
const burdened =
  /kinderwunsch|unfruchtbar|fehlgeburt|sucht(?!e)|abhängigkeit|entzug|trauer|sterbe|hospiz|palliativ|burn-?out|depression|angst|panik|trauma(?!n?l)|essstörung|krebs|demenz|suizid|(?:lebens|ehe|paar)krise|trennung(?!s(?:wand|wänd))|paar(?:coaching|beratung)|schulden/iu;
/** A lawyer and a bookkeeper stay what they are. */
const apart: ReadonlySet<string> = new Set([
  'legal-services',
  'accounting',
  'insurance',
  'memorials',
  'sympathy-gifts',
]);

function kindOf(
  niche: string,
  product: string | null,
  chosen: string | null,
  profileKinds: readonly string[],
  language: string,
): FlowGoods | null {
  if (chosen === notListed) return null;
  if (chosen) return flowGoods(chosen, 1, 'owner');
  const mourned = mourning.find(({ mark, words }) => says(mark, `${niche} ${product ?? ''}`, language, words));
  if (mourned) {
    const held = flowGoods(mourned.id, 1, 'words');
    // Who holds a funeral sells nothing that comes in a parcel.
    return held && ((language !== 'de' && isBooked(niche, language)) || undertaking.test(niche))
      ? { ...held, traits: ['service'] }
      : held;
  }
  const isLoaded = says('file', niche, language, files);
  if (says('heard', niche, language, heard)) return null;
  if (language === 'en' && living.test(niche.trim())) return null;
  const words = inItsLanguage(niche.replace(sittings, ''), language);
  const [best, second] = [...goodsKindsOf(words), ...(isBooked(niche, language) ? goodsKindsOf(tradeOf(words)) : [])];
  const traits = goodsKind(best?.id ?? '')?.traits;
  if (
    best?.id === 'online-courses' &&
    onTheSpot.test(`${niche}, ${product ?? ''}`) &&
    !remote.test(`${niche} ${product ?? ''}`)
  )
    return flowGoods('tutoring', best.chance, 'words');
  if (
    language === 'en' &&
    best &&
    !second &&
    best.chance <= guessed &&
    !traits?.has('service') &&
    !anyGoods.test(niche.trim())
  )
    return namedBy(product);
  if (isLoaded && !traits?.has('digital')) return flowGoods('digital-templates', leastChance, 'words');
  if (
    says('online-course', niche, language, onlineCourse) &&
    (traits?.has('service') || frameOf(language).marks !== null || against.test(niche))
  )
    return flowGoods('online-courses', leastChance, 'words');
  if (isBooked(niche, language) && !traits?.has('service')) return null;
  if (traits?.has('service') && says('trade-goods', niche.trim(), language, soldToTrade)) return namedBy(product);
  if (best && best.chance >= leastChance) return asGiven(flowGoods(best.id, best.chance, 'words'), niche, product);
  const named = namedBy(product);
  if (named) return named;
  if (!best && says('loaded', niche.trim(), language, loaded)) return flowGoods('apps', leastChance, 'words');
  const [only, ...others] = profileKinds;
  return only && others.length === 0 ? flowGoods(only, 1, 'profile') : null;
}

/** Made for one customer only where somebody says so. */
const asGiven = (found: FlowGoods | null, niche: string, product: string | null): FlowGoods | null =>
  found?.id === 'personalized-gifts' && !personal.test(`${niche} ${product ?? ''}`)
    ? { ...found, traits: found.traits.filter((trait) => trait !== 'custom') }
    : found;

/**
 * "Tee" alone is a shirt in English and a drink in German: a small word of the language decides. And "Craft-Bier" is one
 * German noun.
 */
function inItsLanguage(niche: string, language: string): string {
  const { small } = frameOf(language);
  if (small !== null && language !== 'de')
    return /^[\p{L}-]+$/u.test(niche.trim()) ? `${small} ${niche.trim()}` : niche;
  if (language !== 'de') return niche;
  const words = niche
    .trim()
    .replace(praising.test(niche.trim()) ? /^\p{L}+ /u : /(?!)/u, '')
    .replace(/(?<=\p{L}{2}\p{Ll})-\p{Lu}(?=\p{Ll})/gu, (part) => part.slice(1).toLowerCase())
    .replace(/ \p{Ll}+(?:bar|ig|isch|lich|frei|los|voll|gemacht|gebraut|geröstet)$/u, '');
  return /^\p{L}+$/u.test(words) ? `für ${words}` : words;
}

/** "Scheidungsanwältin", "Malermeister": the trade as a taxonomy knows it. */
const tradeOf = (niche: string): string =>
  niche
    .replace(/(?<=anw)ältin$/iu, 'alt')
    .replace(/(?<=\p{L}{3}(?:er|ist|eur|log|graf|peut|päd|tor))in$|(?<=\p{L}{4})meister(?:betrieb|in)?$/iu, '');

function namedBy(product: string | null): FlowGoods | null {
  const [named] = product ? goodsKindsOf(product) : [];
  return named && named.chance >= leastChance ? flowGoods(named.id, named.chance, 'words') : null;
}

function flowGoods(id: string, chance: number, source: FlowGoods['source']): FlowGoods | null {
  const kind = goodsKind(id);
  if (!kind) return null;
  const { name, consumable, traits, regulated, sensitive } = kind;
  return { id, name, chance, source, supply: consumable, traits: [...traits], regulated, sensitive };
}
