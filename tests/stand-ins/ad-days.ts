const dayMs = 86_400_000;

export interface AdDay {
  day: string;
  campaign: string;
  campaignId: number;
  spend: number;
  impressions: number;
  clicks: number;
  conversions: number;
  revenue: number;
}

/** Two campaigns on each of the last days, today included; spend in whole cents. */
export function drawAdDays(days: number, now = Date.now()): AdDay[] {
  return Array.from({ length: days }, (_, n) => {
    const day = new Date(now - n * dayMs).toISOString().slice(0, 10);
    return ['Prospecting', 'Retargeting'].map((campaign, index) => ({
      day,
      campaign,
      campaignId: 9_000 + index,
      spend: (2_000 + n * 7 + index * 311) / 100,
      impressions: 4_000 + n,
      clicks: 80 + index,
      conversions: 2 + index,
      revenue: (5_000 + n * 13) / 100,
    }));
  }).flat();
}

export const within = (from: string, to: string) => (each: { day: string }) => each.day >= from && each.day <= to;
