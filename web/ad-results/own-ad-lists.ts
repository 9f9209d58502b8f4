import type { TestMetric, TestSubject } from '../generated/graphql.js';
import type { Option } from '../ui/Select.js';
import { messages } from './messages.js';

/** Queries that every change of own ads makes stale. */
export const ownAdLists = [
  'OwnAdImports',
  'OwnAdActions',
  'OwnAds',
  'OwnCreatives',
  'OwnAdOutlook',
  'OwnAdRecord',
  'OwnAdTests',
];

export const platformLabels: Readonly<Record<string, string>> = {
  meta: 'Meta',
  tiktok: 'TikTok',
  google: 'Google',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  other: messages.other,
};

/** What decides a test. */
export const metricLabels = {
  ctr: messages.clickThroughRate,
  conversion: messages.conversionRate,
  revenue_per_visitor: messages.revenuePerVisitor,
  open_rate: messages.openRate,
  click_rate: messages.clickRate,
} as const;

export const subjectLabels: Record<TestSubject, string> = {
  ads: messages.ads,
  pages: messages.pages,
  mails: messages.mails,
};

/** What can decide between ads, pages or mails; the usual first. */
export const metricsOf: Record<TestSubject, readonly [TestMetric, ...TestMetric[]]> = {
  ads: ['ctr', 'conversion', 'revenue_per_visitor'],
  pages: ['conversion', 'revenue_per_visitor'],
  mails: ['click_rate', 'open_rate', 'conversion', 'revenue_per_visitor'],
};

export const metricOptions = (subject: TestSubject): Option<TestMetric>[] =>
  metricsOf[subject].map((value) => ({ value, label: metricLabels[value] }));
