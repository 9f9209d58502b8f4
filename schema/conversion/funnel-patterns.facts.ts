/**
 * Wordings that the checks look for, in the languages of `patternLanguages`; on a page in another language a wording
 * that is not found is unknown, not missing. Every pattern is linear: no nested repetition.
 */
export const patternLanguages: string[] = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'];

/** Words by which a text in one of these languages is known. */
export const commonWords: Record<string, RegExp> = {
  en: /\b(?:the|and|with|your|for|this|from)\b/gi,
  de: /\b(?:und|der|die|das|mit|für|nicht|eine)\b/gi,
  fr: /\b(?:les|des|pour|avec|une|vous|dans|votre)\b/gi,
  es: /\b(?:los|las|para|con|una|por|del|más)\b/gi,
  it: /\b(?:gli|della|per|con|una|sono|del|più)\b/gi,
  pt: /\b(?:para|com|uma|não|dos|você|mais|seu)\b/gi,
  nl: /\b(?:het|een|van|met|voor|niet|deze|zijn)\b/gi,
  pl: /\b(?:się|nie|jest|dla|oraz|przez|jak|produkt)\b/gi,
};

export const freeShipping =
  /free (?:standard |express |uk |us )?(?:shipping|delivery|postage)|(?:shipping|delivery) (?:is )?free|kostenlos(?:e|er)? (?:versand|lieferung)|versandkostenfrei|gratisversand|livraison (?:offerte|gratuite)|frais de port offerts|envío gratis|envíos? gratuitos?|spedizione gratuita|consegna gratuita|frete gr[áa]tis|portes gr[áa]tis|envio gr[áa]tis|gratis verzending|gratis bezorg|darmowa (?:dostawa|wysyłka)|dostawa gratis/i;
/** The amount from which shipping is free, within the words after the free-shipping wording. */
export const freeShippingThreshold =
  /(?:over|above|from|ab|dès|à partir de|desde|a partir de|da|oltre|vanaf|boven|od|orders?|when you spend|spend|minimum)\D{0,25}?[$£€]?\s?(\d[\d.,]{0,8})\s?[$£€]?/i;
export const deliveryTime =
  /(?:arrives?|deliver(?:ed|y)|get it|ships?|dispatch(?:ed|es)?)\s{1,2}(?:by|in|within|on|between)\s|\b\d{1,2}\s?[-–]\s?\d{1,2}\s(?:business |working )?days?\b|\b(?:same|next)[- ](?:business )?day\b|lieferzeit|lieferung (?:bis|in|am)|\b\d\s?[-–]\s?\d\s(?:werktage|tage)|livr(?:é|aison) (?:en|sous|le|entre)|\d\s?[-–à]\s?\d\sjours|entrega en|recíbelo|\d\s?[-–a]\s?\d\sdías|consegna (?:in|entro|prevista)|\d\s?[-–]\s?\d\sgiorni|entrega em|dias úteis|levertijd|morgen in huis|werkdagen|wysyłka w|dni robocz/i;
export const returnPromise =
  /\b(\d{1,3})[- ]days?\s(?:free )?(?:returns?|trial|money|refund|exchange)|free returns?|easy returns?|money[- ]back|satisfaction guarantee|risk[- ]free|returns? within (\d{1,3}) days|\b(\d{1,3})\stage\s(?:rückgabe|geld|widerruf)|kostenlose (?:rückgabe|retoure)|geld-zurück|retours? (?:gratuits?|offerts?)|satisfait ou remboursé|(?:sous |pendant )?(\d{1,3}) jours pour|devoluci(?:ón|ones) grat|reso (?:gratuito|facile)|(\d{1,3}) giorni per|devoluç(?:ão|ões) gr[áa]tis|gratis retour|(\d{1,3}) dagen (?:bedenktijd|retour)|darmowy zwrot|(\d{1,3}) dni na zwrot/i;
export const bundleOffer =
  /\bbundle|\bbuy (?:\d|two|three),? get|\b\d[- ]?pack\b|\bset of \d|\bmix (?:and|&) match|complete the (?:look|set)|frequently bought|multipack|multi-buy|im set\b|sparset|wird oft zusammen gekauft|lot de \d|souvent achetés ensemble|pack de \d|comprados juntos|confezione da \d|acquistati insieme|kit com|frequentemente comprados|voordeelset|zestaw|często kupowane/i;
