import type { FlowBrief, FlowGoods } from '../../schema/community/flow-brief.type.js';
import { goodsKindsOf } from '../goods/goods-kinds.engine.js';
import {
  isAnyShop,
  isForChild,
  isMadeFirst,
  isReusable,
  isTool,
  isWild,
  reusedTitle,
  topicsOf,
  unlike,
} from './flow-advice.engine.js';
import { frameOf, says } from './flow-packs.js';
import { isHardHelp } from './service-marks.engine.js';
import { isBooked, isOnce, waitOf, workOf } from './service-work.engine.js';

/** Below this chance the kind of goods counts as unknown, and the texts stay neutral. */
export const leastChance = 0.5;

/** What a sentence may ask of the goods, as words of its condition. */
export function traitsOf(brief: FlowBrief): Set<string> {
  const { goods, niche, language } = brief;
  const named = `${niche} ${brief.product ?? ''}`;
  const guarantee = brief.guarantee ?? '';
  // What lasts so many days is used up, whatever its name sounds like.
  const isService = goods
    ? goods.traits.includes('service')
    : isBooked(brief.niche, brief.language) && brief.supplyDays === null;
  const ofOffer = [
    ...(brief.product === null ? [] : [isLongTitle(brief, isService) ? 'long-title' : 'short-title']),
    // "The Halden Duvet Cover at Halden" says the brand twice.
    ...(brief.brand !== null && brief.product?.toLowerCase().includes(brief.brand.toLowerCase()) ? ['branded'] : []),
    ...(isPrivate(brief) ? ['private'] : []),
    ...(isService ? workOf(brief) : []),
    ...(isWorn(brief) ? ['worn'] : []),
    ...(says('printed', niche, language, printed) ? ['printed'] : []),
    ...(isForChild(brief) ? ['for-child'] : []),
    ...(says('practiced', niche, language, practiced) ? ['practiced'] : []),
    ...(/^(?:the|an?) /i.test(brief.brand ?? '') && brief.language === 'en' ? ['the-brand'] : []),
    ...(brief.discount?.kind === 'free_shipping' ? ['free-offer'] : []),
    ...(says('scented', named, language, scented) ? ['scented'] : []),
    ...(brief.bestSellers.length === 1 ? ['one-best'] : []),
    ...(says('covered', guarantee, language, covering) ? ['covered'] : isUnnamed(brief) ? ['unnamed'] : []),
    ...(inVolumes(brief) ? ['in-volumes'] : []),
    ...(says('study', niche, language, studied) ? ['study'] : []),
    ...(isSubscribed(brief) ? ['subscribed'] : []),
    ...(brief.language === 'en' && isHeaded(brief) ? ['headed'] : []),
  ];
  const stated = brief.supplyDays !== null || (brief.reorderDays !== null && brief.sources['reorderDays'] !== 'orders');
  if (!goods) {
    return new Set([
      'ordinary',
      ...(isService
        ? ['service', ...(isOnce(brief) ? ['undone'] : [])]
        : ['unknown', ...(brief.language !== 'en' || isAnyShop(brief) ? ['numbered'] : [])]),
      ...(isService || hasParcel(brief) || stated || isSpent(brief) || isAnyShop(brief) ? [] : ['open']),
      ...ofOffer,
      ...(brief.delivery && !isService ? ['physical'] : []),
      ...(!isService && !isOccasional(brief, stated) && (stated || isSpent(brief)) ? ['refill'] : []),
    ]);
  }
  const isDigital = goods.traits.includes('digital');
  const isPhysical = !isDigital && !isService;
  const isConsumable = !isLastingKind(brief);
  const isLasting = isPhysical && !isConsumable && !goods.traits.includes('perishable');
  const isMade = isPhysical && isMadeFirst(brief);
  const isFitted =
    goods.traits.includes('sized') && goods.traits.includes('wearable') && !bridal.has(goods.id) && !isMade;
  return new Set([
    'known',
    `id:${unlike[goods.id]?.test(`${brief.niche} ${brief.product ?? ''}`) ? 'unlike' : goods.id}`,
    ...(isService && isOnce(brief) ? ['undone'] : []),
    ...(isServed(brief) ? ['bowl'] : []),
    ...(goods.id === 'pet-food' && isWild(brief) ? ['wild'] : []),
    ...(isService && (goods.id === 'therapy' || isHardHelp(brief.niche)) && brief.language === 'en'
      ? ['hard-help']
      : []),
    ...ofOffer,
    ...(goods.sensitive ? (isService && !isDigital ? ['helped'] : []) : ['ordinary']),
    ...(goods.sensitive ||
    (!isLasting && says('by-years', guarantee, language, byYears)) ||
    says('loose', guarantee, language, loose)
      ? ['no-warranty']
      : []),
    ...(isDigital ? goods.traits.filter((trait) => trait !== 'service') : goods.traits),
    ...(isPhysical ? ['physical'] : []),
    ...(isMade ? ['custom'] : []),
    ...(isPhysical ? waitOf(brief, isMade) : []),
    ...(isConsumable ? ['consumable'] : isLasting ? ['lasting', 'durable'] : []),
    ...topicsOf(goods.id, brief),
    ...(goods.traits.includes('custom') && !goods.sensitive && isLettered(brief) ? ['spelling'] : []),
    ...(isFitted ? ['fits'] : []),
    ...(isFitted || goods.traits.includes('sized') || goods.id === 'pet-gear' ? ['by-size'] : []),
    ...(isLasting && !goods.traits.includes('wearable') ? ['seldom'] : []),
    // A kind may hold what lasts and what is used up, such as printers and their ink: the owner knows which it is.
    ...(!goods.sensitive &&
    (!isOccasional(brief, stated) || isReordered(brief)) &&
    (isConsumable ||
      (isPhysical && brief.flowType === 'replenishment' && stated) ||
      (isLasting &&
        (brief.supplyDays !== null || (brief.links.reorder !== null && goods.supply === null) || isSpent(brief))))
      ? ['refill']
      : []),
    ...(goods.regulated ? ['regulated', `reg:${goods.regulated}`] : []),
    ...(goods.sensitive ? ['sensitive', goods.sensitive] : []),
    ...(unfitForTexts(goods) ? ['no-texts'] : []),
  ]);
}

