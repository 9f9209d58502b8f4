/**
 * The checks of the funnel audit: weight within the category (1-5), where it applies, and what its weight and
 * expected effect rest on. Sources are listed at the end of funnel-benchmarks.facts.ts.
 */
export interface CheckFact {
  id: string;
  category: 'offer' | 'design' | 'copy' | 'pricing' | 'checkout' | 'performance' | 'socialProof' | 'metrics';
  title: string;
  weight: number;
  /** product: product pages; shop: also listing, cart, checkout and home; form: cart and checkout; any: every readable page. */
  scope: 'product' | 'shop' | 'form' | 'any';
  source: string;
}

type Row = [id: string, weight: number, scope: CheckFact['scope'], title: string, source: string];

const own = 'own weighting';
const baymard = 'Baymard Institute, reasons for cart abandonment';
const lighthouse = 'Lighthouse 13 scoring curves';
const spiegel = 'Spiegel Research Center 2017';
const google = 'Google merchant listing documentation';
const wcag = 'WCAG 2.2';

const offer: Row[] = [
  ['OF1', 3, 'product', 'The title or opening says what the buyer gets out of it', own],
  ['OF2', 4, 'shop', 'Free shipping is stated', baymard],
  ['OF3', 4, 'shop', 'Returns or a guarantee are stated', `${baymard}; ${google}`],
  ['OF4', 3, 'product', 'A bundle or multi-pack is offered', 'HeyDropr on thresholds and cross-sells'],
  ['OF5', 2, 'shop', 'Matching items are offered', 'HeyDropr on thresholds and cross-sells'],
  ['OF6', 3, 'product', 'A consumable can be subscribed to', own],
  ['OF7', 1, 'shop', 'There is an incentive to buy now', own],
  ['OF8', 3, 'product', 'The delivery time is stated', baymard],
  ['OF9', 2, 'shop', 'Something sets the product apart', own],
  ['OF10', 1, 'product', 'Urgency is honest', 'ACM 2023 and CMA v Emma Sleep on countdown timers'],
];

const design: Row[] = [
  ['DE1', 4, 'any', 'The page is laid out for phones', `${wcag} 1.4.4; Lighthouse`],
  ['DE2', 4, 'product', 'There are enough product images', 'Baymard Institute, product page images'],
  ['DE3', 2, 'any', 'Images have alternative texts', `${wcag} 1.1.1`],
  ['DE4', 2, 'product', 'The product is shown in use, to scale or in motion', 'Baymard Institute, product page images'],
  ['DE5', 5, 'product', 'There is one clear button to buy', own],
  ['DE6', 1, 'any', 'Headings are in order', `${wcag} 1.3.1`],
  ['DE7', 2, 'product', 'The main image is large enough to zoom', own],
  ['DE8', 2, 'any', 'Buttons and links are large enough to tap', `${wcag} 2.5.8`],
  ['DE9', 2, 'any', 'Text has enough contrast', `${wcag} 1.4.3`],
  ['DE10', 3, 'any', 'Nothing is wider than a phone screen', own],
  ['DE11', 1, 'any', 'No pop-up covers the page on arrival', 'Google on intrusive interstitials'],
];

const copy: Row[] = [
  ['CO1', 2, 'product', 'The description is long enough and not too long', own],
  ['CO2', 2, 'product', 'The description is easy to read', 'Flesch reading ease'],
  ['CO3', 2, 'product', 'The description can be scanned', own],
  ['CO4', 3, 'product', 'Sentences speak of benefits', own],
  ['CO5', 2, 'any', 'Title and description fit a search result', own],
  ['CO6', 3, 'product', 'Common questions are answered', own],
  ['CO7', 3, 'product', 'Size, material and contents are stated', 'Baymard Institute, product page'],
  ['CO8', 1, 'product', 'No unsupported superlatives', 'Upworthy Research Archive, positive words -3.5% clicks'],
  ['CO9', 1, 'product', 'No shouting', 'Upworthy Research Archive, exclamation marks -12% clicks'],
  ['CO10', 3, 'any', 'No placeholder text is left', own],
];

const pricing: Row[] = [
  ['PR1', 3, 'product', 'The price is readable for search engines', google],
  ['PR2', 3, 'product', 'The price stands beside the button', own],
  ['PR3', 2, 'product', 'The price has something to be compared with', own],
  ['PR4', 2, 'product', 'A claimed saving is right', own],
  ['PR5', 1, 'product', 'The former price is fair', 'Directive (EU) 2019/2161 art. 2'],
  ['PR6', 2, 'product', 'A larger price can be paid in instalments', baymard],
  ['PR7', 3, 'product', 'An order is worth at least $35', 'the Step 2 guidance: $35+ average order value'],
  ['PR8', 2, 'product', 'The free shipping threshold fits the price', 'GrowthSuite on shipping thresholds'],
  ['PR9', 1, 'product', 'The price ending suits the product', 'Anderson and Simester 2003; PLOS ONE 2022 replication'],
  ['PR10', 4, 'product', 'The total cost is clear before the cart', baymard],
  ['PR11', 2, 'product', 'There is more than one price point', own],
];

