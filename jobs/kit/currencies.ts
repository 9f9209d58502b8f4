/**
 * Currencies of online shops: how prices name them, and roughly how many units a US dollar buys.
 * The rates are rounded yearly means of 2025 and serve only to scale thresholds, never to convert a shown price.
 */
export interface CurrencyFact {
  code: string;
  /** How prices name it besides the code; lower case, compared without regard to case. */
  signs: string[];
  unitsPerUsd: number;
  /** Decimals of prices. */
  decimals: 0 | 2 | 3;
}

type Row = [code: string, unitsPerUsd: number, signs: string, decimals?: 0 | 2 | 3];

// Signs that several currencies share stand at each of them; the site decides.
const rows: Row[] = [
  ['USD', 1, '$ us$ usd$ u$s us-$ dollars'],
  ['EUR', 0.9, '€ eur. euro euros &euro; ευρώ'],
  ['GBP', 0.76, '£ gb£ ￡'],
  ['JPY', 150, '¥ ￥ 円 yen', 0],
  ['CNY', 7.2, '¥ ￥ 元 cn¥ rmb'],
  ['CAD', 1.4, '$ c$ ca$ cad$ cdn$'],
  ['AUD', 1.5, '$ a$ au$ aud$'],
  ['NZD', 1.7, '$ nz$ nzd$'],
  ['CHF', 0.85, 'fr. sfr. sfr'],
  ['SEK', 10, 'kr kr. :-'],
  ['NOK', 10.5, 'kr kr. ,-'],
  ['DKK', 6.8, 'kr kr.'],
  ['ISK', 130, 'kr kr.', 0],
  ['PLN', 3.8, 'zł zl'],
  ['CZK', 22, 'kč kc'],
  ['HUF', 360, 'ft', 0],
  ['RON', 4.5, 'lei leu'],
  ['BGN', 1.75, 'лв лв. lv'],
  ['HRK', 6.8, 'kn kuna'],
  ['RSD', 105, 'din din. рсд дин'],
  ['BAM', 1.75, 'km'],
  ['TRY', 38, '₺ tl'],
  ['RUB', 85, '₽ руб руб. р. рублей'],
  ['UAH', 41, '₴ грн грн.'],
  ['BYN', 3.2, 'б.р. бел.руб. byn руб. руб р.'],
  ['KZT', 500, '₸ тг тг. тенге'],
  ['GEL', 2.75, '₾ лари'],
  ['ILS', 3.6, '₪ nis ש"ח שח'],
  ['AED', 3.67, 'د.إ dhs dhs. aed dh'],
  ['SAR', 3.75, 'ر.س ر.س. sr ريال'],
  ['QAR', 3.64, 'ر.ق qr'],
  ['KWD', 0.307, 'د.ك kd', 3],
  ['BHD', 0.376, 'د.ب bd', 3],
  ['OMR', 0.385, 'ر.ع', 3],
  ['JOD', 0.709, 'د.ا jd', 3],
  ['EGP', 50, 'ج.م e£ le جنيه'],
  ['MAD', 9.5, 'د.م. dh درهم'],
  ['TND', 3, 'د.ت dt', 3],
  ['INR', 86, '₹ rs rs. inr. रु'],
  ['PKR', 280, '₨ rs rs.'],
  ['BDT', 121, '৳ tk tk.'],
  ['LKR', 300, '₨ rs rs.'],
  ['IDR', 16_300, 'rp rp.', 0],
  ['MYR', 4.4, 'rm'],
  ['SGD', 1.3, '$ s$ sg$'],
  ['HKD', 7.8, '$ hk$'],
  ['TWD', 31, '$ nt$ ntd ntd$ nt 元'],
  ['KRW', 1400, '₩ ￦ 원', 0],
  ['THB', 33, '฿ บาท baht'],
  ['VND', 25_500, '₫ đ vnđ', 0],
  ['PHP', 57, '₱ php.'],
  ['BRL', 5.6, 'r$'],
  ['MXN', 19, '$ mx$ mex$ m.n.'],
  ['ARS', 1200, '$ ar$'],
  ['CLP', 950, '$ clp$', 0],
  ['COP', 4100, '$ col$', 0],
  ['PEN', 3.7, 's/ s/.'],
  ['UYU', 41, '$u $'],
  ['ZAR', 18, 'r'],
  ['NGN', 1550, '₦'],
  ['KES', 129, 'ksh ksh. kshs'],
  ['GHS', 13, '₵ gh₵'],
  ['MDL', 17.5, 'lei mdl'],
  ['ALL', 88, 'lekë lek'],
  ['MKD', 55, 'ден ден.'],
];

