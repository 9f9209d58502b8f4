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

/** Days of a further account: ten times the spend, by campaigns of its own. */
export const ofClient = (days: readonly AdDay[]): AdDay[] =>
  days.map((day) => ({
    ...day,
    spend: 10 * day.spend,
    campaign: `Of a client: ${day.campaign}`,
    campaignId: day.campaignId + 100_000,
  }));

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

/** Where pictures of ads are told to be: nobody answers there. */
export const nowhere = 'http://127.0.0.1:9';

/** Campaigns by id, called as on their newest day, or as somebody has called them since. */
export function campaignsOf(days: readonly AdDay[], names: Readonly<Record<string, string>> = {}): Map<string, string> {
  const oldestFirst = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return new Map(oldestFirst.map(({ campaignId: id, campaign }) => [String(id), names[id] ?? campaign]));
}