export const crossSell =
  /you (?:may|might) also|pairs (?:well )?with|customers (?:who|also)|related products|similar (?:items|products)|shop the look|recommended (?:for you|products)|das könnte|ähnliche (?:artikel|produkte)|kunden kauften|vous aimerez|produits (?:similaires|associés)|également|te puede interesar|productos relacionados|potrebbe (?:interessarti|piacerti)|prodotti correlati|você também|produtos relacionados|ook interessant|gerelateerde|podobne produkty|zobacz (?:też|także)/i;
export const crossSellNames = /recommend|related|upsell|cross-?sell|also-?(?:like|bought)/;
export const subscription =
  /subscribe (?:and|&) save|subscription|auto[- ]?(?:ship|delivery|replenish)|spar-?abo|\babo\b|abonnement|suscríbete y ahorra|abbonamento|assinatura|abonament/i;
export const subscriptionScripts: string[] = [
  'rechargecdn.com',
  'rechargepayments',
  'cdn.skio.com',
  'sub.boldapps.net',
  'selling_plan',
  'appstle',
  'loopwork',
  'ordergroove',
];
export const consumable =
  /\b(?:serum|cream|lotion|shampoo|conditioner|soap|cosmetic|skincare|mascara|lipstick|moisturi[sz]er|vitamin|supplement|protein|probiotic|capsules|tablets|coffee|tea|snack|chocolate|granola|spice|sauce|honey|olive oil|dog food|cat food|pet food|treats|litter|flea|diaper|nappies|wipes|baby formula|detergent|razor blades|kaffee|creme|tierfutter|windeln|crème|café|croquettes|couches)\b/i;
export const incentive =
  /\b\d{1,2}\s?% off|\bsale\b|discount|free gift|gift with|promo code|coupon|welcome offer|first order|save \$?\d|rabatt|gutschein|gratis|geschenk|code promo|remise|cadeau|descuento|regalo|sconto|omaggio|desconto|brinde|korting|rabat|prezent/i;
export const sellingPoint =
  /patent(?:ed)?|award[- ]winning|\bawards?\b|made in [a-z]{2,}|hand-?made|handcrafted|vegan|organic|cruelty[- ]free|clinically|dermatolog\w{0,12}|lifetime warranty|recycled|sustainabl[ey]|fair ?trade|bpa[- ]free|water-?proof|bio-?zertifiziert|nachhaltig|handgemacht|fabriqué en|biologique|fait main|hecho a mano|orgánico|fatto a mano|biologico|handgemaakt|duurzaam|ręcznie/gi;
export const faq =
  /frequently asked|\bfaqs?\b|questions? (?:and|&) answers|häufige fragen|fragen und antworten|questions fréquentes|preguntas frecuentes|domande frequenti|perguntas frequentes|veelgestelde vragen|najczęściej zadawane/i;
