import type { AdElementTopic } from '../../schema/ad-results/ad-results.facts.js';
import type { ReportedAd } from './ad-report.engine.js';

/** Elements that any ad can have, as they are tried. */
export const elementsToTry = [
  'Hook style: question',
  'Offer: price shown',
  'Offer: free shipping',
  'Hook style: first person',
  'Format: video',
  'Format: carousel',
] as const;

/** What the analysis of an ad's creative read; null where it was not looked for. */
export interface AdReadout {
  headline: string | null;
  faces: number | null;
  /** Kinds of offers on the picture. */
  offers: readonly string[] | null;
  palette: readonly { hex: string; share: number }[] | null;
  /** Seconds, of videos. */
  firstCutAt: number | null;
  firstWordsAt: number | null;
  firstFaceAt: number | null;
  isVideo: boolean;
}

/** What an ad's own row tells of its creative. */
export type AdTexts = Pick<ReportedAd, 'headline' | 'primaryText' | 'name' | 'format' | 'landingUrl'>;

/** Creative elements that an ad shows, by the name under which they are compared: `Topic: element`. */
export function elementsOfAd(ad: AdTexts, readout: AdReadout | null): string[] {
  const said = [ad.headline, ad.primaryText, readout?.headline ?? null].filter((part) => part !== null);
  const found: [AdElementTopic, readonly string[]][] = [
    ['Format', formatOf(ad, readout)],
    ['Hook style', hookStylesOf(ad.primaryText ?? ad.headline ?? readout?.headline ?? '')],
    ['Offer', offersOf(said.join('\n'), readout?.offers ?? null)],
    ['Person', readout?.faces == null ? [] : [readout.faces > 0 ? 'face shown' : 'no face']],
    ['First seconds', readout?.isVideo ? openingOf(readout) : []],
    ['Color mood', readout?.palette ? moodOf(readout.palette) : []],
    ['Landing page', landingOf(ad.landingUrl)],
    ['Text', textOf(ad, said.join('\n'))],
  ];
  return found.flatMap(([topic, elements]) => elements.map((element) => `${topic}: ${element}`));
}

function formatOf({ format, name }: AdTexts, readout: AdReadout | null): string[] {
  const kind = `${format ?? ''} ${name}`.toLowerCase();
  return [
    ...(readout?.isVideo || /\bvideo\b|\breel\b/.test(kind) ? ['video'] : []),
    ...(/\bcarousel\b|\bkarussell\b/.test(kind) ? ['carousel'] : []),
    ...(/\bimage\b|\bphoto\b|\bstatic\b/.test(kind) ? ['image'] : []),
    ...(/\bugc\b|\bcreator\b/.test(kind) ? ['creator'] : []),
  ];
}