/** Somebody who ships says so by one of these: what nobody knows may as well be something that is done. */
const hasParcel = ({ delivery, freeShippingFrom, returnDays, discount, language }: FlowBrief): boolean =>
  language !== 'en' ||
  delivery !== null ||
  freeShippingFrom !== null ||
  returnDays !== null ||
  discount?.kind === 'free_shipping';

/**
 * Longer titles stand after a colon only, as do names of what is booked and of models: nobody knows whether they take an
 * article. "The Isla" and "Grandma's Granola" bring what they need.
 */
const longestTitle = 40;
const isLongTitle = (brief: FlowBrief, isService: boolean): boolean => {
  const { product, language } = brief;
  if (product === null) return false;
  if (
    isService ||
    isBareSize(product) ||
    /,|: /.test(product) ||
    measured.test(product) ||
    product.length > longestTitle
  )
    return true;
  return language === 'en' && !selfMade.test(product) && !isHeaded(brief);
};
export const selfMade = /^(?:the|an?|my|our|your)\b|^[\p{L}-]+(?:['’]s|s['’])\s/iu;

/** "Full Spectrum 1000 mg", "Magnesium 90 capsules": a title that ends in its size stands after a colon only. */
const measured =
  /\d[\d.,]*\s?(?:mg|g|kg|ml|cl|l|oz|fl oz|lbs?|cm|mm|m|in|inch(?:es)?|ct|count|packs?|pcs|pieces|capsules|tablets|kapseln|tabletten|stück|liter|er-?pack|litres?|litros?|pi[èe]ces|piezas|unidades|g[ée]lules|comprim[ée]s|comprimidos|cápsulas|sachets|sobres|doses|dosis)\.?\)?$/iu;

