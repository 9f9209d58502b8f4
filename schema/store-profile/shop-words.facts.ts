/** Words by which pages of shops are recognised and read, in English, German, French and Spanish; never spoken. */

export type ShopPageRole = 'shipping' | 'returns' | 'contact' | 'about' | 'help' | 'product';

/** What the address or the label of a link says, most telling first. */
export const pageWords: readonly (readonly [role: ShopPageRole, words: string])[] = [
  ['shipping', 'shipping|delivery|deliveries|versand|lieferung|livraison|expedition|envios?|entregas?'],
  ['returns', 'returns?|refunds?|widerruf|rueckgabe|retouren|retours?|remboursements?|devolucion(?:es)?|reembolsos?'],
  ['contact', 'contact|contacto|kontakt|impressum|imprint|mentions[ -]?legales|legal[ -]?notice|aviso[ -]?legal'],
  [
    'about',
    'about|our[ -]story|story|ueber[ -]?uns|uber[ -]?uns|a[ -]propos|notre[ -]histoire|nosotros|quienes[ -]somos',
  ],
  ['help', 'faqs?|help|hilfe|aide|ayuda|guarantee|warranty|garantie|garantia'],
];

/** Paths that shop systems give to the page of one product. */
export const productPath = /\/(?:products?|produkte?|produits?|productos?|p|item|shop\/p|dp)\/[^/]+\/?$/i;

/** A sentence about one destination or a faster service says nothing about the usual delivery. */
export const specialDelivery =
  /(?<!\p{L})(?:express|next[ -]day|overnight|same[ -]day|priority|expedited|saturday|international|worldwide|overseas|abroad|outside|non[ -]eu|islands?|bulky|oversized?|eilversand|ausland|weltweit|inseln?|sperrgut|chronopost|étranger|dom[ -]tom|urgente|internacional|extranjero|islas|baleares|canarias)(?!\p{L})/iu;

/** "free shipping over $50" and the like; the amount follows within a few words. */
export const freeFrom = new RegExp(
  [
    String.raw`free\s+(?:\p{L}+\s+){0,4}?(?:shipping|delivery|postage)(?!\p{L})[^.!?]{0,40}?(?<!\p{L})(?:over|above|from|of|exceeding|more than|at least|minimum)`,
    String.raw`(?<!\p{L})(?:ship|ships|delivered|shipped)\s+(?:for\s+)?free\b[^.!?]{0,40}?(?<!\p{L})(?:over|above|from|of|more than)`,
    String.raw`orders?\s+(?:over|above|of|from)[^.!?]{1,25}?(?:ships?|delivered|shipped|qualif\w+|receive|get|enjoy)[^.!?]{0,20}?free`,
    String.raw`(?:versandkostenfrei|portofrei|(?:kostenlose[rn]?|gratis|kostenfreie[rn]?)\s*(?:versand|lieferung))[^.!?]{0,40}?(?<!\p{L})(?:ab|über)`,
    String.raw`ab[^.!?]{1,25}?(?:versandkostenfrei|portofrei|versenden wir kostenlos|liefern wir kostenlos)`,
    String.raw`(?:livraison|port|expédition)s?\s+(?:\p{L}+\s+){0,3}?(?:gratuite?s?|offerte?s?)[^.!?]{0,40}?(?:dès|à partir de|au-delà de|pour)`,
    String.raw`envíos?\s+(?:\p{L}+\s+){0,3}?(?:gratis|gratuitos?)[^.!?]{0,40}?(?:a partir de|desde|superiores? a|de más de)`,
  ].join('|'),
  'iu',
);

/** Delivery that is free whatever is ordered. */
export const freeAlways =
  /\bfree\s+(?:\p{L}+\s+){0,3}?(?:shipping|delivery)\s+(?:on|for|with)\s+(?:all|every|each|any)(?!\p{L})|(?<!\p{L})(?:shipping|delivery) is (?:always |completely )?free\b|immer versandkostenfrei|versandkostenfrei(?:e lieferung)?\s+(?:auf alle|für alle)|livraison (?:toujours )?(?:gratuite|offerte) (?:sur|pour) (?:tout|toutes|tous)|envíos? (?:siempre )?gratis (?:en|para) (?:todos|todas)/iu;

