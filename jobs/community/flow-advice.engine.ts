import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { flowTopics } from '../../schema/community/flow-topics.facts.js';
import type { FlowMark } from '../../schema/content/flows.shape.js';
import { says } from './flow-packs.js';
import { isJourney } from './service-work.engine.js';

type Words = Pick<FlowBrief, 'niche' | 'language'>;

/** What is worn out by washing and not by one use, or bought once to begin with, whatever its kind. */
const reusable =
  /\b(?:re-?usable|washable|(?:worm|ant) farms?|cloth (?:nappies|diapers|pads)|period (?:underwear|panties|pants|swimwear|knickers)|menstrual (?:cups?|discs?)|(?:starter|growing) (?:kits?|sets?))\b|wiederverwendbar|waschbar|mehrweg|stoff(?:windel|binde)|(?:perioden|menstruations)(?:unterwäsche|slip|hose|panty|wäsche|schwimm|bikini|badeanz|tasse)|menstasse|starter-?sets?\b|\bleds?\b|flameless|rasierer|rasierhobel|diffuser|duftlampe|schuhspanner|wärmflasche|fliegengitter|insektenschutzgitter|kerzen(?:halter|ständer|löscher)|leuchter|zerstäuber/iu;

/** The same, where a title says so of one of them. */
export const reusedTitle = /\b(?:re-?usable|washable)\b|wiederverwendbar|waschbar/iu;

export const isReusable = ({ niche, language }: Words): boolean => says('reusable', niche, language, reusable);

/** What is used with the things that run out, and does not run out itself. */
const lastingTools =
  /\b(?:flossers?|irrigators?|dentures?|(?:night|mouth) ?guards?|retainers|(?:electric|sonic) toothbrush(?:es)?|scrapers?|cleaning brushes|(?:makeup|shaving|hair|nail|bath|body) brush(?:es)?|(?:makeup|vanity) mirrors?|(?:safety|straight|electric|cut-?throat|folding) razors?|(?:electric|foil) shavers?|clippers|nail drills?|atomi[sz]ers?|diffusers?|burners?|dispensers?|organi[sz]ers?|holders?|loofahs?|mops?|brooms?|dusters?|squeegees?|buckets?|pails?|traps?|(?:prosthetic|mattress|pillow|toilet|cast) covers?|shoe ?(?:horns?|trees?)|insoles?|cooling cases?|(?:led|flameless|battery[- ]operated|solar) candles?|starters?|kefir grains|scobys?)$/iu;
export const isTool = ({ niche }: Pick<FlowBrief, 'niche'>): boolean => lastingTools.test(niche.trim());

/** Instructions to make something are no files to open. */
const pattern = /\bpatterns?\b|anleitung(?:en)?\b|schnittmuster/i;

/** Fed where they live, by the handful: no pet, and no bowl. */
const wild =
  /\b(?:birds?|fowl|poultry|chickens?|hens?|ducks?|pigeons?|parrots?|budgies?|fish|koi|ponds?|aquariums?|horses?|ponies|equine|cattle|goats?|sheep|pigs?|livestock|squirrels?|hedgehogs?|badgers?|wildlife|reptiles?|tortoises?|rabbits?|guinea pigs?|hamsters?|hay)\b|vogel|vögel|fisch|pferd|huhn|hühner|geflügel|koi|eichhörnchen|igel|kaninchen|nager|wildtier/iu;
export const isWild = ({ niche, language }: Words): boolean => says('wild', niche, language, wild);

/** Made for one name, which is all that a buyer has to know. */
const withName =
  /\bpersonali[sz]ed\b|\bwith (?:a |your )?names?\b|\bmonogram|\bname (?:necklaces?|rings?|tags?|plates?)\b|mit namen|personalisiert|namens(?:kette|schild|band)/i;

