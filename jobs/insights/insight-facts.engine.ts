import type { FlowType } from '../../schema/community/flow.facts.js';

/** Totals of a period in store currency; null for what the store has no data on. */
export interface PeriodTotals {
  days: number;
  orders: number;
  /** Sales less refunds. */
  netCents: number;
  grossCents: number;
  refundedCents: number;
  refundedOrders: number | null;
  sessions: number | null;
  spendCents: number | null;
  newCustomers: number;
  /** Customers with an order in the period who had bought before it. */
  returningCustomers: number;
}

export interface DailyTotals {
  /** `YYYY-MM-DD`, oldest first, without gaps. */
  day: string;
  netCents: number;
  sessions: number | null;
  spendCents: number | null;
}

export interface CampaignTotals {
  platform: string;
  campaign: string;
  spendCents: number;
  impressions: number;
  clicks: number;
  conversions: number;
  /** Sales as the platform counts them. */
  revenueCents: number;
  days: number;
}

/** What the newest complete audit of a page says, as far as rules need it. */
export interface AuditFacts {
  id: string;
  url: string;
  overallScore: number | null;
  loadSeconds: number | null;
  topAdvice: { checkId: string; text: string; liftLowPercent: number; liftHighPercent: number; source: string } | null;
  failedChecks: string[];
}

/** What the newest complete ad analysis says. */
export interface AdFacts {
  id: string;
  title: string;
  predictedCtr: number;
  topAdvice: { id: string; text: string; measured: string; changePercent: number; source: string } | null;
}

export interface ImportFacts {
  id: string;
  filename: string;
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
  /** The last 30 days and the 30 before; null without any order. */
  current: PeriodTotals | null;
  previous: PeriodTotals | null;
  /** Up to 90 days. */
  daily: DailyTotals[];
  campaigns: CampaignTotals[];
  /** Share, as the owner stated it. */
  grossMargin: number | null;
  /** All customers so far, those who came back, and net sales per customer. */
  customers: { total: number; repeat: number; netCentsPerCustomer: number } | null;
  audit: AuditFacts | null;
  ad: AdFacts | null;
  adsTested: number;
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

/** `3.4%` of a share. */
export const formatPercent = (share: number, digits = 1): string => `${(share * 100).toFixed(digits)}%`;

export const gain = (cents: number, currency: string): string => `+${formatMoney(cents, currency)} a month`;

export const saving = (cents: number, currency: string): string => `saves ${formatMoney(cents, currency)} a month`;

/** `4,319`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US');

const sentences = (text: string): string[] => text.split(/(?<=[.!?])\s/);

/** What an advice says to do, without its full stop: a title. */
export const firstSentence = (text: string): string => sentences(text)[0]?.replace(/[.]$/, '') ?? text;

/** What follows the first sentence, with a blank behind it; empty where nothing does. */
export const laterSentences = (text: string): string =>
  sentences(text)
    .slice(1)
    .map((sentence) => `${sentence} `)
    .join('');

/** A figure of a longer or shorter period, per 30 days. */
export const perMonth = (value: number, days: number): number => (value * 30) / days;

/** Half-way to the benchmark: what one month can do without wishful thinking. */
export const halfWay = (from: number, to: number): number => from + (to - from) / 2;
