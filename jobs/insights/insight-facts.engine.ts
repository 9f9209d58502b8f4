import type { FlowType } from '../../schema/community/flow.facts.js';
import type { CarriedOutBasis } from '../../schema/ad-results/carried-out.entity.js';
import type { PortfolioVerdict } from '../ad-results/ad-portfolio.engine.js';
import type { SalesBasis } from '../../schema/ltv/store-costs.facts.js';
import type { OwnMargin } from '../store/own-margin.js';

/** One day that the orders cover, in store currency; null for what the store has no data on that day. */
export interface DayFacts {
  /** `YYYY-MM-DD` */
  day: string;
  orders: number;
  /** Sales less refunds. */
  netCents: number;
  grossCents: number;
  refundedCents: number;
  refundedOrders: number;
  newCustomers: number;
  /** Orders with a discount and what was given away; null where orders do not tell. */
  discountedOrders: number | null;
  discountCents: number | null;
  sessions: number | null;
  spendCents: number | null;
}

/** What a platform counted for one campaign on one day. */
export interface CampaignDay {
  day: string;
  platform: string;
  campaign: string;
  spendCents: number;
  impressions: number;
  clicks: number;
  conversions: number;
  /** Sales as the platform counts them. */
  revenueCents: number;
}

/** An own ad of the last weeks. */
export interface RunningAdFacts {
  name: string;
  currency: string;
  spendCents: number;
  /** Of the spend of all of them, 0..1. */
  spendShare: number;
  /** Null where no fall beyond chance is seen. */
  weeklyChangePercent: number | null;
  replaceOn: string | null;
  verdict: PortfolioVerdict;
  /** Range of its return, and the return from which an ad pays. */
  low: number;
  high: number;
  mark: number;
  /** Days with results among them, YYYY-MM-DD, and what was counted on these. */
  firstDay: string;
  lastDay: string;
  days: number;
  impressions: number;
  clicks: number;
  purchases: number;
}

/** A hook or a fix that an own ad carries, and what it did to clicks per impression. */
export interface AdActionFacts {
  label: string;
  isHook: boolean;
  ad: string;
  /** Percent with the 90 % range; null while it is too early. */
  effectPercent: number | null;
  lowPercent: number | null;
  highPercent: number | null;
  sentence: string;
  /** Null while it is too early. */
  basis: CarriedOutBasis | null;
}

/** A creative element that is known to make a difference in the own account. */
export interface AdElementFacts {
  element: string;
  effectPercent: number;
  lowPercent: number;
  highPercent: number;
  adsWith: number;
  adsWithout: number;
  /** Days on which the oldest and the newest of them began, YYYY-MM-DD; null where that was not kept. */
  began: { first: string; last: string } | null;
  /** Of the newest ads, how many have it. */
  recent: number;
  recentAds: number;
}

/** A test between ads, pages or mails that was decided in the last four weeks. */
export interface AdTestFacts {
  id: string;
  names: string[];
  hasWinner: boolean;
  winner: string | null;
  sentence: string;
  /** First day that counted, and the day of the decision; YYYY-MM-DD. */
  startsOn: string;
  decidedOn: string;
  /** `12,400 and 12,310 views` */
  sample: string;
  /** The leader against the next best, percent; null where one of them has none. */
  differencePercent: number | null;
  lowPercent: number | null;
  highPercent: number | null;
  pValue: number;
  /** Who sees which ad is decided by the platform; pages and mails are split by chance. */
  isOfAds: boolean;
}

/** What the own ads taught. */
export interface OwnAdFacts {
  actions: AdActionFacts[];
  elements: AdElementFacts[];
  tests: AdTestFacts[];
}

/** Visits of one source, such as a device or a channel, on one day. */
export interface SourceDay {
  day: string;
  source: string;
  sessions: number;
  /** Purchases that the analytics counted; null when they do not say. */
  conversions: number | null;
}

/** How many visits of one kind of device took each step on one day; null where the analytics do not count it. */
export interface FunnelDay {
  day: string;
  /** Empty where it is not told. */
  device: string;
  sessions: number;
  views: number | null;
  carts: number | null;
  checkouts: number | null;
  purchases: number | null;
}

/** Sales of one product on one day. */
export interface ProductDay {
  day: string;
  product: string;
  units: number;
  revenueCents: number;
  orders: number;
  refundedOrders: number;
  refundedCents: number;
  /** Of one piece, the mean of the day; null where orders do not tell. */
  priceCents: number | null;
}

/** Customers by what their first order held, each old enough to have come back. */
export interface FirstProduct {
  product: string;
  customers: number;
  returned: number;
  /** Net sales of theirs so far. */
  netCents: number;
}

/** Of customers who could have come back in a window of days, how many did. */
export interface ReturnShare {
  customers: number;
  returned: number;
}

export interface CustomerFacts {
  total: number;
  repeat: number;
  /** First-time customers: who ordered again within 60 days, of the newest that are old enough and of those before. */
  second: { recent: ReturnShare; before: ReturnShare };
  /** Regulars, three orders or more: who ordered again in the last 60 days, and in the 60 before. */
  regulars: { recent: ReturnShare; before: ReturnShare; spendCentsPerMonth: number };
  firstProducts: FirstProduct[];
}