/** What advice fits these goods, as words of a condition: `about:` and its topic, `tip` where there is any. */
export const topicsOf = (id: string, brief: FlowBrief): string[] => {
  const { niche, use, product, language } = brief;
  const named = `${niche} ${product ?? ''}`;
  if (isJourney(brief) || isAnyShop(brief) || brief.goods?.sensitive) return [];
  if (says('named', niche, language, withName)) return ['about:names', 'spelling', 'tip'];
  if (use && says('measuring', use, language, measuring) && !says('gauge', named, language, gauge))
    return ['about:measuring', 'tip'];
  if (flowTopics['files']?.includes(id) && says('pattern', niche, language, pattern)) return ['about:patterns', 'tip'];
  if (says('for-team', niche, language, forTeams) && teamGoods.some((topic) => flowTopics[topic]?.includes(id)))
    return ['about:office', 'tip'];
  const topics = Object.keys(flowTopics).filter(
    (topic) =>
      flowTopics[topic]?.includes(id) &&
      !(byFit.has(topic) && isMadeFirst(brief)) &&
      !isUnfit(topic, brief) &&
      !(language === 'en' && unfitToo[topic]?.test(niche.trim())) &&
      !(topic === 'household' && (isTool(brief) || reusedTitle.test(product ?? ''))) &&
      !(id === 'personalized-gifts' && !brief.goods?.traits.includes('custom')) &&
      !(topic === 'pet-gear' && says('unworn', named, language, unworn)),
  );
  const isFor = isForChild(brief);
  if (topics.includes('apps') && says('idle-app', niche, language, idle)) return ['about:apps'];
  return topics.flatMap((topic) => [`about:${isFor && grown.has(topic) ? 'kids-clothes' : topic}`, 'tip']);
};

/** Ordered by one and eaten by many: what counts is how many, not whose taste. */
const forTeams = /\b(?:offices?|workplaces?|wholesale|caf[eé]s|restaurants)\b|büro|gastronomie|großhandel/iu;
const teamGoods = ['taste', 'hampers', 'coffee'] as const;

/** What grinds something else makes no cups. */
const ground = /\b(?:pepper|salt|spice|meat|herb|grain|flour)\b|pfeffer|salz|gewürz|fleisch|getreide/iu;

/** Nobody chooses a roast by the machine, nor closes a bag, where it comes by the cup. */
const portioned =
  /\b(?:pods?|capsules?|k-?cups?|instant|cold brew|iced|ready[- ]to[- ]drink|cans?)\b|kapsel|kaffeepads|löslich|instant/iu;

/** "Store" is a shop and no storage; whatever it sells, it takes orders. */
const anyShop = /^(?:(?:online|web|my|our) ?)?(?:shops?|stores?|business|laden|geschäft)$|^e-?commerce$|^retail$/iu;
export const isAnyShop = ({ niche, language }: FlowBrief) => says('any-shop', niche.trim(), language, anyShop);

/** Birds and bees mind neither the colors nearby nor how it looks. */
const inhabited =
  /\b(?:bird|bat|bee|insect|hedgehog|squirrel) ?(?:house|box|hotel|feeder|bath)|\bnest(?:ing)? box|nistk[aä]st|futterh[aä]us|futterstation|insektenhotel|vogelh[aä]us|vogeltränke|\bigelh[aä]us/iu;

/** Hung on a tree or strewn on a table, no place for it is measured. */
const unplaced = new RegExp(
  `${inhabited.source}|\\bornaments?\\b|christbaum|baumschmuck|weihnachtskugel|osterdeko|ostereier|streudeko|girlanden|tischdeko`,
  'iu',
);

/** Nobody counts the players of a puzzle. */
const alone = /puzzle|jigsaw|\bdice\b|würfel|chess|schach/iu;

/** A kit is new and in pieces: nobody looks at its corners. */
const unbuilt = /\b(?:kits?|model|supplies|sleeves|albums?)\b|bausätze?|modellb/iu;

/** Nobody has to choose among one. */
const oneCourse = /(?:course|class|program(?:me)?|kurs|programm)$|^(?:online|video)-?kurs /iu;