/** A cost of delivery; the amount follows within a few words. */
export const shippingPrice =
  /(?<!\p{L})(?:standard\s+)?(?:shipping|delivery|postage)(?!\p{L})(?:\s+(?:fee|fees|cost|costs|charge|charges|rate|rates|price))?(?:[^.!?\d]{0,40})$|(?<!\p{L})(?:versandkosten|versand|lieferkosten|versandkostenpauschale|versandpauschale)(?!\p{L})[^.!?\d]{0,40}$|(?<!\p{L})(?:frais de (?:livraison|port)|livraison)(?!\p{L})[^.!?\d]{0,40}$|(?<!\p{L})(?:gastos de envío|coste del? envío|envío)(?!\p{L})[^.!?\d]{0,40}$/iu;

export const deliveryContext =
  /(?<!\p{L})(?:deliver(?:y|ed|ies|s)?|shipping|arrives?|transit|in your hands|reach(?:es)? you|lieferzeit|lieferung|geliefert|zustellung|versanddauer|livraison|livrée?s?|délais?|entregas?|envíos?|recib\w+)(?!\p{L})/iu;

/** Sentences about packing alone or money given back count other days than those until a parcel arrives. */
export const otherDays =
  /(?<!\p{L})(?:process(?:ed|ing)?|dispatch(?:ed)?|despatch(?:ed)?|handling|prepar\w+|refund\w*|credit(?:ed)?|respond|reply|bearbeitungszeit|erstatt\w+|remboursé?\w*|préparation|reembols\w+|preparación)(?!\p{L})/iu;

/** "2-4 business days", "2 bis 4 Werktage", "sous 3 jours". */
export const dayRange =
  /(?:(\d{1,3})\s*(?:-|–|—|to|bis|à|a|and|und)\s*)?(\d{1,3})\s*(?:-\s*)?(?:(?:business|working|calendar|week)\s*)?(days?|werktage?n?|arbeitstage?n?|tage?n?|jours?(?:\s+ouvr\w+)?|días?(?:\s+(?:laborables|hábiles))?|weeks?|wochen|semaines?|semanas?)(?!\p{L})/iu;

export const weekWord = /^(?:week|woche|semaine|semana)/iu;

export const returnContext =
  /(?<!\p{L})(?:returns?|returned|returning|exchange|money[ -]back|send (?:it|them|your \p{L}+) back|widerruf\w*|rückgabe\w*|zurück(?:senden|geben|schicken)|umtausch\w*|retours?|retourner|rétractation|échange|devoluci\p{L}+|devolver|desistimiento)(?!\p{L})/iu;

/** Days in a sentence on returns that are not the time to return in. */
export const refundDays =
  /(?<!\p{L})(?:refund(?:ed|s)? (?:\p{L}+ ){0,5}within|process(?:ed|ing)?|credit(?:ed)?|receive (?:your|the|a) refund|appear\w*|erstatt\w+ (?:\p{L}+ ){0,6}(?:innerhalb|binnen)|rembours\w+ (?:\p{L}+ ){0,5}(?:sous|dans)|reembols\w+ (?:\p{L}+ ){0,5}(?:en|dentro))(?!\p{L})/iu;

/** A customer speaks, not the shop. */
export const reviewVoice = /(?<!\p{L})(?:I|I've|I'm|my|me)(?!\p{L})/u;