/** "Größe 3, 90 Stück", "500 ml", "XL, 2-pack": how much of it, and not what it is. */
export function isBareSize(title: string): boolean {
  const rest = title
    .replace(sizeWords, '')
    .replace(/\d/.test(title) ? packs : /(?!)/, '')
    .replace(/\d+(?:[.,]\d+)?/g, '');
  return new RegExp(sizeWords.source, 'iu').test(title) && !/[\p{L}]/u.test(rest.replace(/\b[x×]\b/giu, ''));
}
/** "10 L Bag" */
const packs =
  /\b(?:bags?|bottles?|jars?|tins?|tubs?|pouch(?:es)?|buckets?|drums?|sacks?)\b|beutel|flaschen?|dosen?|eimer|kanister|säcke?|\b(?:sacs?|sachets?|flacons?|bouteilles?|pots?|boîtes?|seaux?|bidons?|tubes?|bolsas?|botellas?|botes?|cajas?|sobres?|frascos?|cubos?)\b/giu;
const sizeWords =
  /(?<!\p{L})(?:sizes?|größen?|pack(?:s|ung|ungen)?(?: of)?|er[- ]?(?:pack|packung|set|box|karton)|set of|pair|paare?|x{0,3}[sl]|m|small|medium|large|klein|mittel|groß|mg|g|kg|ml|cl|liter|fl oz|oz|lbs?|cm|mm|inch(?:es)?|ct|count|pcs|pieces?|stück|capsules|tablets|kapseln|tabletten|min|minuten|minutes?|hours?|stunden?|tailles?|tallas?|lots? de|packs? de|paquetes? de|paires?|pares|petit|moyen|grand|pequeño|mediano|grande|litres?|litros?|pièces|piezas|unidades|gélules|comprimés|comprimidos|cápsulas|heures?|horas?)(?!\p{L})\.?/giu;

/** "Five years on the frame": a term of which nobody has said that it is a guarantee. */
const isUnnamed = ({ guarantee, language }: FlowBrief): boolean =>
  guarantee !== null &&
  says('unnamed', guarantee, language, term) &&
  (frameOf(language).marks !== null || !sayingSo.test(guarantee));
const term =
  /^(?:\p{L}+|\d+)[- ](?:years?|months?|jahre?|monate?)\b|^(?:lifetime|for life|lebenslang|ein leben lang)\b/iu;
const sayingSo =
  /garant|gewähr|guarant|warrant|promise|versprech|money|geld|refund|erstatt|repar|repair|ersatz|replac|service|\b(?:we|you|is|are|wir|du|sie|ist|sind)\b/iu;

/** Told in several volumes; a textbook, a cookbook or a notebook is not. */
const told =
  /\b(?:novels?|fiction|romances?|fantasy|thrillers?|myster(?:y|ies)|crime|sci-?fi|comics?|manga|(?:picture|story) ?books?)\b|roman(?:e|en|hefte)?(?!\p{L})|krimis?(?!\p{L})|comic|manga|bilderb(?:uch|ücher)/iu;
const studied =
  /\b(?:text|course|school) ?books?\b|\b(?:academic|law|medical) books?\b|(?:lehr|schul|fach)b(?:uch|ücher)/iu;
const unstoried =
  /\b(?:cook|note|work|sketch|colou?ring|activity|recipe|guest|non-?fiction) ?(?:books?|fiction)?\b|\b(?:journals|planners)\b|(?:koch|back|notiz|mal|rätsel|gäste|tage|sach)b(?:uch|ücher)/iu;
const inVolumes = (brief: FlowBrief): boolean =>
  (says('story', brief.niche, brief.language, told) || isForChild(brief)) &&
  !says('study', brief.niche, brief.language, studied) &&
  !says('batch', brief.niche, brief.language, unstoried);

/** What is subscribed to and comes in no parcel: nobody calls it an order. */
const isSubscribed = ({ niche, goods, delivery, language }: FlowBrief): boolean =>
  language !== 'en' &&
  says('subscribed', niche.trim(), language, /(?:abos?|abonnements?)$/iu) &&
  delivery === null &&
  (goods === null || goods.traits.some((trait) => trait === 'service' || trait === 'digital'));