/** Nobody skis for one hour every week, nor is advice taken by its days and times. */
const inSeason =
  /\b(?:ski(?:ing)?|snowboard(?:ing)?|surf(?:ing)?|kite|sail(?:ing)?|div(?:e|ing)|scuba|driving|workshops?|wedding|birth|antenatal|puppy|consult(?:ing|ants?|ancy|ations?)|advis\w+|advice)\b|\bski(?!ll)|snowboard|surf|segel|tauch|fahrschule|workshops?\b|geburts|hochzeit|welpen|berat(?:ung|er)|consulting|fitnessstudio|boulder|kletterhalle|trainingsplan|prüfungs|umschulung/iu;

/** What the care of its kind does not fit: no water for dried flowers, no wick to be cut on what has none or burns once. */
export const unlike: Readonly<Record<string, RegExp>> = {
  candles:
    /tea ?lights?|\bleds?\b|flameless|electric|wax melts?|candle ?(?:holders?|snuffers?|making)|tapers?|birthday|teelicht|elektrisch|duftwachs|kerzen(?:halter|ständer|löscher|gieß)|leuchter|laternen|(?:stab|spitz|baum|geburtstags)kerz|dochte/iu,
  flowers:
    /\b(?:dried|preserved|artificial|faux|silk|paper|eternal|infinity|everlasting)\b|trocken|getrocknet|kunst|künstlich|seiden|papier|konserviert|ewige|zwiebel/iu,
  plants:
    /\b(?:artificial|faux|fake|silk|trees?|hedges?|shrubs?|perennials?|pond|aquarium)\b|kunst|künstlich|seiden|aquari|teich|wasserpflanz|hecke|strauch|sträucher|bäum|stauden|moos/iu,
  shoes:
    /\b(?:skates?|ski|snowshoes?|climbing)\b|schlittschuh|skischuh|rollschuh|schneeschuh|kletterschuh|hundeschuh/iu,
};

/** What the advice of a topic does not fit, though it is of the same kind. */
const unfit: Readonly<Record<string, readonly [mark: FlowMark, common: RegExp]>> = {
  household: ['reusable', reusable],
  games: ['puzzle', alone],
  decor: ['inhabited', unplaced],
  'coffee-gear': ['ground', ground],
  coffee: ['portioned', portioned],
  collectibles: ['kit', unbuilt],
  courses: ['one-course', oneCourse],
  lessons: ['seasonal', inSeason],
  // Nobody wears a turntable, and a heater neither folds nor stacks.
  audio: [
    'audio-part',
    /turntable|record player|microphone|\bmics?\b|amplifier|\bamps?\b|cassette|plattenspieler|mikrofon|verstärker/iu,
  ],
  'pet-food': ['wild', wild],
  furniture: ['garden-extra', /heater|parasol|umbrella|fire ?pit|heizstrahler|sonnenschirm|feuerschale/iu],
  cards: ['business-card', /\bbusiness\b|visitenkarten/iu],
};

