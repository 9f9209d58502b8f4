import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { says } from './flow-packs.js';
import { isDoneGerman } from './service-marks-de.engine.js';
import { isDone, isLodging } from './service-marks.engine.js';

/** What is booked and not ordered, where the kind of it is not known. */
const booked =
  /(?:^|\s)(?:(?:sober living|halfway|transitional|assisted living|nursing|care|retirement|recovery|group|foster)[ -](?:homes?|houses?|housing|communit(?:y|ies)|residences?|facilit(?:y|ies))|appointments?|lessons?|classes|courses?|retreats?|workshops?|sessions?|tours?|trips?|consultations?|coaching|rentals?|(?<!\b(?:flea|tick|worms?|worming|mite|lice|fung(?:us|al)|wart|acne|wood|leather|fabric|stain|mou?ld|rust|tank|pool|tub|water) )treatments?|grooming|massages?|services?|servicing|conversions?|installations?|renovations?|restorations?|remodell?ing|landscaping|decorating|plastering|removals?|repairs?|repair shops?|salons?|studios?|clinics?|barbers?|barber shops?|tuners?|pass(?:es)?|tickets?|memberships?|inspections?|screenings?|check-?ups?|(?:hearing|eye|sight|vision) (?:tests?|exams?))(?=$|,|\s(?:for|in|by|near|with|on|at|to)\s)|(?:termine?|kurse?|coaching|(?<!reise|weg)begleitung|(?<!buch)betreuung|(?:hochzeits|tauf|fest)reden|trauungen|(?:ballon|kutsch|rund|boots|kanu|schlitten)fahrten|(?:rund|ballon|tandem|drachen|gleitschirm)flüge|(?:fallschirm|tandem)sprünge|vermittlung|(?:hochzeits|event|garten|küchen|bau|energie|finanz)planung|(?:gebäude|büro|praxis|fenster|teppich|polster|textil)reinigung|(?:haus|gebäude|miet)verwaltung|entrümpelung|entsorgung|(?:haushalts|wohnungs)auflösung|wartung|schulung|vermessung|bewachung|bekämpfung|unterricht|nachhilfe|workshops?|führungen|beratung|verleih|vermietung|reisen|behandlungen?|massagen?|seminare?|service|eintrittskarten|mitgliedschaften|praxis|salon|studio|werkstatt|reparatur(?:en)?|stimmer(?:in)?)(?=$|,|\s(?:für|in|bei|mit|an|auf|online|nach|gegen|zum|zur|über)\s|\sonline$)/iu;
/** "Scheidungsanwältin", "Ernährungsberater": who does the work stands for the work, but not in "Stempel für Steuerberater". */
const worker =
  /(?<!(?:^|\s)für\s\p{L}*)(?:\p{L}{3,}(?:(?<!glyc)er|ist|eur|log|graf|peut|päd|tor|ent)in|(?:ält|ärzt)in|meister(?:betrieb)?|berater|therapeut|anwalt|notar|dolmetscher|\p{L}{3,}(?:coach|sitter|redner|fotograf|lehrer|makler|musiker|kameramann)|(?:event|garten|küchen|energie)planer|(?:berg|fremden)führer|(?:hunde|pferde|personal|fitness|yoga|stimm)-?\s?trainer)(?=$|,|\s(?:für|in|bei|aus|und)\s)/iu;
/** "Gloves for clinics" are gloves: whom it is for does not tell what it is. */
const nameOf = (niche: string): string => niche.trim().split(/\s(?:for|für|pour|para)\s/iu)[0] ?? '';
export const isBooked = (niche: string, language: string): boolean =>
  says('booked', nameOf(niche), language, booked) ||
  says('person', nameOf(niche), language, worker) ||
  isDone(niche, language) ||
  (language === 'de' && isDoneGerman(niche));

/** Who keeps books or builds websites works for a client for months: nothing is booked. */
const retainedIds: ReadonlySet<string> = new Set(
  'accounting legal-services insurance loans investing marketing-services web-services staffing real-estate'.split(' '),
);
const retained =
  /\b(?:contractors?|roof(?:ing|ers?)|(?:loft|attic|garage|barn|van) conversions?|installations?|renovations?|restorations?|remodel(?:l?ing)?|construction|landscap(?:ing|ers?)|plumb(?:ing|ers?)|electricians?|architects?|interior design|joinery|carpentry|bookkeep(?:ing|ers?)|accounting|accountants?|tax(?:es)?|payroll|legal|law|agency|marketing|web ?design|copywriting|translations?|consult(?:ing|ants?|ancy)|machining|fabrication|prototyping|powder coating)\b|buchhaltung|steuer|lohnabrechnung|kanzlei|agentur|webdesign|übersetzung|dachdecker|sanierung|renovierung|restaurierung|tischlerei|schreinerei|elektriker|sanitär|heizungsbau|gartenbau|landschaftsbau|architekt|entrümpelung|(?:fliesen|parkett|boden|teppich|pflaster)(?:leger|verlegung)|maler(?:betrieb|meister)?\b|maurer|zimmerei|zimmerer|installateur|klempner|spengler|gipser|stuckateur|glaser(?:ei)?\b|schlosserei|metallbau|trockenbau|gerüstbau|kurier|spedition|(?:haushalts|wohnungs)auflösung|(?:haus|gebäude|miet)verwaltung/iu;
