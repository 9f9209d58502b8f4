import { goodsKind } from '../../../schema/goods/goods-kinds.js';
import { goodsGroups, kindsOfGroup, type GoodsGroup } from '../../../schema/hooks/goods-groups.facts.js';
import { goodsKindsOf } from '../../goods/goods-kinds.engine.js';
import { germanVerbNoun } from './niche-name.engine.js';

export interface ReadGoods {
  /** Its id in the taxonomy; null where only the words tell that it is done or taught. */
  kind: string | null;
  /** Kind of the taxonomy, as it stands in a sentence. */
  name: string;
  group: GoodsGroup | null;
  /** Hard subject that the goods are about: grief, illness, money, body or faith. */
  subject: string | null;
  isForChildren: boolean;
  /** Often given. */
  isGift: boolean;
}

const groupOfKind = new Map<string, GoodsGroup>();
for (const group of Object.keys(goodsGroups).filter((name): name is GoodsGroup => name in kindsOfGroup))
  for (const kind of kindsOfGroup[group]?.split(' ') ?? []) groupOfKind.set(kind, group);

const subjects: Readonly<Record<string, string>> = {
  grief: 'grief',
  illness: 'illness',
  fertility: 'body',
  weight: 'body',
  sex: 'body',
  debt: 'money',
  religion: 'faith',
};
/** Whatever it is about, it is done and not handed over. */
const doneForYou =
  /\b(?:services?|support groups?|(?:support|coaching|wellness|recovery|mentoring|exchange) programs?|agency|agencies|company|consulting|consultations?|preparation|support|repairs?|rentals?|hire|lessons?|coaching|advice|appointments?|sessions?|tours?|maintenance|delivery|restorations?|inspections?|installations?|appraisals?|counsell?ing|insurance|locksmiths?|plumbers?|electricians?)$|\p{L}-?(?:stimmer|stimmung|klempner|elektriker|dienst|service|schlosser|fotograf|fotografin|friseur|salon|beratung|betreuung|reinigung|vermessung|prüfung|planung|entrümpelung|räumung|reparatur(?:en)?|verleih|vermietung|wartung|montage|aufbau|abrechnung|verrechnung|steuererklärung|physiotherapie|osteopathie|ergotherapie|logopädie|webdesign|trauerreden?|fotografie|-design)$/iu;
const activity =
  /(?<!\p{L})(?!(?:str|spr|th|cloth|bedd|rack|pack|packag|light|floor|hous|fenc|shelv|deck|sid|seat|tub|pip|coat|glaz|awn|cush|earr|stock)ing$)\p{L}{3,}ing$/iu;
/** Done at somebody's place or shop, whatever it is done to. */
const doneToThings =
  /\b(?:trimming|grooming|walking|sitting|boarding|washing|cutting|sharpening|tuning|waxing|plowing|mowing|plastering|paving|detailing|servicing|hauling|towing|catering|tiling|tailoring|threading|tinting|restringing|regripping|pickup|removal|rental|clearance|clean-?out)$/i;
/** "A mobile dog grooming van" comes with its people. */
const onWheels = /\p{L}{3,}ing (?:vans?|trucks?|bus|trailers?)$/iu;
const taught =
  /(?:\b(?:courses?|class(?:es)?|workshops?|bootcamps?|(?<!strength |weight |potty |house )training)|kurse?|seminare?|schulung(?:en)?|lehrg[aä]nge?|unterricht|nachhilfe)$/i;
/** "Onlinekurs Aquarell", "Nachhilfe Mathe": German names what it is before what it is about. */
const headFirst =
  /^([\p{L}-]*(?:[Kk]urse?|[Ll]ehrg[aä]nge?|[Ss]eminare?|[Ss]chulung(?:en)?|[Uu]nterricht|[Nn]achhilfe|[Bb]eratung|[Rr]eparatur(?:en)?|[Vv]erleih|[Vv]ermietung|[Rr]einigung))(?: \p{Lu}[\p{L}-]+){1,2}$/u;
const untold = { kind: null, subject: null, isForChildren: false, isGift: false };
const unknownCourse: ReadGoods = { ...untold, name: 'a course', group: 'course' };
const unknownService: ReadGoods = { ...untold, name: 'a service', group: 'service' };
export const rental: ReadGoods = { ...untold, name: 'a rental', group: 'service' };
/** Care that nobody is ill for: no voice is lowered. */
const everyday =
  /\b(?:dent(?:al|ists?|ures?)|implants?|orthodont\w*|invisalign|aligners?|veneers?|opticians?|optometr\w*|laser eye|lasik|med(?:ical)? spas?|botox|fillers?|massages?|sports? (?:physio\w*|therapy)|chiropract\w*|acupuncture|vet(?:erinar\w*)?|hypnosis)\b|zahn|zähne|kieferortho|optiker|augenlaser|tierarzt|tierklinik|massage/iu;
/** Below this chance the name may as well be something else. */
const surely = 0.7;

/** The kind of goods that a product's name tells, and what asks for care in it; null where the name tells none. */
export function goodsOf(typed: string): ReadGoods | null {
  if (germanVerbNoun.test(typed)) return unknownService;
  const niche = typed.replace(/ (?:by (?:mail|post)|at home|on site|near me)$/i, '');
  const [guess] = goodsKindsOf(headFirst.exec(niche.trim())?.[1] ?? niche);
  const kind = guess && guess.chance >= surely ? goodsKind(guess.id) : null;
  // Nobody holds a fitting or a tuning in the hand.
  if ((!kind && taught.test(niche.trim())) || /-\p{L}*(?:kurse?|seminare?|workshops?)$/iu.test(niche.trim()))
    return unknownCourse;
  if (!kind)
    return doneForYou.test(niche.trim()) ||
      doneForYou.test(niche.trim().split(/ (?:for|für|bei|und) /)[0] ?? '') ||
      onWheels.test(niche.trim()) ||
      doneToThings.test(niche.trim()) ||
      (guess === undefined && activity.test(niche.trim()))
      ? unknownService
      : null;
  const group = groupOfKind.get(kind.id) ?? null;
  const isDone = group === null || ['tools', 'industrial', 'business', 'auto', 'garden'].includes(group);
  const [core = ''] = niche.trim().split(/ (?:for|für|bei|und) /);
  const isService =
    doneForYou.test(core) ||
    onWheels.test(niche.trim()) ||
    doneToThings.test(niche.trim()) ||
    (activity.test(niche.trim()) && isDone) ||
    (kind.traits.has('service') && group === null);
  return {
    kind: kind.id,
    name: kind.name,
    group: isService ? 'service' : group,
    subject: kind.sensitive && !everyday.test(niche) ? (subjects[kind.sensitive] ?? kind.sensitive) : null,
    isForChildren: kind.regulated === 'children',
    isGift: kind.traits.has('gift'),
  };
}
