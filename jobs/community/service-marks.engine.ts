import { goodsKind } from '../../schema/goods/goods-kinds.js';
import { goodsKindsOf } from '../goods/goods-kinds.engine.js';

/** What is sold comes before these words; whom it is for, after them. */
const headOf = (niche: string): string =>
  niche.trim().split(/,|\s(?:for|in|by|near|with|without|on|at|to|from|of|and|&|\+)\s/iu)[0] ?? '';

/** "Celebrants", "pet sitters": who works for somebody, as the last word of what is offered. */
const person =
  /(?:^|\s)(?:celebrants?|officiants?|ministers|(?:life|health|career|sleep|dating|birth|running|swim|voice|sober|recovery|business|executive|parenting|divorce|grief|fertility) coach(?:es)?|(?:wedding|event|party|financial|retirement|funeral|honeymoon|trip) planners?|(?:mountain|fishing|hunting|tour|trekking|climbing|hiking|safari|rafting|city|spirit|birding|wildlife|local|private|surf|ski|canyon|angling) guides?|(?:baby|pet|dog|cat|house|plant|horse|farm)[ -]?sitters?|dog walkers?|(?:dog|horse|puppy|personal|fitness|corporate) trainers?|tutors?|instructors?|doulas?|midwives|nann(?:y|ies)|caregivers?|carers?|housekeepers?|(?:house|window|carpet|office|chimney|gutter|oven|pool|end of tenancy) cleaners?|decorators?|(?:house|portrait|sign|face) painters?|movers?|(?:home|house|building) inspectors?|appraisers?|surveyors?|translators?|interpreters?|proofreaders?|ghostwriters?|copywriters?|bookkeepers?|consultants?|advis[eo]rs?|counsel(?:l)?ors?|mediators?|solicitors?|attorneys?|paralegals?|stylists?|caterers?|(?:private|personal) chefs?|butlers?|djs?|musicians?|magicians?|entertainers?|undertakers?|funeral directors?|morticians?|arborists?|tree surgeons?|landscapers?|gardeners?|locksmiths?|farriers?|groomers?|handym[ae]n|chauffeurs?|(?:estate|letting|travel|real estate|booking) agents?|brokers?|(?:tarot|palm|psychic|aura) readers?|astrologers?|hypnotists?|healers?|facilitators?|(?:keynote|motivational) speakers?|organists?|harpists?|pianists?|string quartets?|nutritionists?|dietitians?|genealogists?|(?:private|home) (?:nurses?|tutors?)|upholsterers?|carpenters?|welders?|tilers?|plasterers?|glaziers?|thatchers?|stonemasons?|exterminators?|mentors?)$/iu;

/** "Our celebrants" may be one who writes alone. */
export const isPerson = (niche: string): boolean => person.test(headOf(niche));

/** What is done for somebody and has no name in -ing. */
const deed =
  /(?:^|\s)(?:services?|hire|haulage|removal|maintenance|(?:lawn|garden|pool|tree|pet|child|day|elder|elderly|senior|respite|home|hospice|memory|dementia|nursing|live-in|end[- ]of[- ]life|palliative|grave) care|placements?|tune-?ups?|fabrication|excavation|parties|(?:racke?t|racquet|tennis|lacrosse) (?:re)?stringing|(?:dress|saddle|bra|suit|bike|gown|kilt|club) fittings?|(?:ghost|house|home|job|apartment|flat|treasure|bargain) hunting|(?:summer|winter|day|kids|holiday|horse|pony|riding|sports?|soccer|football|tennis|hockey|swim|surf|ski|art|music|dance|drama|theater|theatre|science|coding|tech|training|boot) ?camps?|valuations?|appraisals?|assessments?|surveys|translations?|transcriptions?|transfers?|disposal|clearances?|(?:tarot|palm|psychic) readings?|ceremon(?:y|ies)|funerals|burials|cremations?|lettings|(?:money|legal|tax|immigration|mortgage|pension|benefits) (?:advice|help)|(?:crisis|breastfeeding|postnatal) (?:support|help)|representation|(?:pest|weed|mosquito|rodent) control|property management|consultancy|(?:falconry|flying|fireworks?|puppet|magic|bubble|fire|dance|light|drone|laser) (?:displays?|shows?))$/iu;

/** Goods and pastimes whose names end like something that is done. */
const things: ReadonlySet<string> = new Set(
  'thing something anything nothing everything ring earring string wing king sling bling spring clothing bedding lighting stocking legging awning railing ceiling pudding icing frosting seasoning dressing topping filling stuffing padding lining matting netting sheeting carpeting webbing trimming braiding piping tubing wiring guttering edging coving shelving racking strapping bunting cladding siding decking fencing flooring roofing paneling panelling planking glazing caulking coating casing housing bearing fitting coupling packaging packing wrapping labeling labelling painting drawing etching carving knitting sewing quilting weaving felting crafting scrapbooking baking cooking brewing gardening camping fishing angling hiking climbing cycling running swimming diving sailing surfing skiing riding hunting gaming vaping smoking grilling beekeeping wedding evening morning offering building binding living being herring whiting making collecting skating railroading modeling dyeing casting stringing rigging roving sapling seedling duckling sterling swaddling underlining fendering thonging sleeving damping covering styling growing foraging whittling juggling'.split(
    ' ',
  ),
);

/** "Septic tank pumping": something that is done, where no goods are called so. */
function isDoing(head: string): boolean {
  const [last = ''] = /\p{L}{3,}ing$/iu.exec(head) ?? [];
  if (last === '' || things.has(last.toLowerCase())) return false;
  const [goods] = goodsKindsOf(last);
  return !goods || goodsKind(goods.id)?.traits.has('service') === true;
}

/** No bed that is bought with a breakfast. */
export const isLodging = (niche: string): boolean => /\bbed (?:and|&) breakfasts?\b|\bb ?& ?bs?\b/iu.test(niche);

/** What somebody does for a customer, by the general marks of an English name for it. */
export function isDone(niche: string, language: string): boolean {
  if (language !== 'en') return false;
  const head = headOf(niche);
  return (
    isLodging(niche) || person.test(head) || deed.test(head) || (isHardHelp(head) && given.test(head)) || isDoing(head)
  );
}

/** Help that nobody is glad to need: no cheer, no longing to see somebody again, no praise to be asked for. */
const hardHelp =
  /\b(?:addict\w*|sobriety|sober|rehab|recovery coach\w*|substance|alcohol (?:recovery|counsel\w*|support)|gambling (?:help|support|counsel\w*|recovery)|infertil\w*|fertility|ivf|grie(?:f|ving)|bereave\w*|debts?(?! (?:collect|recover))|credit counsel\w*|bankruptc\w*|insolven\w*|trauma|ptsd|suicid\w*|self-harm|eating disorders?|anorexia|bulimia|abuse|domestic violence|divorce|separation|depression|anxiety|panic|burnout|psycho(?:therap\w*|log\w*)|counsel(?:l)?ing|hospice|palliative|end[- ]of[- ]life|miscarriage|abortion|dementia)\b/iu;
/** "IVF support", "bankruptcy advice" */
const given = / (?:advice|help|helplines?|support|programs?|programmes?|groups?|circles?|recovery|guidance|relief)$/iu;
export const isHardHelp = (niche: string): boolean => hardHelp.test(niche);