const isRetained = ({ goods, niche, language }: FlowBrief): boolean =>
  !says('taught', niche, language, taught) &&
  !goods?.traits.includes('digital') &&
  (retainedIds.has(goods?.id ?? '') || says('retained', niche, language, retained));
/** A course on bookkeeping keeps nobody's books, nor does software for it, which is at hand at once. */
const taught =
  /\b(?:courses?|class(?:es)?|lessons?|workshops?|training|masterclass(?:es)?|coaching)\b|kurse?\b|seminare?\b|schulung|weiterbildung/iu;

/** A clinic and a salon have appointments; what is sent in to be mended is an order again. */
const visited =
  /\b(?:clinics?|dentists?|dental|doctors?|physio(?:therapy|therapists?)?|chiropract\w*|osteopath\w*|massages?|salons?|barbers?|barber ?shops?|hairdress\w*|spas?|nails?|lash(?:es)?|brows?|vets?|veterinar\w*|optician\w*|optometr\w*|therap(?:y|ists?)|tattoo\w*|acupunct\w*|boilers?|chimney\w*|servicing|inspections?|screenings?|check-?ups?|(?:hearing|eye|sight|vision) (?:tests?|exams?)|podiatr\w*|grooming)\b|praxis|zahn|physio|massage|friseur|salon|kosmetikstudio|nagelstudio|tierarzt|optiker|tattoo|heilpraktik|therap|(?:fenster|gebäude|büro|praxis|teppich|polster|dach|solar)reinigung|werkstatt|berat(?:ung|er)|reifenwechsel|inspektion|rauchfang|schornstein|kamin(?:kehr|feg)er|piercing|stimmer|hausbesuch|impf|untersuchung|(?:seh|hör)test|maniküre|pediküre|wimpern|arzt|wartung|termine?(?!\p{L})/iu;
const mended =
  /\b(?:repairs?|repair shops?|sharpening|alterations?|tailoring|restringing|re-?soling|laundry|dry cleaning)\b|reparatur|schleif|änderungsschneid|skiservice|wäscherei|textilreinigung/iu;

const onceIds: ReadonlySet<string> = new Set([
  'home-services',
  'cleaning-services',
  'pest-control',
  'vehicle-repair',
  'repair-services',
]);

/** Done one time, on a day that nobody knows: work on a house, and work that has no kind. */
export const isOnce = (brief: FlowBrief): boolean =>
  brief.language === 'en' &&
  (brief.goods === null || onceIds.has(brief.goods.id)) &&
  !visited.test(brief.niche) &&
  !/\b(?:memberships?|pass(?:es)?|tickets?)$/iu.test(brief.niche.trim());

/** Booked months before the day. */
const farAhead =
  /\b(?:weddings?|celebrants?|officiants?|brid(?:al|es?)|photograph(?:y|ers?)|videograph(?:y|ers?)|djs?|bands?|event|party|catering|camps?|cruises?|safaris?|charters?|guides?|holiday|vacation|tickets?|moving|movers?|removals?|boarding|kennels?|catter(?:y|ies)|(?:house|pet|dog|cat|plant|horse|farm)[ -]?sitt(?:ing|ers?))\b|umzug|umzüge|hochzeit|braut|fotograf|feier|event|camp|ferien|urlaub|kreuzfahrt|tickets|sitter|(?:tier|hunde|katzen)pension|trauung|redner|(?:ballon|kutsch|rund)fahrt|(?:rund|ballon|tandem)fl[uü]g|sprünge|bergführer/iu;
/** What is taken away, mended or learned is no household that moves nor a day of one's own, and nobody travels to a boot camp. */
const soon =
  /\bboot ?camps?\b|\b(?!house|home|office|furniture|student|piano|international)[\p{L}-]+ removals?\b(?! (?:company|companies|firms?)\b)|\b(?:real estate|property|product|food|commercial|headshot|drone|aerial|corporate) photograph\w+|\b(?:cleaning|alterations?|preservation|repairs?|restoration|editing|courses?|class(?:es)?|lessons?|workshops?)$/iu;
/** Where one is away for days. */
const voyage =
  /\b(?:camps?|cruises?|safaris?|charters?|guides?|(?:caravans?|campers?|camper ?vans?|motorhomes?|rvs?) (?:hire|rentals?)|boarding|kennels?|catter(?:y|ies)|(?:house|pet|dog|cat|plant|horse|farm)[ -]?sitt(?:ing|ers?))\b|camp(?!ing)|kreuzfahrt|ferien|urlaub/iu;
