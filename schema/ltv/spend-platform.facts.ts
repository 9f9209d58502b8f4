/** How people write the ad platforms whose spend a store has; `other` stands for what a file did not name. */
const names: Readonly<Record<string, string>> = {
  meta: 'Meta',
  google: 'Google',
  tiktok: 'TikTok',
  other: 'other ads',
};

/** "TikTok" for "tiktok"; what is not known, as it was given. */
export const spendPlatformName = (platform: string): string => names[platform] ?? platform;
