import { messages } from './messages.js';

/** Queries that every change of own ads makes stale. */
export const ownAdLists = ['OwnAdImports', 'OwnAdActions', 'OwnAds', 'OwnAdOutlook', 'OwnAdRecord', 'OwnAdTests'];

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
