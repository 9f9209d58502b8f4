/** Rules that a flow has to meet before it is sent; figures and sources as published, to be re-read before relying on them. */
export interface ComplianceFacts {
  id: string;
  channel: 'email' | 'sms' | 'all';
  applies: string;
  requirement: string;
  source: string;
  /** ISO codes of the countries whose recipients it protects; null where it is everyone's. */
  countries: readonly string[] | null;
}

/** Where the e-privacy rules of Europe hold, the three of the EEA and the United Kingdom among them. */
const europe = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB UK'.split(
  ' ',
);

export const complianceRules: readonly ComplianceFacts[] = [
  {
    id: 'canspam',
    channel: 'email',
    applies: 'US e-mail',
    requirement:
      'True sender and subject, postal address, a working opt-out in every message, honored within 10 business days.',
    source: 'CAN-SPAM Act, 15 USC 7701; FTC compliance guide',
    countries: ['US'],
  },
  {
    id: 'de_advertising',
    channel: 'email',
    applies: 'Germany',
    requirement:
      'Double opt-in, or own similar products to existing customers with a notice of objection in each mail; imprint with name and address; review mails count as advertising and need consent.',
    source: 'UWG section 7(2) and (3), DDG section 5, BGH VI ZR 225/17',
    countries: ['DE'],
  },
  {
    id: 'eu_uk_consent',
    channel: 'email',
    applies: 'EU and UK',
    requirement:
      'Soft opt-in only for own similar products and with an opt-out from the start; otherwise consent, kept as proof.',
    source: 'PECR regulation 22, ePrivacy directive article 13, GDPR',
    countries: europe,
  },
  {
    id: 'fr_advertising',
    channel: 'email',
    applies: 'France',
    requirement:
      'Consent before the first mail, or own similar goods to existing customers; the sender named, advertising recognizable as such, and a free and simple objection in each mail.',
    source: 'CPCE L34-5, LCEN article 20, CNIL',
    countries: ['FR'],
  },
  {
    id: 'fr_sms',
    channel: 'sms',
    applies: 'France texts',
    requirement:
      'The same consent as for mail; the sender named and STOP free of charge in each text; none on Sundays, on public holidays and from 22:00 to 8:00.',
    source: 'CPCE L34-5; hours by the charter of the French operators',
    countries: ['FR'],
  },
  {
    id: 'casl',
    channel: 'email',
    applies: 'Canada',
    requirement:
      'Express consent kept as proof, or implied consent: two years after a purchase, six months after an inquiry. Name, mailing address and a phone number, e-mail or website in each mail; an opt-out that works for 60 days and is honored within 10 business days.',
    source: 'CASL, S.C. 2010, c. 23; CRTC regulations 2012-36',
    countries: ['CA'],
  },
  {
    id: 'casl_sms',
    channel: 'sms',
    applies: 'Canada texts',
    requirement:
      'The same consent as for mail; the sender named and a way to reach them, STOP in each text, honored within 10 business days.',
    source: 'CASL, S.C. 2010, c. 23; CWTA short code guidelines',
    countries: ['CA'],
  },
  {
    id: 'au_spam_act',
    channel: 'email',
    applies: 'Australia',
    requirement:
      'Consent, express or inferred from an existing relationship; the sender named and reachable; an opt-out that works for 30 days and is honored within 5 working days.',
    source: 'Spam Act 2003 (Cth), ACMA guidance',
    countries: ['AU'],
  },
  {
    id: 'bulk_sender',
    channel: 'email',
    applies: 'All email',
    requirement:
      'SPF, DKIM and DMARC on the sending domain; one-click List-Unsubscribe; complaints below 0.10%, never 0.30%.',
    source: 'RFC 8058; Gmail and Yahoo sender rules',
    countries: null,
  },
  {
    id: 'us_sms_consent',
    channel: 'sms',
    applies: 'US texts',
    requirement:
      'Prior express written consent in a box of its own, not a condition of purchase; keep time, wording and address.',
    source: 'TCPA, 47 CFR 64.1200',
    countries: ['US'],
  },
  {
    id: 'us_sms_hours',
    channel: 'sms',
    applies: 'US texts',
    requirement: 'Within local quiet hours of every state: 10:00-19:00, and not on a Sunday.',
    source: '47 CFR 64.1200 and state statutes',
    countries: ['US'],
  },
  {
    id: 'us_sms_cap',
    channel: 'sms',
    applies: 'US texts',
    requirement: 'At most one text in 24 hours and four in a month.',
    source: 'Florida, Oklahoma and Maryland statutes (three in 24 hours); stricter by choice',
    countries: ['US'],
  },
  {
    id: 'ctia_optin_reply',
    channel: 'sms',
    applies: 'US texts',
    requirement: 'The first text names the program, how often, "Msg&data rates may apply", HELP and STOP.',
    source: 'CTIA Messaging Principles and Best Practices',
    countries: ['US'],
  },
  {
    id: 'opt_out_text',
    channel: 'sms',
    applies: 'All texts',
    requirement: 'The opt-out stands in every text.',
    source: 'CTIA Messaging Principles and Best Practices',
    countries: null,
  },
  {
    id: 'stop_words',
    channel: 'sms',
    applies: 'All texts',
    requirement: 'STOP, END, CANCEL, UNSUBSCRIBE and QUIT end the texts at once, with one confirmation.',
    source: 'CTIA Messaging Principles and Best Practices',
    countries: null,
  },
  {
    id: 'review_reward',
    channel: 'all',
    applies: 'Reviews',
    requirement: 'No reward that depends on a good review; any reward is disclosed.',
    source: 'FTC endorsement rules, 16 CFR 255 and 465',
    countries: null,
  },
];

/** Said where no rule of the recipients' country is known here. */
export const uncoveredCountry = {
  id: 'country_not_covered',
  requirement:
    'The law of this country is not covered here. Check consent, imprint, opt-out and sending hours with somebody who knows it before the first send.',
  source: 'No rule listed',
} as const;

/** Words that filters and readers take for spam; a match costs trust, one alone does not decide. */
export const spamPhrases: readonly string[] = [
  'act now',
  'buy now',
  'order now',
  'click here',
  'limited time',
  'once in a lifetime',
  '100% free',
  'risk free',
  'risk-free',
  'no obligation',
  'guaranteed',
  'money back',
  'cash bonus',
  'earn money',
  'extra income',
  'double your',
  'lowest price',
  'best price',
  'incredible deal',
  'amazing deal',
  'urgent',
  'winner',
  'congratulations',
  'free gift',
  'free money',
  'no catch',
  "don't delete",
  'this is not spam',
  'while supplies last',
  'last chance',
  'exclusive deal',
  'save big',
  'cheap',
  'discount inside',
  'apply now',
  'call now',
  'cancel at any time',
  'dear friend',
  'as seen on',
  'weight loss',
  'lose weight',
  'miracle',
  'cure',
];

/** Public link shorteners: carriers filter texts that use them. */
export const publicShorteners: readonly string[] = [
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'shorturl.at',
  'rb.gy',
];
