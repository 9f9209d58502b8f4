import { Analysis } from '../../schema/analysis/analysis.entity.js';
import { AnalysisType } from '../../schema/analysis/analysis.enum.js';
import { TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import type { AdPlatformId } from '../../schema/ad-results/ad-results.facts.js';
import { storeOwnAds } from '../../jobs/ad-results/own-ads.js';
import { textHash } from '../../jobs/kit/hash.js';
import { seededRandom } from '../../jobs/kit/random.js';
import { dayMs, isoDay } from '../../jobs/kit/time.js';
import { demoShop } from './demo-profile.js';
import type { DemoStep } from './demo-step.js';

interface DemoAd {
  name: string;
  platform: AdPlatformId;
  campaign: string;
  headline: string;
  /** Share of its campaign's impressions, and its CTR against the campaign's. */
  share: number;
  pull: number;
  /** Runs since; the campaigns themselves are older. */
  daysAgo: number;
}

const { prospecting, retargeting, creators } = {
  prospecting: { platform: 'meta', campaign: 'Prospecting' },
  retargeting: { platform: 'meta', campaign: 'Retargeting' },
  creators: { platform: 'tiktok', campaign: 'Creator videos' },
} as const;

const demoAds: readonly DemoAd[] = [
  {
    ...prospecting,
    name: 'Warm mug, square',
    headline: 'Coffee that waits for you',
    share: 0.4,
    pull: 1.15,
    daysAgo: 55,
  },
  { ...prospecting, name: 'Potter at the wheel', headline: 'Thrown by hand', share: 0.3, pull: 0.8, daysAgo: 55 },
  { ...prospecting, name: 'Morning table', headline: 'Still warm after 40 minutes', share: 0.2, pull: 1, daysAgo: 40 },
  {
    ...prospecting,
    name: 'Set of four',
    headline: 'Four mugs, one for everybody',
    share: 0.1,
    pull: 1.25,
    daysAgo: 12,
  },
  { ...retargeting, name: 'Left in your cart', headline: 'Your mug is waiting', share: 0.6, pull: 1.1, daysAgo: 55 },
  { ...retargeting, name: '128 reviews', headline: 'What 128 people say', share: 0.4, pull: 0.95, daysAgo: 55 },
  { ...creators, name: 'Creator: desk setup', headline: 'My 9 am', share: 0.5, pull: 1.1, daysAgo: 55 },
  { ...creators, name: 'Creator: unboxing', headline: 'It came in paper', share: 0.5, pull: 0.9, daysAgo: 55 },
];

interface CampaignDay {
  day: string;
  platform: string;
  campaign: string;
  impressions: number;
  clicks: number;
  spendCents: number;
  conversions: number;
  revenueCents: number;
}

/** The store's ad spend by campaign, told by ad; figures of a day add up to about those of its campaign. */
export async function seedDemoOwnAds({ db, viewer, tools: { adMatches, adTests } }: DemoStep): Promise<void> {
  const { userId: ownerId } = viewer;
  const ads = db.getRepository(OwnAd);
  if (await ads.existsBy({ ownerId })) return;
  const campaignDays = await db.query<CampaignDay[]>(
    `SELECT day::text AS day, platform, campaign, impressions::float8 AS impressions, clicks::float8 AS clicks,
       "spendCents"::float8 AS "spendCents", conversions, "revenueCents"::float8 AS "revenueCents"
     FROM ad_spend WHERE "ownerId" = $1 AND day >= $2 ORDER BY day`,
    [ownerId, isoDay(Date.now() - 60 * dayMs)],
  );
  const reported = demoAds.map((ad) => ({ ...noTexts, ...ad, externalId: ad.name, days: daysOf(ad, campaignDays) }));
  // An ad is known before it delivers, so that there is a forecast to compare with what came of it.
  await storeOwnAds(
    db,
    ownerId,
    reported.filter(({ daysAgo }) => daysAgo > recentDays),
  );
  const recent = reported.filter(({ daysAgo }) => daysAgo <= recentDays);
  await storeOwnAds(
    db,
    ownerId,
    recent.map((ad) => ({ ...ad, days: [] })),
  );
  await storeOwnAds(db, ownerId, recent);
  const [analysis] = await db.getRepository(Analysis).find({
    where: { ownerId, type: AnalysisType.ad_creative },
    order: { createdAt: 'ASC' },
    take: 1,
  });
  const byName = async (name: string) => (await ads.findOneByOrFail({ ownerId, name })).id;
  const [first, second] = [await byName('Warm mug, square'), await byName('Potter at the wheel')];
  if (analysis) await adMatches.link(viewer, first, analysis.id);
  const startsOn = isoDay(Date.now() - 28 * dayMs);
  await adTests.start(viewer, {
    subject: TestSubject.ads,
    adIds: [first, second],
    startsOn,
    liftPercent: 20,
  });
}

const recentDays = 14;
const noTexts = {
  currency: 'USD',
  objective: null,
  placement: null,
  format: null,
  primaryText: null,
  landingUrl: demoShop.productUrl,
};

function daysOf({ name, platform, campaign, share, pull, daysAgo }: DemoAd, campaignDays: readonly CampaignDay[]) {
  const random = seededRandom(textHash(`${name}-${campaign}`));
  const from = isoDay(Date.now() - daysAgo * dayMs);
  const own = campaignDays.filter((day) => day.day >= from && day.platform === platform && day.campaign === campaign);
  return own.map(({ day, impressions, clicks, spendCents, conversions, revenueCents }) => {
    const part = share * (0.9 + 0.2 * random());
    const shown = Math.round(impressions * part);
    return {
      day,
      impressions: shown,
      clicks: Math.min(shown, Math.round(clicks * part * pull)),
      spendCents: Math.round(spendCents * part),
      plays: null,
      thruplays: null,
      purchases: Math.round(conversions * part * pull),
      valueCents: Math.round(revenueCents * part * pull),
    };
  });
}