/** "A two-year guarantee", "Lifetime repairs": what comes with the goods, with no verb of its own. */
const covering =
  /^(?:an?|one|two|three|four|five|six|seven|eight|ten|twelve|fifteen|twenty|thirty|forty|fifty|\d+|limited|lifetime|free|eine|ein|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf|fünfzehn|zwanzig|kostenlose|lebenslange)\b(?!.*\b(?:we|you|is|are|or|if|wir|du|sie|ist|sind|oder|wenn)\b)(?!.*[:;.!?].)(?=.*(?:guarantee|warranty|repairs?|(?:spare|replacement) parts|replacements?|refunds|resizing|refills|trial|returns|garantie|reparatur|ersatzteil|änderung|ersatz))/iu;

export const isLastingKind = (brief: Pick<FlowBrief, 'goods' | 'niche' | 'product' | 'language'>): boolean =>
  brief.goods?.supply === null ||
  isReusable(brief) ||
  reusedTitle.test(brief.product ?? '') ||
  (brief.goods !== null && isTool(brief));

/** What comes by itself or is eaten at once: nobody runs low on it. */
const boxed =
  /\bsubscriptions?(?: box(?:es)?)?$|\babos?$|abo-?box(?:en)?$|\b(?:take-?aways?|take-?outs?|catering|bouquets?|cakes?|pizzas?|sushi|platters?|hampers?)\b|lieferservice|lieferdienst|catering|sträuße|torten?$|platten$|präsentk/iu;

/** Comes by itself, or is bought for an evening or for one move, unless the owner says how long it lasts. */
const onOccasion =
  /\bclubs?$|\bcsa\b|\bmoving boxes$|\bof the month\b|(?<!\b(?:glucose|ketone|sugar|pool|aquarium|water) )tests$|\b(?:charcuterie|cheese|grazing|snack) boards$|(?<!\b(?:meal|dinner|smoothie|refill|tests?|testing|whitening|repair) )kits$/iu;
const isOccasional = ({ niche, language }: FlowBrief, isStated: boolean): boolean =>
  says('boxed', niche, language, boxed) || (language === 'en' && !isStated && onOccasion.test(niche.trim()));

/** A subscription that has a page for the next order and a time for it is bought by hand after all. */
const isReordered = ({ niche, language, links, reorderDays, supplyDays }: FlowBrief): boolean =>
  says('subscribed', niche.trim(), language, subscribed) &&
  links.reorder !== null &&
  (reorderDays ?? supplyDays) !== null;
const subscribed = /\bsubscriptions?$|\babos?$/iu;

/** Whether a title ends in a common noun, and so takes "the": "the Wrap Dress", but "Client OS". */
function isHeaded({ product, niche, goods }: FlowBrief): boolean {
  const head = /(?<=^|[\s-])\p{L}{3,}$/u
    .exec((product ?? '').trim().replace(size, '').replace(inColor, ''))?.[0]
    .toLowerCase();
  if (!head) return isModel(product ?? '', goods);
  const inNiche = niche
    .toLowerCase()
    .match(/\p{L}+/gu)
    ?.some((word) => word === head || word === `${head}s` || word === `${head}es`);
  if (inNiche === true || nouns.has(head)) return true;
  // "Harbour Lights" is the name of a game, not a lamp.
  const [kind] = goodsKindsOf(head);
  return kind !== undefined && kind.chance >= leastChance && kind.id === goods?.id;
}

/** "Sahara Rug 8x10" is a rug, "Aran Skein in Bracken" a skein. */
const size = /,? \d+(?:[.,]\d+)?\s?[x×]\s?\d+(?:[.,]\d+)?$/iu;
const inColor = / in \p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*)?$/u;

