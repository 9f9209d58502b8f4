import type { HookLanguage } from '../../../schema/hooks/brief-parse.facts.js';
import { isGoodsWord } from '../../goods/goods-spelling.engine.js';
import { isWrittenLarge } from '../../kit/text.js';
import { wordKey } from '../scoring/headline-features.engine.js';
import { hookScoreModel } from '../scoring/hook-score.model.js';
import { packOf } from './hook-pack.js';

const isKnown = (word: string): boolean => hookScoreModel().words.has(wordKey(word)) || isGoodsWord(word);

/** What a hurry writes, and what it means wherever it stands. */
const meant: Readonly<Record<HookLanguage, Readonly<Record<string, string>>>> = {
  en: {
    ur: 'your',
    u: 'you',
    pls: 'please',
    thru: 'through',
    alot: 'a lot',
    dont: "don't",
    doesnt: "doesn't",
    didnt: "didn't",
    isnt: "isn't",
    arent: "aren't",
    wont: "won't",
    cant: "can't",
    youll: "you'll",
    youre: "you're",
    theyre: "they're",
    thats: "that's",
    womens: "women's",
    mens: "men's",
    childrens: "children's",
    guarenteed: 'guaranteed',
    garanteed: 'guaranteed',
    definately: 'definitely',
    seperate: 'separate',
    recieve: 'receive',
    accomodation: 'accommodation',
    jewelery: 'jewelry',
    wich: 'which',
    definatly: 'definitely',
  },
  de: { u: 'und', o: 'oder', inkl: 'inklusive', m: 'mit', ne: 'eine', nen: 'einen', garantie: 'Garantie' },
};

/** Read letter by letter, or a name: capitals stay. */
const spelledOut =
  /^(?:USB|LED|LCD|OLED|DIY|GPS|CRM|ERP|SEO|SMS|API|APIS|SAAS|HVAC|CNC|PVC|SPF|CBD|THC|NFT|NFTS|RGB|HDMI|RFID|UV|TV|TVS|PC|PCS|IT|HR|AI|US|USA|UK|EU|NYC|LA|VIP|FAQ|PDF|CAD|BBQ|GMO|HEPA|MERV|NASA|RAID|DSLR|ADHD|PTSD|IVF|HIV|BPA|DNA|MRI|ECG|XXL|XL|MTB|BMX|SUV|SUVS|RV|RVS|EV|EVS|DJ|MBA|GMAT|SAT|GED|TOEFL|IELTS|ESL|LEGO|IKEA|KFZ|PKW|LKW|EDV|DSGVO|GDPR|HIPAA|TÜV|VHS|ABI|BWL|ABS|ESP|ISO|DIN|GOTS|FSC)$/;
/** Small words that are shouted for weight. */
const shouted: Readonly<Record<HookLanguage, RegExp>> = {
  en: /^(?:NO|NOT|AND|OR|ALL|THE|FOR|WITH|WITHOUT|FREE|NEW|BEST|ANY|ONLY|EVERY|NEVER|ALWAYS|YOUR|YOU|OFF|NOW|MORE|LESS|OUR|WE|IN|ON|AT|TO|OF|FROM|BY|IS|ARE)$/,
  de: /^(?:KEINE?[NRS]?|OHNE|UND|ODER|MIT|FÜR|ALLE|JEDE[NRS]?|NUR|IMMER|NIE|GRATIS|NEU|MEHR|WENIGER|SOFORT|JETZT|DER|DIE|DAS|AUS|VON|BEI|IN|IM|AB|BIS|SEHR|SCHNELL|GÜNSTIG|KOSTENLOS|NICHT)$/,
};

const wordIn = /[\p{L}\p{M}]+(?:['’][\p{L}]+)?/gu;

/** "FAMILY" is "family", "NO" is "no", and "LED" stays. */
function unshouted(word: string, language: HookLanguage, isAllShouted: boolean): string {
  if (!/^\p{Lu}{2,}(?:'\p{Lu}+)?$/u.test(word) || spelledOut.test(word)) return word;
  const small = word.toLowerCase();
  if (shouted[language].test(word)) return small;
  if (language === 'de')
    return word.length > 5 || (isAllShouted && word.length > 3) ? word.charAt(0) + small.slice(1) : word;
  const isLong = word.length > 3 || (isAllShouted && word.length === 3);
  return isLong && (isKnown(small) || isKnown(small.replace(/s$/, ''))) ? small : word;
}

function tidyWord(word: string, language: HookLanguage, isAllShouted: boolean): string {
  const said = unshouted(word, language, isAllShouted);
  if (/^\p{Ll}/u.test(said) && Object.hasOwn(meant[language], said)) return meant[language][said] ?? said;
  if (language === 'de' || !/^\p{Ll}+$/u.test(said)) return said;
  return isWrittenLarge(said) ? said.charAt(0).toUpperCase() + said.slice(1) : said;
}

const abbreviated: Readonly<Record<HookLanguage, readonly (readonly [pattern: RegExp, said: string])[]>> = {
  en: [
    [/\b[tT][- ]?(?:shirt|SHIRT|Shirt)(?=\b|s\b|S\b)/g, 'T-shirt'],
    [/\bT-shirtS\b/g, 'T-shirts'],
    [/\b[wW]\/ ?(?=\p{L})/gu, 'with '],
    [/\b[iI]phone/g, 'iPhone'],
    [/\b[iI]pad\b/g, 'iPad'],
  ],
  de: [[/(?<!\p{L})(?:t-?shirt|T-?SHIRT)/gu, 'T-Shirt']],
};

/**
 * What was typed, as it is spoken: shouted words small, text-speak and sure slips written out, languages and days large. What is not
 * certain stays as typed.
 */
export function tidied(text: string, language: HookLanguage): string {
  const spoken = abbreviated[language].reduce((line, [pattern, said]) => line.replace(pattern, said), text);
  const words = spoken.match(wordIn) ?? [];
  const isAllShouted = words.length > 1 && words.every((word) => word === word.toUpperCase());
  const { names } = packOf(language).words;
  return spoken.replace(wordIn, (word, at: number) => {
    // Part of "T-shirt", "u-shaped" or "5m": no word of its own.
    if (/[-\d.]$/.test(spoken.slice(0, at)) || /^[-.]\p{L}/u.test(spoken.slice(at + word.length))) return word;
    // "3,60 m long": a unit of what was counted.
    if (word.length === 1 && /\d $/.test(spoken.slice(0, at))) return word;
    const tidy = tidyWord(word, language, isAllShouted);
    return tidy !== word && names.includes(tidy) ? tidy.charAt(0).toUpperCase() + tidy.slice(1) : tidy;
  });
}
