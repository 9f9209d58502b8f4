/** What a caption meets on each platform: characters shown before "more", and what works there. */
export interface PlatformAdvice {
  title: string;
  /** Characters shown before the text is cut. */
  shown: number;
  /** Words the angle should come within: three seconds of speech or one glance. */
  firstWords: number;
  hashtags: number;
  tip: string;
}

/** Sources: the platforms' ad specifications of 2025 (TikTok caption 100, Meta primary text 125, Reels 72, Google description 90, LinkedIn 150). */
export const platformAdvice: Readonly<Record<string, PlatformAdvice>> = {
  tiktok: {
    title: 'TikTok',
    shown: 100,
    firstWords: 8,
    hashtags: 5,
    tip: 'Say the angle aloud in the first three seconds; 63% of the TikTok ads with the highest CTR do',
  },
  instagram: {
    title: 'Instagram',
    shown: 125,
    firstWords: 12,
    hashtags: 5,
    tip: 'Put the angle before the "more" link and on the cover; Reels show only 72 characters',
  },
  facebook: {
    title: 'Facebook',
    shown: 125,
    firstWords: 14,
    hashtags: 2,
    tip: 'Lead with the problem or the result; the offer belongs in headline and button',
  },
  google: {
    title: 'Google',
    shown: 90,
    firstWords: 6,
    hashtags: 0,
    tip: 'Repeat the words people search for; keep the curiosity out, say what they get',
  },
  linkedin: {
    title: 'LinkedIn',
    shown: 150,
    firstWords: 16,
    hashtags: 3,
    tip: 'Open with a finding or a number from work; speak as a person, not as the company',
  },
};
