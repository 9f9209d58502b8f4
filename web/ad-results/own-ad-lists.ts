/** Queries that every change of own ads makes stale. */
export const ownAdLists = ['OwnAds', 'OwnAdOutlook', 'OwnAdRecord', 'OwnAdTests'];

export const platformLabels: Readonly<Record<string, string>> = {
  meta: 'Meta',
  tiktok: 'TikTok',
  google: 'Google',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  other: 'Other',
};