/** A promise that lasts, as a page words it. */
export const guaranteePhrase =
  /(?<![\p{L}\d])(?:(?:(?:\d{1,3}|one|two|three|five|ten)[ -](?:year|month|day)s?|lifetime|limited lifetime)[ -](?:limited |full |manufacturer'?s? |money[ -]back |satisfaction )?(?:warranty|guarantee)|(?:satisfaction|money[ -]back) (?:warranty|guarantee)|(?:\d{1,3}|zwei|drei|fünf|zehn) (?:jahre|monate|tage) (?:geld-zurück-)?garantie|geld-zurück-garantie|garantie (?:de )?\d{1,3} (?:ans|mois|jours)|garantía de \d{1,3} (?:años|meses|días)|garantía de por vida)(?!\p{L})/iu;

/** People a shop says it sells to; found behind "for" or its like. */
export const audienceWords = new RegExp(
  String.raw`(?:(?<!\p{L})(?:for|made for|designed for|für|pour|para)\s+(?:the\s+|your\s+|les\s+|los\s+|las\s+)?)((?:(?:busy|new|young|active|curvy|tall|petite|sensitive|professional|modern|plus-size)\s+)?(?:women|men|kids|children|babies|toddlers|teens|girls|boys|moms|mothers|dads|parents|families|couples|brides|seniors|students|teachers|nurses|athletes|runners|cyclists|hikers|climbers|campers|travell?ers|surfers|swimmers|golfers|anglers|hunters|gamers|musicians|guitarists|artists|makers|crafters|photographers|designers|developers|gardeners|bakers|cooks|chefs|baristas|coffee lovers|tea lovers|dog owners|cat owners|pet owners|dog lovers|dogs|cats|horses|pets|frauen|männer|kinder|babys|eltern|hunde|katzen|läufer|wanderer|femmes|hommes|enfants|bébés|chiens|chats|mujeres|hombres|niños|bebés|perros|gatos)(?:\s+(?:and|und|et|y|&)\s+(?:women|men|kids|children|babies|toddlers|dads|cats|dogs|männer|frauen|kinder|katzen|hunde|hommes|femmes|enfants|chats|hombres|mujeres|niños|gatos))?)(?!\p{L})`,
  'iu',
);

/** What a claim names when there is something behind it: a certificate, a mark, a test, a count of reviews. */
export const claimProofs =
  /(?<!\p{L})(?:GOTS|OEKO-?TEX|Fair\s?trade|B Corp|FSC|GRS|BLUESIGN|Leaping Bunny|PETA|USDA Organic|EU Organic|Soil Association|Ecocert|COSMOS|NSF|ISO \d{4,5}|CE[ -]certified|UL[ -]listed|dermatologist[ -]tested|clinically (?:tested|proven)|lab[ -]tested|third[ -]party tested|Bio-?Siegel|TÜV|Stiftung Warentest)(?!\p{L})|(?<!\p{L})\d[.,]\d\s*(?:\/\s*5|out of 5|stars?|sterne|étoiles|estrellas)(?!\p{L})/iu;

export const claimWords =
  /(?<!\p{L})(?:certified|organic|award[ -]winning|hand[- ]?made|handcrafted|hand[- ]?poured|made in [A-Z]\p{L}+|since (?:18|19|20)\d\d|family[ -](?:owned|run)|vegan|cruelty[ -]free|carbon[ -]neutral|recycled|plastic[ -]free|sustainabl[ey]|small[ -]batch|bio-zertifiziert|handgemacht|handgefertigt|hergestellt in|nachhaltig|seit (?:18|19|20)\d\d|fabriqué en|fait main|depuis (?:18|19|20)\d\d|hecho a mano|fabricado en|desde (?:18|19|20)\d\d)(?!\p{L})/iu;

/** Sentences of pages that are no voice of the brand. */
export const boilerplate =
  /(?<!\p{L})(?:cookies?|privacy|copyright|all rights reserved|javascript|browser|newsletter|subscribe|sign up|log ?in|sign in|add to (?:cart|bag|basket)|terms|policy|datenschutz|warenkorb|anmelden|newsletter|confidentialité|panier|s'inscrire|privacidad|carrito|suscr\p{L}+|password|checkout|gift card|instagram|facebook|tracking number|your order|email)(?!\p{L})/iu;

/** The clock of countries that have one alone, by ISO 3166 code. */
export const countryZones: Readonly<Record<string, string>> = {
  AT: 'Europe/Vienna',
  BE: 'Europe/Brussels',
  BG: 'Europe/Sofia',
  CH: 'Europe/Zurich',
  CZ: 'Europe/Prague',
  DE: 'Europe/Berlin',
  DK: 'Europe/Copenhagen',
  EE: 'Europe/Tallinn',
  FI: 'Europe/Helsinki',
  FR: 'Europe/Paris',
  GB: 'Europe/London',
  GR: 'Europe/Athens',
  HR: 'Europe/Zagreb',
  HU: 'Europe/Budapest',
  IE: 'Europe/Dublin',
  IL: 'Asia/Jerusalem',
  IN: 'Asia/Kolkata',
  IT: 'Europe/Rome',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  LT: 'Europe/Vilnius',
  LU: 'Europe/Luxembourg',
  LV: 'Europe/Riga',
  NL: 'Europe/Amsterdam',
  NO: 'Europe/Oslo',
  NZ: 'Pacific/Auckland',
  PL: 'Europe/Warsaw',
  RO: 'Europe/Bucharest',
  SE: 'Europe/Stockholm',
  SG: 'Asia/Singapore',
  SI: 'Europe/Ljubljana',
  SK: 'Europe/Bratislava',
  TR: 'Europe/Istanbul',
  UA: 'Europe/Kyiv',
  ZA: 'Africa/Johannesburg',
};

/** Country domains that shops everywhere use as if they were general ones. */
export const generalDomains: ReadonlySet<string> = new Set('co io me tv ai cc ly fm gg la to vc ws bio eu'.split(' '));
