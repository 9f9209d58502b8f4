/** Rules that a flow has to meet before it is sent; figures and sources as published, to be re-read before relying on them. */
export interface ComplianceFacts {
  id: string;
  channel: 'email' | 'sms' | 'all';
  applies: string;
  requirement: string;
  source: string;
}

export const complianceRules: readonly ComplianceFacts[] = [
  {
    id: 'canspam',
    channel: 'email',
    applies: 'US e-mail',
    requirement:
      'True sender and subject, postal address, a working opt-out in every message, honoured within 10 business days.',
    source: 'CAN-SPAM Act, 15 USC 7701; FTC compliance guide',
  },
  {
    id: 'de_advertising',
    channel: 'email',
    applies: 'Germany',
    requirement:
      'Double opt-in, or own similar products to existing customers with a notice of objection in each mail; imprint with name and address; review mails count as advertising and need consent.',
    source: 'UWG section 7(2) and (3), DDG section 5, BGH VI ZR 225/17',
  },
  {
    id: 'eu_uk_consent',
    channel: 'email',
    applies: 'EU and UK',
    requirement:
      'Soft opt-in only for own similar products and with an opt-out from the start; otherwise consent, kept as proof.',
    source: 'PECR regulation 22, ePrivacy directive article 13, GDPR',
  },
  {
    id: 'bulk_sender',
    channel: 'email',
    applies: 'All e-mail',
    requirement:
      'SPF, DKIM and DMARC on the sending domain; one-click List-Unsubscribe; complaints below 0.10%, never 0.30%.',
    source: 'RFC 8058; Gmail and Yahoo sender rules',
  },
  {
    id: 'us_sms_consent',
    channel: 'sms',
    applies: 'US texts',
    requirement:
      'Prior express written consent in a box of its own, not a condition of purchase; keep time, wording and address.',
    source: 'TCPA, 47 CFR 64.1200',
  },
  {
    id: 'us_sms_hours',
    channel: 'sms',
    applies: 'US texts',
    requirement: 'Within local quiet hours of every state: 10:00-19:00, and not on a Sunday.',
    source: '47 CFR 64.1200 and state statutes',
  },
  {
    id: 'us_sms_cap',
    channel: 'sms',
    applies: 'US texts',
    requirement: 'At most one text in 24 hours and four in a month.',
    source: 'Florida, Oklahoma and Maryland statutes (three in 24 hours); stricter by choice',
  },
  {
    id: 'ctia_optin_reply',
    channel: 'sms',
    applies: 'US texts',
    requirement: 'The first text names the program, how often, "Msg&data rates may apply", HELP and STOP.',
    source: 'CTIA Messaging Principles and Best Practices',
  },
  {
    id: 'opt_out_text',
    channel: 'sms',
    applies: 'All texts',
    requirement: 'The opt-out stands in every text.',
    source: 'CTIA Messaging Principles and Best Practices',
  },
  {
    id: 'stop_words',
    channel: 'sms',
    applies: 'All texts',
    requirement: 'STOP, END, CANCEL, UNSUBSCRIBE and QUIT end the texts at once, with one confirmation.',
    source: 'CTIA Messaging Principles and Best Practices',
  },
  {
    id: 'review_reward',
    channel: 'all',
    applies: 'Reviews',
    requirement: 'No reward that depends on a good review; any reward is disclosed.',
    source: 'FTC endorsement rules, 16 CFR 255 and 465',
  },
];

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