/** What the newest complete audit of an own page says, as far as rules need it. */
export interface AuditFacts {
  id: string;
  url: string;
  /** YYYY-MM-DD in the zone of the store. */
  readOn: string;
  /** 1, or the pages of the way to the checkout. */
  pages: number;
  overallScore: number | null;
  loadSeconds: number | null;
  /** How the seconds came about, in a sentence. */
  loadBasis: string | null;
  topAdvice: { text: string; liftLowPercent: number; liftHighPercent: number; source: string } | null;
  failedChecks: string[];
}

/** What the newest complete ad analysis says. */
export interface AdFacts {
  id: string;
  title: string;
  /** YYYY-MM-DD in the zone of the store. */
  readOn: string;
  predictedCtr: number;
  topAdvice: {
    id: string;
    text: string;
    measured: string;
    changePercent: number;
    /** What tests of the change measured, percent. */
    range: { low: number; high: number } | null;
    source: string;
  } | null;
}

export interface ImportFacts {
  id: string;
  filename: string;
  /** YYYY-MM-DD in the zone of the store. */
  importedOn: string;
  rowsRejected: number;
  rowsRead: number;
}

/** A flow of messages that was written here. */
export interface WrittenFlow {
  id: string;
  flowType: FlowType;
  /** As the owner stated it. */
  audiencePerMonth: number | null;
}

/** What the mail tool counted in the last 30 days. */
export interface FlowFacts {
  /** Names of the flows that sent anything. */
  sending: string[];
  messages: number;
  /** Orders and sales, hundredths of store currency, that it attributes to flows; null where it does not tell. */
  orders: number | null;
  revenueCents: number | null;
  /** The newest of each kind. */
  written: WrittenFlow[];
}

/** Everything the rules may look at. */
export interface InsightFacts {
  source: 'live' | 'sample' | 'none';
  /** ISO 4217. */
  currency: string;
  /** Which sales all of it is made of. */
  salesBasis: SalesBasis;
  /** Full days that the orders cover, oldest first, without gaps; the last is the newest day with data. */
  days: DayFacts[];
  /** Of the last 90 of these days. */
  campaigns: CampaignDay[];
  sources: SourceDay[];
  funnel: FunnelDay[];
  /** Ads of the last 28 days, of the platform with the most spend; empty where no single ads are known. */
  ads: RunningAdFacts[];
  ownAds: OwnAdFacts;
  /** Of the last 120 of these days; empty where orders have no items. */
  products: ProductDay[];
  /** Of sales: after goods, fees and shipping where these are known, else as the owner stated it. */
  margin: OwnMargin | null;
  /** Orders of less than a year that began in full swing: who was new is not known, and `customers` is null. */
  isHistoryCut?: boolean;
  customers: CustomerFacts | null;
  audit: AuditFacts | null;
  ad: AdFacts | null;
  /** null where its figures do not cover the last 30 days. */
  flows: FlowFacts | null;
  newestImport: ImportFacts | null;
  hasSpendData: boolean;
  hasVisitData: boolean;
}

/** `$1,200`, two significant digits: an effect is never known better. */
export function formatMoney(cents: number, currency: string): string {
  const rounded = Number((cents / 100).toPrecision(2));
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: Math.abs(rounded) < 10 ? 2 : 0,
  }).format(rounded);
}

/** `$57.50`, to the cent: measured values. */
export function formatExactMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}

/** `$9,131`: measured sums in a sentence. */
export const formatWholeMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(cents / 100);

/** `3.4%` of a share. */
export const formatPercent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;

/** `+3.4%` of a change of 0.034, `0%` where it rounds to none. */
export function formatChange(change: number, digits = 1): string {
  const text = formatPercent(Math.abs(change), digits);
  return Number.parseFloat(text) === 0 ? text : `${change > 0 ? '+' : '−'}${text}`;
}

/** `4,319`. */
export const formatCount = (count: number): string => Math.round(count).toLocaleString('en-US');

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `Nov 12, 2026`: what happened once, maybe long ago. */
export const formatDate = (day: string): string => dateFormat.format(new Date(day));

/** `Nov 12`. */
export const formatDay = (day: string): string => dayFormat.format(new Date(day));

/** What an advice says to do, without its full stop: a title. */
export const firstSentence = (text: string): string => sentences(text)[0]?.replace(/[.]$/, '') ?? text;

/** What follows the first sentence, with a blank behind it; empty where nothing does. */
export const laterSentences = (text: string): string =>
  sentences(text)
    .slice(1)
    .map((sentence) => `${sentence} `)
    .join('');

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s/);

/** A figure of a longer or shorter period, per 30 days. */
export const perMonth = (value: number, days: number): number => (days > 0 ? (value * 30) / days : 0);

/** Half-way to the benchmark: what one month can do without wishful thinking. */
export const halfWay = (from: number, to: number): number => from + (to - from) / 2;

/** `43% contribution margin`. */
export const marginWords = ({ share, kind }: OwnMargin): string =>
  `${formatPercent(share, 0)} ${kind === 'contribution' ? 'contribution margin' : 'margin'}`;

/** Sales as far as they are the owner's: times the margin where it is known, with the words that say which. */
export function ownShare(salesCents: number, { margin }: Pick<InsightFacts, 'margin'>): OwnMoney {
  if (margin === null) return { cents: salesCents, unit: 'of sales' };
  return {
    cents: salesCents * margin.share,
    unit: margin.kind === 'contribution' ? 'of contribution' : 'of margin',
  };
}

interface OwnMoney {
  cents: number;
  unit: 'of sales' | 'of margin' | 'of contribution';
}
