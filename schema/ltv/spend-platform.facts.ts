/** How people write the ad platforms whose spend a store has; `other` stands for what a file did not name. */
const names: Readonly<Record<string, string>> = {
  meta: 'Meta',
  google: 'Google',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  other: 'other ads',
};

/** Which spend each connection brings. */
export const spendOfConnection: Readonly<Record<string, string>> = {
  facebook_ads: 'meta',
  google_ads: 'google',
  tiktok_ads: 'tiktok',
  pinterest_ads: 'pinterest',
};

/** "TikTok" for "tiktok"; what is not known, as it was given. */
export const spendPlatformName = (platform: string): string => names[platform] ?? platform;