const hookStyles: readonly [string, RegExp][] = [
  ['question', /\?/],
  ['number first', /^\W*\d/],
  ['quote', /^\s*["“„«]/],
  ['first person', /\b(?:I|I'm|I've|my|we|our|ich|mein|wir|je|mon|nous)\b/],
  ['how to', /^\W*(?:how to|how i|so |comment |cómo )/i],
  ['news', /\b(?:new|now|just|finally|neu|jetzt|endlich|nouveau|nuevo)\b/i],
  ['speaks to you', /\b(?:you|your|du|dein|ihr|vous|votre|tu)\b/i],
];

/** Styles of the first line, which decides whether the rest is read. */
function hookStylesOf(text: string): string[] {
  const [first = ''] = text.trim().split(/\n|(?<=[.!?])\s/);
  if (first === '') return [];
  const styles = hookStyles.filter(([, pattern]) => pattern.test(first)).map(([style]) => style);
  return styles.length > 0 ? styles : ['statement'];
}

const offerWords: readonly [string, RegExp][] = [
  ['percent off', /\d{1,2}\s?%/],
  [
    'free shipping',
    /free (?:shipping|delivery)|versandkostenfrei|kostenloser versand|livraison (?:offerte|gratuite)|envío gratis/i,
  ],
  ['price shown', /[$€£]\s?\d|\d\s?(?:€|\$|£|EUR|USD)\b/],
  ['code', /\b(?:code|gutschein|coupon)\b/i],
  ['gift', /\b(?:free gift|geschenk|cadeau)\b/i],
];
const kindsOnPicture: Record<string, string> = {
  percent_off: 'percent off',
  amount_off: 'amount off',
  free_shipping: 'free shipping',
  bundle: 'bundle',
  code: 'code',
  gift: 'gift',
  sale: 'sale',
};

function offersOf(text: string, onPicture: readonly string[] | null): string[] {
  if (text === '' && onPicture === null) return [];
  const inWords = offerWords.filter(([, pattern]) => pattern.test(text)).map(([offer]) => offer);
  const seen = (onPicture ?? []).flatMap((kind) => kindsOnPicture[kind] ?? []);
  const offers = [...new Set([...inWords, ...seen])];
  return offers.length > 0 ? offers : ['none'];
}

/** What a viewer meets before scrolling on, seconds. */
const opening = 2;

function openingOf({ firstCutAt, firstWordsAt, firstFaceAt }: AdReadout): string[] {
  const isEarly = (at: number | null) => at !== null && at <= opening;
  const found = [
    ...(isEarly(firstCutAt) ? ['cut within 2 s'] : []),
    ...(isEarly(firstWordsAt) ? ['words within 2 s'] : []),
    ...(isEarly(firstFaceAt) ? ['face within 2 s'] : []),
  ];
  return found.length > 0 ? found : ['quiet start'];
}

/** Mood of the main colors, each by its share. */
function moodOf(palette: readonly { hex: string; share: number }[]): string[] {
  const total = palette.reduce((sum, { share }) => sum + share, 0);
  if (total === 0) return [];
  let [lightness, saturation, warmth] = [0, 0, 0];
  for (const { hex, share } of palette) {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
    if (red === undefined || green === undefined || blue === undefined) continue;
    const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
    const weight = share / total;
    lightness += (weight * (least + most)) / 2;
    saturation += weight * (most - least);
    warmth += weight * (red - blue);
  }
  return [
    lightness < 0.35 ? 'dark' : lightness > 0.7 ? 'light' : 'medium',
    ...(saturation > 0.35 ? ['vivid'] : saturation < 0.12 ? ['muted'] : []),
    ...(warmth > 0.12 ? ['warm'] : warmth < -0.12 ? ['cool'] : []),
  ];
}

function landingOf(address: string | null): string[] {
  if (!address || !URL.canParse(address)) return [];
  const { pathname } = new URL(address);
  if (pathname === '/') return ['home page'];
  if (/\/products?\/|\/p\/|\/item\//.test(pathname)) return ['product page'];
  if (/\/collections?\/|\/categor|\/c\//.test(pathname)) return ['collection'];
  return ['other page'];
}

function textOf({ primaryText, headline }: AdTexts, said: string): string[] {
  const main = primaryText ?? headline ?? '';
  if (main === '') return [];
  return [
    main.length <= 60 ? '60 characters or fewer' : main.length > 250 ? 'over 250 characters' : '61 to 250 characters',
    ...(/\p{Extended_Pictographic}/u.test(said) ? ['emoji'] : []),
  ];
}

/** Elements as a sentence says them after "with". */
const phrases: Readonly<Record<string, string>> = {
  'Format: video': 'a video',
  'Format: carousel': 'a carousel',
  'Format: image': 'a still image',
  'Format: creator': 'a creator in it',
  'Hook style: question': 'a question first',
  'Hook style: number first': 'a number first',
  'Hook style: quote': 'a quote first',
  'Hook style: first person': 'a first line in the first person',
  'Hook style: how to': 'a how-to first',
  'Hook style: news': 'news first',
  'Hook style: speaks to you': 'a first line that says “you”',
  'Hook style: statement': 'a plain statement first',
  'Offer: percent off': 'a percentage off',
  'Offer: amount off': 'an amount off',
  'Offer: free shipping': 'free shipping',
  'Offer: price shown': 'the price shown',
  'Offer: code': 'a discount code',
  'Offer: gift': 'a free gift',
  'Offer: bundle': 'a bundle',
  'Offer: sale': 'a sale',
  'Offer: none': 'no offer',
  'Person: face shown': 'a face',
  'Person: no face': 'no face',
  'First seconds: cut within 2 s': 'a cut in the first two seconds',
  'First seconds: words within 2 s': 'words in the first two seconds',
  'First seconds: face within 2 s': 'a face in the first two seconds',
  'First seconds: quiet start': 'a quiet start',
  'Text: emoji': 'emoji',
  'Text: 60 characters or fewer': 'a text of 60 characters or fewer',
  'Text: 61 to 250 characters': 'a text of 61 to 250 characters',
  'Text: over 250 characters': 'a text of over 250 characters',
  'Landing page: home page': 'a link to the home page',
  'Landing page: product page': 'a link to a product page',
  'Landing page: collection': 'a link to a collection',
  'Landing page: other page': 'a link to another kind of page',
};

/** An element as a sentence says it: "More ads with {a question first}". */
export function phraseOfElement(element: string): string {
  const [topic = '', name] = element.split(': ');
  return phrases[element] ?? (topic === 'Color mood' && name ? `${name} colors` : element);
}