/** What has a first time: nobody is asked before it how it was. */
const attended =
  /\b(?:courses?|class(?:es)?|lessons?|workshops?|masterclass(?:es)?|tutor(?:ing|s)?)\b|(?:kurse?|unterricht|nachhilfe|workshops?|seminare?|(?<!baum)schulen?)(?!\p{L})/iu;
/** A journey is no weekly lesson. */
const journey = /\b(?:retreats?|tours?|trips?|holidays?|vacations?)\b|reisen?\b|freizeiten/i;
export const isJourney = ({ niche, language }: Pick<FlowBrief, 'niche' | 'language'>): boolean =>
  says('journey', niche, language, journey);

const joined = /(?:mitgliedschaft(?:en)?|\bmemberships?)$/iu;

/** Ordered: there is no day that lies ahead. */
const delivered = /liefer(?:service|dienst)|pizzataxi|(?:strom|gas|energie)-?(?:tarif|vertrag|verträge)|ökostrom/iu;

/** How a customer has to do with a service, as words of a sentence's condition: what it is called follows from this. */
export function workOf(brief: FlowBrief): string[] {
  const { niche, flowType, goods, language } = brief;
  if (language === 'de' && delivered.test(niche)) return ['ordered'];
  const isSoon = language === 'en' && soon.test(niche);
  const isStay = language === 'en' && (goods?.id === 'accommodation' || isLodging(niche));
  const isAway = isJourney(brief) || isStay || (says('voyage', niche, language, voyage) && !isSoon);
  const ahead =
    (says('ahead', niche, language, farAhead) && !isSoon) || isAway ? ['ahead', ...(isAway ? ['journey'] : [])] : [];
  if (says('joined', niche.trim(), language, joined)) return ['joined'];
  if (says('attended', niche, language, attended) && ahead.length === 0) {
    const kind = /\bclass(?:es)?\b/iu.test(niche)
      ? ['classes']
      : /\blessons?\b|\btutor/iu.test(niche)
        ? ['lessons']
        : [];
    return ['taught', ...kind];
  }
  if (isRetained(brief)) return ['retained', ...ahead];
  if (says('mended', niche, language, mended) || (language === 'de' && goods?.sensitive === 'grief'))
    return ['mended', ...ahead];
  // What was not finished is a booking: there is no appointment yet.
  return says('visited', niche, language, visited) && flowType !== 'abandoned-cart' ? ['visited', ...ahead] : ahead;
}

/** A day of the customer's, which may be months away. */
const celebrated = /birthday|wedding|bridal|celebration|hochzeit|geburtstag|tauf/iu;

/** Built or fitted where the customer lives, weeks after it was ordered. */
const built =
  /\b(?:fitted (?:kitchens?|wardrobes?|furniture)|(?:masonry|tiled|wood|log|pellet) (?:stoves?|heaters?)|conservator(?:y|ies)|sunrooms?|stair(?:case|lift)s?|in-?ground(?: [\p{L}-]+){0,2} (?:pools?|spas?)|(?:natural|swimming|fiberglass|concrete|plunge) pools?|solar (?:panels?|systems?|installations?)|heat pumps?|pergolas?|carports?|garage doors?|garden (?:rooms?|sheds?|offices?)|log cabins?|tiny houses?|saunas?|awnings?|wallbox(?:es)?|ev chargers?)\b|(?:kachel|grund|kamin|pellet|kessel)[oö]fen|(?:kachel|grund|kamin|pellet)ofen|einbau(?:küche|schr[aä]nk|möbel)|küchen?(?:zeile)?$|treppenlift|(?<!\p{L})(?:holz|wendel|raumspar)?treppen?$|wintergärten|wintergarten|solaranlage|photovoltaik|balkonkraftwerk|wärmepumpe|carports?|(?:natur|schwimm)(?:pool|teich)|swimmingpool|terrassendach|terrassenüberdachung|garagentor|gartenh[aä]us|blockh[aä]us|saunen|sauna(?:h[aä]us)?$|markise|wallbox|zaunanlage/iu;

/** Goods of which nobody knows when they are there: eaten or seen on such a day, or made first. */
export function waitOf({ goods, niche, product, delivery, language }: FlowBrief, isMade: boolean): string[] {
  if (delivery !== null) return [];
  // An ice cream cake is eaten on a day that nobody told.
  if (language === 'en' && goods?.traits.includes('perishable') && goods.traits.includes('custom')) return ['for-day'];
  if (goods?.traits.includes('perishable') && says('celebrated', `${niche} ${product ?? ''}`, language, celebrated))
    return ['for-day'];
  return isMade || says('built', `${niche} ${product ?? ''}`, language, built) ? ['undated'] : [];
}
