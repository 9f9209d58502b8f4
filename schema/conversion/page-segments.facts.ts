/** Parts that a shop page is cut into before anything is read from it. */
export const segmentNames = [
  'header',
  'navigation',
  'breadcrumb',
  'gallery',
  'buyBox',
  'description',
  'specification',
  'reviews',
  'recommendations',
  'banner',
  'dialog',
  'footer',
  'script',
  'hidden',
  'noscript',
  'content',
] as const;

export type SegmentName = (typeof segmentNames)[number];

/** Class, id and test names by which developers name the parts; elements with the page's heading are never taken by name. */
export const segmentPatterns: [segment: SegmentName, names: RegExp][] = [
  [
    'dialog',
    /(?:^|[\s_-])(?:modal|popup|pop-up|dialog|lightbox|overlay|drawer|off-?canvas|cookie|cookies|consent|gdpr|onetrust|cookiebot|age-?gate|newsletter-?popup|size-?(?:guide|chart)|mini-?cart|minicart|cart-?(?:drawer|notification|popup)|cart_?block|blockcart|layer_cart|shopping_cart|quick-?view)(?:$|[\s_-])/,
  ],
  ['breadcrumb', /(?:^|[\s_-])(?:bread-?crumbs?|brotkrumen?|fil-?ariane|crumbs?|pathway)(?:$|[\s_-])/],
  [
    'reviews',
    /(?:^|[\s_-])(?:customer-?|product-?|user-?)?(?:reviews?|testimonials?|bewertung(?:en)?|opiniones|recensioni|avis-?clients?|ratings?-?(?:list|section|reviews|content)|yotpo-main|jdgm-widget|bv-?(?:reviews?|content)|comments?-?list|commentlist|feedback-?list)(?:[-_]?(?:list|section|container|wrapper|content|tab|block|area))?(?:$|[\s_-])/,
  ],
  [
    'specification',
    /(?:^|[\s_-])(?:product-?)?(?:specs?|specifications?|technical-?(?:data|details|specs?)|attributes?-?(?:table|list)|additional-?attributes|data-?sheet|product-?(?:attributes|features|properties|params)|tech-?specs?|caracteristicas|caracteristiques|merkmale|eigenschaften|parametry|shop_attributes)(?:[-_]?(?:table|list|section|container|content))?(?:$|[\s_-])/,
  ],
  [
    'description',
    /(?:^|[\s_-])(?:product-?_?)?(?:description|descriptions|beschreibung|description-?content|details?-?content|featurebullets|feature-bullets|about-?product|rte|popis|opis|opisanie|descripcion|descrizione|descricao|omschrijving|productdescription|desc|product-?(?:story|overview|info-?text))(?:$|[\s_-])/,
  ],
  [
    'gallery',
    /(?:^|[\s_-])(?:galler(?:y|ies)|product-?(?:images?|media|photos?|gallery|thumbs?|views?|pics?)|image-?(?:gallery|viewer|carousel|block)|media-?gallery|thumbnails?|altimages|fotorama|imageblock|zoom-?(?:image|container)|more-?views)(?:$|[\s_-])/,
  ],
  [
    'banner',
    /(?:^|[\s_-])(?:site-?banner|promo-?(?:bar|banner|strip|block|tile)?|promos?|announcement(?:-?bar)?|usp-?(?:bar|list)?|usps|top-?banner|marquee|ticker|hero-?banner|banner|banners|advert|advertisement|ad-?(?:banner|slot)|service-?bar|benefits-?bar|trust-?bar)(?:$|[\s_-])/,
  ],
];

/** What the fold-out parts of a page are called: they are hidden only until somebody opens them. */
export const foldNames =
  /(?:^|[\s_-])(?:tab|tabs|tab-?(?:pane|panel|content|body)|accordion|collaps(?:e|ible)|panel|toggle|expand(?:able|er)?|fold|more-?(?:content|text)|read-?more|show-?more|details?|description|specs?|specification)(?:$|[\s_-])/i;