/** "Rise 60", "Tundra 25": a model of something that lasts takes an article as the thing itself does. */
const isModel = (product: string, goods: FlowBrief['goods']): boolean =>
  goods?.supply === null &&
  !goods.traits.some((trait) => trait === 'digital' || trait === 'service') &&
  /^\p{Lu}[\p{L}'’-]*(?: \p{L}+)? \p{L}{0,3}\d{1,4}\p{L}?$/u.test(product.trim());

/** Heads that no kind of goods is known by alone. */
const nouns: ReadonlySet<string> = new Set(
  'apron assortment backpack bag balm band bar basket beanie bed belt bench bike blanket blend board book bottle bowl box bracelet bra brush bundle candle cardigan cartridge case chair chest clock coat collar collection cookbook cover cream crate cup cushion desk dress duvet filter fork frame grinder guide hamper harness hat hoodie jacket jar jersey jumper kettle kit knife lamp leash light loaf locomotive machine mask mat mirror mix mug necklace notebook oven pack paddle pan pen pillow planner plate poster pot print quilt rack ring roast robe rug sampler sandal saw scarf serum set shampoo shelf shirt skein skillet soap sofa speaker spoon spray stand stick stool strap suit sweater table tee tent tin toaster tool towel tray trowel vase wallet watch wrap'.split(
    ' ',
  ),
);

/** "cheese subscription box", "yoga app": one thing, which would take an article that nobody has typed. */
export const isCountable = (words: string): boolean => {
  const last = words.toLowerCase().split(/\s+/).at(-1) ?? '';
  return nouns.has(last) || oneThing.test(last);
};
const oneThing =
  /^(?:subscription|membership|club|course|class|lesson|kit|app|planner|program(?:me)?|manager|tracker|builder|editor|generator|organi[sz]er|scheduler|checker|scanner|converter|calculator|reader|system|platform|tool|suite|package|plug-?in|extension|theme|marketplace|network|vpn|shop|store|brand|company|boutique|studio|service|device|machine|gift|hamper|crate|bundle|template|pattern|board|bike|boot|shoe|toy|game|card|print|portrait|candle|bar|contractor|installer|planner|walker|sitter|groomer|photographer|tutor|teacher|trainer|coach|consultant|agency|clinic|school|salon|lawyer|attorney|notary|firm|realtor|plumber|electrician|architect|designer|roofer|mover|barber|therapist|dentist|accountant)$/;

/** A name or a date may stand on it: on a birthday cake, but on no lemon loaf and on no wedding dress. */
const isLettered = ({ goods, niche, product, language }: FlowBrief): boolean =>
  goods?.id !== 'wedding-dresses' &&
  (goods?.id !== 'cakes' || says('celebrated', `${niche} ${product ?? ''}`, language, celebrated));
const celebrated =
  /birthday|wedding|celebration|custom|bespoke|personali[sz]ed|hochzeit|geburtstag|tauf|motiv|wunsch/iu;

/** What is changed when it is due: nobody runs low on the filter of a fridge. */
const worn =
  /\b(?:filters?|razor blades?|guitar strings|violin strings|vacuum bags|brush heads?)$|filter$|rasierklingen$|saiten$|staubsaugerbeutel$|bürstenköpfe$/iu;
/** Bought by the pack, or for a lens: the one in use has been changed many times since. */
const byThePack =
  /\brazor blades?$|\bvacuum bags?$|\b(?:lens|camera|coffee|tea|paper|milk|cigarette|nd|uv|polari[sz]ing) filters?$/iu;
const severalIn = /\b(?:[2-9]|\d{2,})[- ]?(?:pack|count|ct|pcs|pieces|filters|cartridges|heads|sets)\b|\bpack of \d/iu;
const isWorn = (brief: FlowBrief): boolean =>
  !(brief.language === 'en' && (byThePack.test(brief.niche.trim()) || severalIn.test(brief.product ?? ''))) &&
  isChanged(brief);
const isChanged = ({ niche, product, language }: Pick<FlowBrief, 'niche' | 'product' | 'language'>): boolean =>
  says('worn', niche.trim(), language, worn) ||
  says('worn', product ?? '', language, /\b(?:filters?|brush heads?)\b|filter\b|bürstenk/iu);

/** Apps for oneself, a little each day, and not for the work of a firm. */
const practiced =
  /\b(?:languages?|vocabulary|meditation|mindfulness|sleep|fitness|workouts?|yoga|habits?|running|music|guitar|piano|diet|nutrition|prayer)\b|sprach|vokabel|meditation|achtsamkeit|schlaf|fitness|gitarre|klavier|ernährung/iu;

/** Handed over and not put in a bowl. */
const chewed =
  /\b(?:chews?|chewing|treats?|biscuits?|cookies|bones?|bully|antlers?|jerky|snacks?|sticks?|rawhide|catnip)\b|kau(?:artikel|snack|knochen|stange|rolle|wurzel|holz)|snack|leckerli|knochen|geweih/iu;

const isServed = (brief: FlowBrief): boolean =>
  brief.goods?.id === 'pet-food' &&
  !/\b(?:cakes?|pupcakes?|ice cream)\b/iu.test(brief.niche) &&
  !isWild(brief) &&
  !says('chewed', `${brief.niche} ${brief.product ?? ''}`, brief.language, chewed);

/** Files whose buyers print them. */
const printed = /\bprintables?\b|\binvitations?\b|zum ausdrucken|einladung/iu;

/** Worn or used where nobody looks: not named in a subject line, and no photo is asked for. */
const privateIds: ReadonlySet<string> = new Set(['underwear', 'period-care', 'sexual-wellness', 'fertility-tests']);
const intimate =
  /\b(?:ostomy|stoma|catheters?|continence|underwear|lingerie|knickers|panties|bras?|nursing|maternity|breastfeeding|incontinence|period|menstrual|adult diapers|shapewear|compression|prenatal|pregnan(?:cy|t)|hair loss|wigs?|hemorrhoid|lice|acne|weight loss)\b|unterwäsche|dessous|\bbhs?\b|still(?:-?bhs?|mode|kissen|einlagen)|umstands|kompressions|inkontinenz|perioden|menstruation|miederwaren|haarausfall|perücken|hämorrhoid|läuse|(?:erwachsenen|senioren)windeln|blasenschwäche|stoma|katheter|intim|vaginal|potenz|erektion|akne|nagelpilz|fußpilz|warzen|wechseljahr|abnehm|blähung|mundgeruch|brustprothes|zahnprothes|gebissreinig|toupets?\b|milchpump/iu;
const delicate =
  /\b(?:stds?|stis?|hiv|paternity|drug tests?|erectile|impotence|balding|bladder|bowels?|vaginal|yeast infection|body odou?r)\b/iu;
const isPrivate = ({ goods, niche, product, language }: FlowBrief): boolean =>
  privateIds.has(goods?.id ?? '') ||
  delicate.test(niche) ||
  says('private', `${niche} ${product ?? ''}`, language, intimate);

/** Bought for one day or for somebody else: nobody is asked how they fit. */
const bridal: ReadonlySet<string> = new Set(['wedding-dresses', 'wedding-jewelry']);

/** Candles may smell of nothing. */
const scented = /scent|fragran|aroma|perfume|duft|parfum/i;

/** What is put into something that lasts and is used up there, and what is burned or built in for good. */
const spent =
  /(?:\b(?:filters?|toners?|feed|cartridges?|refills?|razor blades?|batteries|guitar strings|violin strings|vacuum bags|fasteners|screws|nails|bolts|rivets|firewood|logs|pellets|charcoal|briquettes|packaging|envelopes)|filter|toner|patronen?|nachfüll\p{L}*|rasierklingen|batterien|saiten|staubsaugerbeutel|schrauben|nägel|dübel|brennholz|kaminholz|pellets|holzkohle|briketts|anzündholz|verpackungen|etiketten)$/iu;
/** On a lens or in a car it stays for years. */
const builtIn =
  /\b(?:lens|camera|nd|uv|polari[sz]ing) filters?$|\b(?:car|truck|e-?bike|bike|motorcycle|marine|boat|golf cart|solar|leisure|phone|laptop|tool|drill|forklift|rv|lithium|deep[- ]cycle) batteries$/iu;
/** "hearing aid batteries and accessories", "Batterien für Hörgeräte": what the words in front say. */
export const isSpent = ({ niche, language }: Pick<FlowBrief, 'niche' | 'language'>): boolean =>
  niche
    .trim()
    .split(/,|\s(?:and|und|et|y|&|for|für|pour|para|with|mit|avec|con|wholesale|im|in)(?:\s|$)|\s\+\s/iu)
    .slice(0, 2)
    .some((part) => says('spent', part.trim(), language, spent) && !builtIn.test(part.trim()));

/** "A two-year guarantee" says nothing about what is eaten, used up, read or booked; "your money back" does. */
const byYears = /\b(?:years?|months?)\b|warrant|repair|jahr|monat|lebenslang|reparatur/i;

/** "Verträgst du sie nicht, ..." says what "sie" is to nobody who has not just read of it. */
const loose = /^[^,]*\b(?:sie|ihn|them|they)\b[^,]*,/;

/** Carriers deliver texts about these goods with conditions or not at all, whoever agreed to get them. */
export function unfitForTexts({ regulated, sensitive }: Pick<FlowGoods, 'regulated' | 'sensitive'>): boolean {
  return ['alcohol', 'nicotine', 'cannabis', 'weapon'].includes(regulated ?? '') || sensitive === 'sex';
}

/** Where carriers filter by what is sold. */
const filteringTexts: ReadonlySet<string> = new Set(['US', 'CA']);
const isFiltered = ({ country }: Pick<FlowBrief, 'country'>, traits: ReadonlySet<string>): boolean =>
  traits.has('no-texts') && filteringTexts.has(country ?? '');

/** No text about these goods is delivered to the recipients' country: alcohol and weapons are, after a check of age. */
export const losesTexts = (brief: Pick<FlowBrief, 'country'>, traits: ReadonlySet<string>): boolean =>
  isFiltered(brief, traits) && !traits.has('reg:alcohol') && !traits.has('reg:weapon');

/** Who mourns is written to about the order, and when what they asked for is back; nothing else. */
export const hurts = ({ flowType }: Pick<FlowBrief, 'flowType'>, traits: ReadonlySet<string>): boolean =>
  traits.has('grief') && !['post-purchase', 'back-in-stock'].includes(flowType);

/** Who needed hard help is not wished back, counted among the best customers, nor asked for praise. */
export const isUnwelcome = ({ flowType }: Pick<FlowBrief, 'flowType'>, traits: ReadonlySet<string>): boolean =>
  traits.has('hard-help') &&
  !(flowType === 'review-request' && traits.has('id:therapy')) &&
  ['win-back', 'vip', 'review-request'].includes(flowType);

/** Why a kind of flow is not meant for these goods, in the language of the mails; null where it fits. */
export function misfitOf(brief: FlowBrief): string | null {
  const traits = traitsOf(brief);
  const { refusals } = frameOf(brief.language);
  const of = (reason: keyof typeof refusals) =>
    refusals[reason].replace('{flow}', brief.flowType).replace('{name}', brief.goods?.name ?? '');
  if (hurts(brief, traits)) return of('grief');
  if (isUnwelcome(brief, traits)) return of('help');
  if (brief.flowType === 'review-request' && traits.has('id:therapy')) return of('therapy');
  if (brief.flowType === 'review-request' && !brief.links.review && !brief.sender.replyTo) return of('review');
  if (brief.flowType === 'replenishment' && !traits.has('refill')) {
    if (traits.has('service') || traits.has('digital')) return of('booked');
    if (traits.has('unknown')) return of('unknown');
    return of(traits.has('consumable') || traits.has('sensitive') ? 'never' : 'lasting');
  }
  const hasTexts = brief.flowType === 'sms' || brief.includeSms;
  return hasTexts && isFiltered(brief, traits) ? of(losesTexts(brief, traits) ? 'texts' : 'ageChecked') : null;
}