export const currencies: CurrencyFact[] = rows.map(([code, unitsPerUsd, signs, decimals = 2]) => ({
  code,
  unitsPerUsd,
  decimals,
  signs: signs.split(' '),
}));

const euro = 'de fr es it nl be at ie fi pt gr sk si ee lv lt lu mt cy eu'
  .split(' ')
  .map((domain) => [domain, 'EUR'] as const);

/** What shops under a country's domain, or for a country, charge in, current before former; lower-case ISO 3166 codes. */
export const countryCurrency: Record<string, string> = {
  ...Object.fromEntries(euro),
  us: 'USD',
  uk: 'GBP',
  gb: 'GBP',
  jp: 'JPY',
  cn: 'CNY',
  ca: 'CAD',
  au: 'AUD',
  nz: 'NZD',
  ch: 'CHF',
  li: 'CHF',
  se: 'SEK',
  no: 'NOK',
  dk: 'DKK',
  is: 'ISK',
  pl: 'PLN',
  cz: 'CZK',
  hu: 'HUF',
  ro: 'RON',
  bg: 'BGN EUR',
  hr: 'EUR HRK',
  rs: 'RSD',
  ba: 'BAM',
  tr: 'TRY',
  ru: 'RUB',
  ua: 'UAH',
  by: 'BYN',
  kz: 'KZT',
  ge: 'GEL',
  il: 'ILS',
  ae: 'AED',
  sa: 'SAR',
  qa: 'QAR',
  kw: 'KWD',
  bh: 'BHD',
  om: 'OMR',
  jo: 'JOD',
  eg: 'EGP',
  ma: 'MAD',
  tn: 'TND',
  in: 'INR',
  pk: 'PKR',
  bd: 'BDT',
  lk: 'LKR',
  id: 'IDR',
  my: 'MYR',
  sg: 'SGD',
  hk: 'HKD',
  tw: 'TWD',
  kr: 'KRW',
  th: 'THB',
  vn: 'VND',
  ph: 'PHP',
  br: 'BRL',
  mx: 'MXN',
  ar: 'ARS',
  cl: 'CLP',
  co: 'COP',
  pe: 'PEN',
  uy: 'UYU',
  za: 'ZAR',
  ng: 'NGN',
  ke: 'KES',
  gh: 'GHS',
  md: 'MDL',
  al: 'ALL',
  mk: 'MKD',
  ec: 'USD',
};

/** Countries under EU, EEA or UK rules on consent and former prices. */
export const europeanCountries: string[] = [
  ...euro.map(([domain]) => domain),
  'uk',
  'gb',
  'dk',
  'se',
  'pl',
  'cz',
  'hu',
  'ro',
  'bg',
  'no',
  'is',
  'li',
];

/** Currencies that are used under those rules. */
export const europeanCurrencies: string[] = [
  'EUR',
  'GBP',
  'DKK',
  'SEK',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'NOK',
  'ISK',
  'HRK',
];

/** The country that a language spoken mostly in one country hints at; weak evidence. */
export const languageCountry: Record<string, string> = {
  ja: 'jp',
  ko: 'kr',
  pl: 'pl',
  cs: 'cz',
  hu: 'hu',
  ro: 'ro',
  bg: 'bg',
  tr: 'tr',
  ru: 'ru',
  uk: 'ua',
  he: 'il',
  sv: 'se',
  nb: 'no',
  nn: 'no',
  da: 'dk',
  is: 'is',
  th: 'th',
  vi: 'vn',
  kk: 'kz',
  fi: 'fi',
  el: 'gr',
  sk: 'sk',
  sl: 'si',
  et: 'ee',
};

/** Codes that pages use for a currency of another code. */
export const currencyAliases: Record<string, string> = {
  RUR: 'RUB',
  BYR: 'BYN',
  NTD: 'TWD',
  RMB: 'CNY',
  NIS: 'ILS',
  EURO: 'EUR',
  UKP: 'GBP',
};

/** Country domains of the European Union, whose shops must name the lowest price of the last 30 days beside a former one. */
export const europeanUnion: string[] = [...euro.map(([domain]) => domain), ...'dk se pl cz hu ro bg hr'.split(' ')];