export const specification =
  /\b(?:ingredients|materials?|composition|dimensions|size (?:guide|chart)|specifications?|what'?s in the box|care instructions|weight|zutaten|material|abmessungen|maße|größentabelle|technische daten|pflege|ingrédients|matière|dimensions|composition|caractéristiques|ingredientes|materiales?|medidas|dimensiones|especificaciones|materiale|dimensioni|ingredienti|caratteristiche|ingredientes|dimensões|especificações|materiaal|afmetingen|specificaties|skład|materiał|wymiary|specyfikacja)\b/gi;
export const adoption =
  /\b\d[\d,.]{0,9}\s?[km]?\+?\s(?:happy |satisfied )?(?:customers|sold|orders|people|athletes|members|families|kunden|clients|clientes|clienti|klanten|klientów)\b/i;
export const press =
  /as (?:seen|featured) (?:in|on)|featured (?:in|on)|trusted by|bekannt aus|vu (?:à la télé|dans)|visto en|come visto|bekend van|trusted shops|which\? best buy|stiftung warentest/i;
export const independentWidgets: string[] = [
  'trustpilot.com',
  'reviews.io',
  'trustedshops',
  'trusted-shops',
  'feefo',
  'google.com/shopping/customerreviews',
  'apis.google.com/js/platform.js?onload=renderbadge',
  'avis-verifies',
  'kiyoh',
  'ekomi',
  'heureka',
  'bbb.org',
  'sitejabber',
  'shopperapproved',
];
export const reviewApps: string[] = [
  'yotpo.com',
  'judge.me',
  'loox.io',
  'okereviews',
  'okendo',
  'stamped.io',
  'juniphq.com',
  'trustpilot.com',
  'bazaarvoice',
  'powerreviews',
  'turnto.com',
  'reviews.io',
  'reevoo',
  'feefo',
  'ekomi',
  'trustedshops',
];
export const wallets: [name: string, marks: string[]][] = [
  ['Shop Pay', ['pi-shopify_pay', 'shop-pay', 'shopify_pay', 'shop_pay']],
  ['PayPal', ['paypalobjects.com', 'pi-paypal', 'paypal.com/sdk', 'paypal-button', 'paypal']],
  ['Apple Pay', ['pi-apple_pay', 'apple-pay', 'applepay', 'apple_pay']],
  ['Google Pay', ['pi-google_pay', 'pay.google.com', 'google-pay', 'googlepay', 'google_pay']],
  ['Amazon Pay', ['payments-amazon', 'amazon-pay', 'amazonpay', 'amazon_pay']],
  ['Klarna', ['klarna']],
];
export const instalments: string[] = [
  'klarnaservices.com',
  'klarna',
  'static.afterpay.com',
  'afterpaymessage',
  'afterpay',
  'affirm.com/js',
  'shopify-installments',
  'widget.sezzle',
  'sezzle',
  'clearpay',
  'zip.co',
  'scalapay',
  'oney',
  'almapay',
  'cofidis',
];
export const instalmentWords =
  /\b\d{1,2}\s?(?:interest[- ]free payments?|payments? of|instal?lments?|monthly payments?|raten|mensualités|fois sans frais|cuotas|rate da|vezes|rat)\b|\b\d{1,2}\s?x\s?(?:(?:de|of|à|da|sin|sans|sem)\s|R?[$£€]|\d{1,4}[.,]\d{2}\s?(?:€|zł|kr))|ratenzahlung|pay later|paiement en \d/i;
export const securityWords =
  /secure (?:checkout|payment|ordering)|100 ?% secure|ssl[- ]secure|safe (?:checkout|payment)|sichere? (?:zahlung|bezahlung|einkauf)|paiement sécurisé|pago seguro|pagament[oi] sicur|pagamento seguro|veilig betalen|bezpieczne płatności/i;
export const cardMarks =
  /visa|master-?card|maestro|amex|american-?express|payment-?(?:icon|method|option)|pi-visa|discover-?card|paypal-?logo/i;
export const guestWords =
  /guest checkout|checkout as (?:a )?guest|continue as (?:a )?guest|without (?:an )?account|als gast|sans compte|comme invité|como invitado|come ospite|como convidado|als gast bestellen|bez rejestracji/i;
export const accountWall =
  /log ?in to (?:buy|order|purchase|see (?:the )?price)|sign in to (?:buy|order|purchase|see (?:the )?price)|login for price|bitte anmelden, um/i;
export const guestPlatforms: string[] = ['cdn.shopify.com', 'woocommerce', 'bigcommerce', 'squarespace'];
export const shippingLink =
  /shipping|delivery|postage|versand|lieferung|livraison|env[íi]o|spedizion|consegna|entrega|verzend|bezorg|levering|dostaw|wysyłk|doprav|szállítás|доставк|frakt|toimitus/i;
export const returnsLink =
  /returns?\b|refund|exchange|widerruf|rückgabe|retour|rückversand|remboursement|devoluci|resi\b|\breso\b|devoluç|ruilen|zwrot|vrácen|reklamac|visszaküld|возврат|обмен|palautus|retur/i;
export const helpScripts: string[] = [
  'intercom',
  'gorgias',
  'tawk.to',
  'zendesk',
  'zdassets',
  'livechat',
  'crisp.chat',
  'tidio',
  'freshchat',
  'olark',
  'userlike',
  'jivosite',
  'drift.com',
  'hubspot-messages',
  'chatra',
  'whatsapp',
];
export const contactLink =
  /contact|help|support|kontakt|hilfe|aide|contacto|ayuda|contatt|aiuto|contato|ajuda|klantenservice|pomoc|контакт|yhteys/i;
export const taxIncluded =
  /(?:tax|vat|gst|duty|duties)(?:es)? (?:is |are )?includ|incl(?:uding|\.)? (?:vat|tax|gst)|inkl\.? (?:\d{1,2} ?% )?(?:mwst|ust)|ttc\b|iva (?:incluid|inclus|incl)|impuestos incluidos|incl\.? btw|z vat|brutto|duties paid/i;
export const shippingCost =
  /(?:shipping|delivery|postage|versand(?:kosten)?|livraison|frais de port|envío|spedizione|portes|frete|verzendkosten|dostawa)\s{0,2}(?:costs?|fee|:|from|ab|à partir de|desde|da|od|for only|just)?\s{0,2}[$£€]?\s?\d/i;
export const shippingLater =
  /(?:shipping|taxes|delivery)[^.]{0,30}calculated at (?:checkout|the next step)|zzgl\.? versand|versandkosten werden|frais de port calculés|gastos de envío calculados|hors frais de port|verzendkosten (?:berekend|exclusief)/i;
export const savingClaim =
  /(?:save|saving|you save|spare?n?|économisez|ahorra|risparmi|poupe|bespaar|oszczędzasz|-)\s{0,3}(\d{1,2})\s?%|(\d{1,2})\s?%\s(?:off|rabatt|de réduction|de descuento|di sconto|de desconto|korting|taniej)/i;
export const lowestPriceNote =
  /lowest price (?:in|of|within) (?:the )?(?:last|past|previous) 30 days|niedrigster (?:preis|gesamtpreis) der letzten 30 tage|30-tage-bestpreis|prix le plus bas (?:des|sur les) 30 derniers jours|precio más bajo de los últimos 30 días|prezzo più basso (?:degli ultimi|negli ultimi) 30 giorni|preço mais baixo dos últimos 30 dias|laagste prijs (?:van|in) de (?:afgelopen|laatste) 30 dagen|najniższa cena z (?:ostatnich )?30 dni/i;
/** Of a countdown to the end of an offer; those to a delivery or of a consent dialogue are none. */
export const timerNames =
  /^(?!.*(?:opt-?in|consent|cookie|deliver|dispatch|shipping)).*(?:count-?down|timer|hurry|deadline-?clock)/;
/** Scripts call other things timers, too: such an element counts with a time in it. */
export const sureTimerNames = /count-?down|hurry|deadline-?clock/;
export const timerText = /\d|\b(?:days?|hours?|hrs?|min(?:ute)?s?|sec(?:ond)?s?)\b/i;
export const urgencyWords =
  /hurry|ends (?:in|soon)|only a few left|last chance|limited time|selling fast|nur für kurze zeit|dépêchez|últimas unidades|offerta a tempo|op=op/i;
export const countdownText =
  /(?:ends?|hurry|expires?|remaining|left|noch|endet|termina|scade)[^\n\d]{0,20}\d{1,2}\s?(?:hrs?|hours?|h|mins?|std|:\s?\d{2})\b/i;
export const statedDate =
  /\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:st|nd|rd|th)?\s(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,7}|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w{0,7}\s\d{1,2}\b/i;