/** The same in words of English and German alone. */
const unfitBesides: Readonly<Record<string, RegExp>> = {
  candles: unlike['candles'] ?? /(?!)/,
  // A flashlight stands in no room, and a bulb for plants makes nobody cozy.
  room: /\b(?:flash ?lights?|torch(?:es)?|grow|night ?lights?|fairy lights|string lights|salt lamps?)\b|taschenlamp|pflanzenl|nachtlicht|lichterkette|salzlamp|notlicht/iu,
  // Neither lips nor lashes are oily, and no patch in the crook of an arm tells of an ointment for a sore place.
  skin: /\b(?:mascara|lip(?:sticks?|s)?|eye ?(?:liner|shadow)s?|brows?|ointments?|hemorrhoid|warts?)\b|lippen|lidschatten|kajal|augenbrauen|wimpern|salbe|hämorrhoid|warzen|pilz|narben|intim/iu,
  bath: /intim/iu,
  // Flown, thrown and kept in the air by grown-ups, too.
  toys: /\b(?:kites?|juggling|yo-?yos?|boomerangs?|frisbees?|drones?|spinning tops?|darts?|marbles?|jigsaws?|puzzles?|fidgets?|figures?|figurines?|collectibles?|slime)\b|drachen|jonglier|bumerang|murmel|diabolo|kreisel|sammelfigur|puzzle|cerfs?-volants?|jonglage|boomerangs?|billes|toupies?|cometas?|malabares|canicas|trompos?|peonzas?/iu,
  // Who sends a card does not list who gets one.
  cards:
    /\b(?:greeting|birthday|sympathy|condolence|thank you|post) ?cards?\b|(?:gruß|glückwunsch|geburtstags|trauer|post|kondolenz)karten?|cartes? (?:de vœux|d['’]anniversaire|postales?)|tarjetas? (?:de felicitación|postales?)|postales/iu,
  // Spare parts are chosen by what they go into.
  devices: /(?:spare parts|filter|beutel|patronen|kartuschen|kabel|zubehör|ersatzteile)$/iu,
};

function isUnfit(topic: string, { niche, language }: FlowBrief): boolean {
  const [mark, common] = unfit[topic] ?? [];
  return (
    (mark !== undefined && common !== undefined && says(mark, niche.trim(), language, common)) ||
    unfitBesides[topic]?.test(niche.trim()) === true
  );
}

/** The same for English names of goods. */
const unfitToo: Readonly<Record<string, RegExp>> = {
  taste: /\bwater\b|\bmilks?\b|\beggs?\b|\bice\b(?! cream)|\b(?:cultures?|starters?|grains|hatching)\b/iu,
  skin: /\b(?:brush(?:es)?|mirrors?|tools?|rollers?|bags?|organi[sz]ers?|headbands?)$/iu,
  scent: /\b(?:diffusers?|atomi[sz]ers?|burners?|holders?|warmers?|refills?)$/iu,
  candles: /\b(?:melts|holders?|led|flameless|snuffers?|warmers?|making|supplies|kits?|battery)\b/iu,
  serving: /\b(?:seeds?|flowers?|pre-?rolls?|kratom)\b/iu,
  'pet-food': /\b(?:cakes?|pupcakes?|ice cream)\b/iu,
  // A size of its own has what an animal wears or lies in.
  'pet-gear':
    /^(?!.*\b(?:collars?|harness(?:es)?|coats?|jackets?|sweaters?|jumpers?|clothes|clothing|apparel|costumes?|boots|shoes|vests?|life jackets?|muzzles?|bandanas?|beds?|crates?|carriers?|cones?|diapers?|gear)$)/iu,
  lessons: /\b(?:sleep|potty|obedience|forklift|safety|cpr|first aid|compliance)\b/iu,
  shoes: /\b(?:kits?|laces|cleaners?|insoles|trees)\b/iu,
  accessories: /\b(?:diamonds|gemstones)$/iu,
  basics: /\b(?:aprons?|robes?|gowns?)\b/iu,
  furniture: /\bhammocks?\b|\bswings?\b|\b(?:furniture )?covers?\b|\bcushions?\b|\bpews?\b/iu,
  room: /\b(?:bulbs?|(?:string|fairy|grow) lights|hangers?|hooks|labels)\b/iu,
  decor:
    /\btrees?\b|\bornaments?\b|\balarm clocks?\b|\btaxidermy\b|\bdrawings\b|\b(?:lost|missing|wanted|safety|warning|educational|campaign)\b/iu,
  devices:
    /\b(?:keycaps?|stands?|mounts?|cables?|sleeves|cases?|mouse ?pads?|desk mats?|filters?|brush(?:es)?|combs?|bags|adapters?|chargers?|ink|toner)\b/iu,
  games: /\b(?:inserts?|dice|sleeves?|mats?|chips|tables?|pieces|organi[sz]ers?|tokens)\b/iu,
  books: /\b(?:magazines?|newspapers?|zines?|bookmarks?|bookends?|box(?:es)?|clubs?)\b/iu,
  bicycles: /\b(?:scooters?|skate\w*|skating|longboards?|unicycles?|roller|trikes?|tricycles?|wagons?)\b/iu,
  camping: /\b(?:food|meals|emergency|survival|showers?)\b/iu,
  collectibles: /\bpaints?\b|\bbrushes\b|\bdisplay|\bstands?\b|\bcases\b/iu,
  photo: /\bschool\b|\bsessions?\b|\bstudio\b/iu,
  cooking:
    /\b(?:stones?|lids?|racks?|baskets?|proofing|bannetons?|bread|cakes?|baking|bakeware|muffins?|pies?|loaf|cookies?|tins?|mou?lds?|sheets|mats?|steamers?|thermometers?|fermenting|canning)\b/iu,
  'coffee-gear': /\b(?:tampers?|parts|carts?|infusers?|cleaning|descal\w*|scales?|filters?|knock ?boxes)\b/iu,
};

/** What an animal neither wears nor lies in has no size of its own. */
const unworn =
  /\b(?:bags?|bowls?|feeders?|toys?|brush(?:es)?|combs?|shampoos?|fountains?|aquariums?|tags?|leash(?:es)?|scratch\w*)\b|(?<!aus )leinen?\b|kratz|kotbeutel|napf|näpfe|spielzeug|bürste|kamm|shampoo|brunnen|aquari|hundemarke/iu;

/** What runs by itself is given no task to begin with. */
const idle =
  /\b(?:passwords?|vpns?|anti-?virus|security|firewalls?|back-?ups?|ad ?block\w*|storage|hosting|plug-?ins?|themes?|fonts?|games?|players?|converters?|drivers?|monitoring|parental)\b|lern(?:software|app|plattform|spiel)|passwort|virenschutz|datensicherung|werbeblocker|spiele?\b/iu;

/** Children wear these too, and are measured otherwise. */
const grown: ReadonlySet<string> = new Set(['clothes', 'basics']);

/** What is made to measure is not chosen by its size. */
const byFit: ReadonlySet<string> = new Set(['clothes', 'basics', 'kids-clothes', 'shoes']);

/** What measures has no size to be measured for. */
const gauge = /monitor|thermometer|\bmeters?\b|gauge|\bscales?\b|tracker|oximeter|messger|messer\b|waage|meter\b/iu;
/** An owner who says how to measure gives a better tip for choosing than any of ours. */
const measuring = /\bmeasur(?:e|ing)\b|\b(?:aus|ab)?mess(?:en|t)\b|\bmiss(?:t)?\b(?! (?:a|an|the|out|it|your)\b)/i;

/** Bought by one and worn or read by a child. */
const forChild =
  /\b(?:kids?|child(?:ren)?|bab(?:y|ies)|toddlers?|infants?|newborns?|boys|girls)(?:['’]s?)?(?! showers?\b)\b|\b(?:balance bikes?|school uniforms?)\b|laufr[aä]d|dreir[aä]d|(?:^|\s)(?:kinder|baby|kleinkind|mädchen|jungen)/iu;
export const isForChild = ({ niche, language }: Words): boolean => says('for-child', niche, language, forChild);

/** Made or mended for one customer: nobody is asked about it while it is still on the bench. */
const onOrder =
  /\b(?:custom|bespoke|tailor-?made|made[ -]to[ -](?:order|measure)|by (?:mail|post)|hand-?painted|engraved)\b|nach maß|\bmaß(?:hemd|anzüg|schuh|möbel|kleid|konfektion|schneider)|maßgefertigt|maßanfertigung|auf bestellung|handbemalt|graviert/iu;
export const isMadeFirst = ({ goods, niche, language }: FlowBrief): boolean =>
  goods?.traits.includes('custom') === true ||
  // What is eaten comes by mail when it is fresh.
  says(
    'made-to-order',
    goods?.traits.includes('perishable') ? niche.replace(/ by (?:mail|post)\b/iu, '') : niche,
    language,
    onOrder,
  );
