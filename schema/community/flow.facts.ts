/** What flows there are, and the limits that every message keeps. Shares are 0..1, days count from the trigger. */
export const flowTypes = [
  'post-purchase',
  'sms',
  'welcome',
  'abandoned-cart',
  'browse-abandonment',
  'win-back',
  'replenishment',
  'vip',
  'review-request',
  'back-in-stock',
] as const;

export type FlowType = (typeof flowTypes)[number];

export interface FlowDescription {
  label: string;
  /** Ends the flow's name: "Coffee {suffix}". */
  suffix: string;
  trigger: string;
  about: string;
}

export const flowDescriptions: Record<FlowType, FlowDescription> = {
  'post-purchase': {
    label: 'Post-purchase',
    suffix: 'post-purchase flow',
    trigger: 'Order placed',
    about:
      'Turns a first order into a second one: help first, then review and what goes with it; a refill where goods run out.',
  },
  sms: {
    label: 'Post-purchase SMS',
    suffix: 'SMS flow',
    trigger: 'Text message opt-in at checkout',
    about: 'Six short texts around an order, each within two segments and with its opt-out.',
  },
  welcome: {
    label: 'Welcome',
    suffix: 'welcome flow',
    trigger: 'Newsletter sign-up without an order',
    about: 'Introduces the store and helps a new subscriber choose.',
  },
  'abandoned-cart': {
    label: 'Abandoned cart',
    suffix: 'abandoned cart flow',
    trigger: 'Checkout started, no order',
    about: 'Brings back shoppers who left with something in the cart.',
  },
  'browse-abandonment': {
    label: 'Browse abandonment',
    suffix: 'browse abandonment flow',
    trigger: 'Product viewed, nothing added to the cart',
    about: 'Answers what kept a known visitor from choosing.',
  },
  'win-back': {
    label: 'Win-back',
    suffix: 'win-back flow',
    trigger: 'No order for twice the usual reorder time',
    about: 'Wakes lapsed customers, and lets those go who do not answer.',
  },
  replenishment: {
    label: 'Replenishment',
    suffix: 'replenishment flow',
    trigger: 'Order of something that runs out',
    about: 'Reminds before it runs out, at the pace at which it is used.',
  },
  vip: {
    label: 'VIP',
    suffix: 'VIP flow',
    trigger: 'Customer enters the top tenth by spend',
    about: 'Thanks the best customers and gives them a say.',
  },
  'review-request': {
    label: 'Review request',
    suffix: 'review request flow',
    trigger: 'Order placed',
    about: 'Asks for an honest review once there was time to use the product.',
  },
  'back-in-stock': {
    label: 'Back in stock',
    suffix: 'back in stock flow',
    trigger: 'Product restocked, visitor asked to be told',
    about: 'Tells those who waited, first and plainly.',
  },
};

export const flowTones = ['friendly', 'plain', 'playful', 'premium', 'coaching'] as const;
export type FlowTone = (typeof flowTones)[number];

export const discountKinds = ['none', 'percent', 'amount', 'free_shipping'] as const;
export type DiscountKind = (typeof discountKinds)[number];

export const exportFormats = ['zip', 'csv', 'json', 'klaviyo', 'mailchimp', 'omnisend', 'shopify', 'brevo'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Limits of one message: subject and preheader from Validity and Marketo studies, the rest as said beside it. */
export const messageLimits = {
  subjectLength: 49,
  /** A mail pads a short one, so that none of its body stands beside it in the inbox. */
  preheaderMin: 20,
  preheaderMax: 90,
  bodyWordsMax: 200,
  /** Gmail clips longer messages. */
  htmlBytes: 102_000,
  smsSegments: 2,
  /** Flesch and Amstad: below it a mail is hard work on a phone. */
  readingEase: 45,
  /** Texts a month over all flows: what carriers and readers take. */
  smsPerMonth: 4,
  /** Of text on its background, WCAG 2.2 SC 1.4.3. */
  contrast: 4.5,
  /** Local hours in which a text that the customer did not just ask for may arrive: within every US state's rule. */
  smsHourFrom: 10,
  smsHourTo: 19,
  /** Hours between two promotional messages. */
  promotionGapHours: 72,
} as const;

/** Longest accepted inputs, in characters. */
export const inputLimits = {
  niche: 100,
  brand: 60,
  product: 100,
  url: 500,
  text: 600,
  code: 30,
  company: 120,
  postalAddress: 300,
  subject: 200,
  preheader: 200,
  body: 6_000,
  ctaLabel: 60,
} as const;

export const flowDefaults = {
  productNiche: 'e-commerce',
  /** Days from order to delivery where the store does not say: places the messages, is never said. */
  deliveryDays: 4,
  /** The same for what is made first. */
  makingDays: 21,
  /** Days from one order to the next where nobody knows: places the last messages, is never said. */
  reorderDays: 30,
  /** The same for filters, blades and other parts that are used up in what lasts. */
  spentDays: 90,
  currency: 'USD',
  locale: 'en-US',
  brandColor: '#4B3FE4',
  /** Share of buyers who may be mailed under the soft opt-in, and who opt in to texts. */
  emailConsent: 1,
  smsConsent: 0.25,
  /** One SMS segment, USD. */
  smsSegmentPrice: 0.015,
} as const;

/** Steps that the preview shows, and the days of the sample before anything was generated. */
export const previewStepCount = 3;

/** Stands in for a shop address that was not given; the check asks for the real one before anything is sent. */
export const placeholderShopUrl = 'https://your-store.example';