export const outcome =
  /\b(?:so (?:you|that)|without|in (?:just )?\d{1,3} (?:minutes|hours|days|weeks|seconds)|(?:keeps?|helps?|lasts?|saves?|cuts?|reduces?|protects?|stays?|makes?|gives?|removes?|prevents?|stops?|lets you|relieves?|boosts?)\b[^.\n]{0,60}(?:\d|you|your))|\b(?:damit sie|ohne|hält|schützt|spart)\b|\bpour que\b|\bsans\b|\bprotège\b|\bpara que\b|\bsin\b|\bprotege\b|\bsenza\b|\bprotegge\b|\bzonder\b|\bbeschermt\b|\bbez\b|\bchroni\b/i;
export const benefit =
  /\b(?:you(?:'ll| will| can| get)?|your)\b[^.]{0,40}\b(?:\w+)|so that|so you|keeps?|helps?|saves?|protects?|makes it easy|without|damit|schützt|hilft|spart|pour que|protège|aide|vous pou|para que|protege|ayuda|ahorra|permette|aiuta|protegge|permite|ajuda|zodat|beschermt|helpt|dzięki|pomaga|chroni/i;
export const gainWithUnit =
  /\b\d[\d.,]{0,6}\s?(?:%|x|times|hours?|hrs?|minutes?|days?|years?|degrees?|°|km|miles|stunden|tage|jahre|heures|jours|ans|horas|días|años|ore|giorni|anni|uur|dagen|jaar|godzin|dni|lat)\b/i;
export const superlatives =
  /\b(?:best|#1|number one|revolutionary|ultimate|world[- ]class|unbeatable|perfect|amazing|incredible|unrivalled|unmatched|beste[rns]?|revolutionär|ultimativ|meilleur|ultime|mejor|perfecto|migliore|perfetto|melhor|perfeito|perfecte?|najlepszy)\b/gi;
export const placeholder =
  /lorem ipsum|\bundefined\b|\bNaN\b|\{\{[^{}\n]{0,60}\}\}|\[object Object\]|\bTODO\b|%[A-Z_]{4,30}%/;
export const inUse =
  /\b(?:model|wear|worn|wearing|hand|scale|size|in use|lifestyle|getragen|porté|puesto|indossato|gedragen)\b/i;
export const verified =
  /verified (?:buyer|purchase|customer|owner|review)|verifizierte[rn]? kauf|achat vérifié|avis vérifié|compra verificada|acquisto verificato|geverifieerde|zweryfikowan/i;
export const customerMedia =
  /customer (?:photos?|images?|videos?)|photos? (?:from|by) customers|reviews? with (?:photos?|images?)|ugc|kundenfotos|kundenbilder|photos de clients|fotos de clientes/i;
export const histogram =
  /\b[1-5] stars?\b[^\n]{0,20}\d|\b\d{1,3}\s?%[^\n]{0,20}\b[1-5] stars?\b|histogram|[1-5] sterne[^\n]{0,20}\d|[1-5] étoiles?[^\n]{0,20}\d|[1-5] estrellas?[^\n]{0,20}\d/i;
export const vendors = {
  analytics: [
    'googletagmanager.com/gtag/js',
    'google-analytics.com/',
    'gtag(',
    'matomo',
    'piwik',
    'plausible.io',
    'segment.com/analytics.js',
    'cdn.segment.com',
    'omniture',
    'adobedtm',
    'sitecatalyst',
    's_code',
    'mixpanel',
    'amplitude.com',
    'heapanalytics',
    'mc.yandex.ru',
    'metrika',
    'snowplow',
    'webtrekk',
    'econda',
    'etracker',
    'trekkie',
  ],
  tagManager: [
    'googletagmanager.com/gtm.js',
    'googletagmanager.com/ns.html',
    'gtm.start',
    'tags.tiqcdn.com',
    'ensighten',
    'tagcommander',
    'assets.adobedtm.com',
  ],
  metaPixel: ['fbevents.js', 'facebook.com/tr', '_fbq', 'fbq('],
  tiktok: ['tiktokanalyticsobject', 'analytics.tiktok.com'],
  googleAds: ["'aw-", '"aw-', 'googleadservices.com', 'google_conversion_id', 'googleads.g.doubleclick.net'],
  pinterest: ['pintrk', 'ct.pinterest.com'],
  snapchat: ['snaptr', 'sc-static.net'],
  microsoft: ['bat.bing.com', 'uetq'],
  criteo: ['criteo.net', 'criteo.com'],
  email: [
    'klaviyo.com',
    'omnisrc.com',
    'omnisend',
    'cdn.attn.tv',
    'attentivemobile',
    'sdk.postscript.io',
    'list-manage.com',
    'mailchimp',
    'mailerlite',
    'privy.com',
    'justuno',
    'dotdigital',
    'bronto',
    'emarsys',
    'sendinblue',
    'brevo',
    'listrak',
    'sailthru',
    'getresponse',
    'activecampaign',
  ],
  events: [
    'view_item',
    'viewcontent',
    'add_to_cart',
    'addtocart',
    'ecommerce',
    'product_viewed',
    'enhanced ecommerce',
    'ec:addproduct',
    'viewproduct',
    'productdetail',
  ],
  replay: [
    'static.hotjar.com',
    'hotjar',
    'clarity.ms',
    'fullstory',
    'mouseflow',
    'contentsquare',
    'luckyorange',
    'smartlook',
    'inspectlet',
    'crazyegg',
    'sessioncam',
    'quantummetric',
    'logrocket',
    'glassbox',
  ],
  consent: [
    'cookielaw.org',
    'onetrust',
    'cookiebot',
    "gtag('consent",
    'gtag("consent',
    'didomi',
    'usercentrics',
    'trustarc',
    'iubenda',
    'quantcast.mgr',
    'cookieconsent',
    'cookie-consent',
    'cookiefirst',
    'osano',
    'tarteaucitron',
    'axeptio',
    'cookie-law',
    'cookie_law',
  ],
  lateInjection: ['web-pixels-manager', 'webpixelsmanager'],
} as const;