const checkout: Row[] = [
  ['CH1', 5, 'product', 'The product can be bought now', own],
  ['CH2', 4, 'shop', 'Express wallets are offered', baymard],
  ['CH3', 2, 'shop', 'Accepted cards or security are shown', baymard],
  ['CH4', 4, 'any', 'Everything is served over HTTPS', baymard],
  ['CH5', 3, 'shop', 'Buying needs no account', baymard],
  ['CH6', 2, 'shop', 'Shipping terms are linked', baymard],
  ['CH7', 2, 'shop', 'Return terms are linked', baymard],
  ['CH8', 2, 'product', 'Options are labelled', baymard],
  ['CH9', 2, 'shop', 'Help is within reach', baymard],
  ['CH10', 4, 'form', 'The form asks for few fields', 'Baymard Institute, checkout usability'],
  ['CH11', 2, 'form', 'Fields can be filled in automatically', baymard],
];

const performance: Row[] = [
  ['PF1', 5, 'any', 'The main content shows quickly', lighthouse],
  ['PF2', 5, 'any', 'Scripts do not block the page', lighthouse],
  ['PF3', 4, 'any', 'The layout does not jump', lighthouse],
  ['PF4', 3, 'any', 'Something shows early', lighthouse],
  ['PF5', 3, 'any', 'The server answers quickly', 'web.dev on time to first byte'],
  ['PF6', 3, 'any', 'The page is light', lighthouse],
  ['PF7', 2, 'any', 'Few files are loaded', 'HTTP Archive, Web Almanac 2024'],
  ['PF8', 2, 'any', 'Text is compressed', 'HTTP Archive, Web Almanac 2024'],
  ['PF9', 1, 'any', 'Files are cached', own],
  ['PF10', 2, 'any', 'Images use modern formats', own],
  ['PF11', 2, 'any', 'Few files block the first paint', own],
  ['PF12', 2, 'any', 'Images are sized and loaded when needed', own],
];

const socialProof: Row[] = [
  ['SP1', 4, 'product', 'A credible rating is shown', spiegel],
  ['SP2', 5, 'product', 'There are enough reviews', spiegel],
  ['SP3', 3, 'product', 'Reviews can be read', spiegel],
  ['SP4', 2, 'product', 'Reviews are from verified buyers', spiegel],
  ['SP5', 2, 'product', 'Customers show the product', own],
  ['SP6', 1, 'product', 'Critical reviews are visible', spiegel],
  ['SP7', 2, 'shop', 'An independent source vouches for the shop', baymard],
  ['SP8', 1, 'shop', 'A number of customers is given', 'Upworthy Research Archive, digits +6.1% clicks'],
  ['SP9', 2, 'product', 'Proof stands beside the button', own],
];

const metrics: Row[] = [
  ['ME1', 5, 'any', 'Visits are measured', own],
  ['ME2', 3, 'any', 'The Meta pixel is installed', own],
  ['ME3', 2, 'any', 'Pixels of other channels are installed', own],
  ['ME4', 3, 'shop', 'Shopping events are sent', own],
  ['ME5', 4, 'shop', 'E-mail addresses are collected', 'share of e-mail revenue earned by flows, 41%'],
  ['ME6', 3, 'product', 'Product data are complete', google],
  ['ME7', 1, 'any', 'No tag is installed twice', own],
  ['ME8', 2, 'any', 'Visitors are asked for consent', 'GDPR and ePrivacy directive'],
  ['ME9', 1, 'any', 'Sessions can be watched', own],
  ['ME10', 1, 'any', 'Shared links look right', own],
];

function facts(category: CheckFact['category'], rows: Row[]): CheckFact[] {
  return rows.map(([id, weight, scope, title, source]) => ({ id, category, title, weight, scope, source }));
}

export const funnelChecks: CheckFact[] = [
  ...facts('offer', offer),
  ...facts('design', design),
  ...facts('copy', copy),
  ...facts('pricing', pricing),
  ...facts('checkout', checkout),
  ...facts('performance', performance),
  ...facts('socialProof', socialProof),
  ...facts('metrics', metrics),
];

/** Weights of the categories in the overall score; checkout first, since most baskets are lost there. Sum 1. */
export const categoryWeights = {
  checkout: 0.16,
  offer: 0.14,
  performance: 0.14,
  design: 0.12,
  copy: 0.12,
  pricing: 0.12,
  socialProof: 0.12,
  metrics: 0.08,
} as const;

/** A category with fewer judged checks than this has no score. */
export const minJudgedChecks = 3;
/** Score limits of a check: pass from, fail up to. */
export const statusLimits = { pass: 0.8, fail: 0.3 } as const;
