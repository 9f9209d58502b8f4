import { sum } from '../kit/statistics.js';
import { insightMinimum } from '../../schema/insights/insight.facts.js';
import { spendPlatformName } from '../../schema/ltv/spend-platform.facts.js';
import { groupBy, lastDays, periodText, rowsWithin, totalsOf } from './day-window.engine.js';
import {
  formatCount,
  formatExactMoney,
  formatMoney,
  formatPercent,
  marginWords,
  perMonth,
  type CampaignDay,
  type InsightFacts,
} from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { poissonHigh, twoShareZ, verySure } from '../kit/significance.js';
import { silentPlatformNames } from './tracking-rules.engine.js';

const window = 28;

interface Campaign {
  /** What its insights are known by. */
  key: string;
  /** "Creator videos on TikTok" */
  name: string;
  days: number;
  spendCents: number;
  impressions: number;
  clicks: number;
  conversions: number;
  revenueCents: number;
}

function summarize(rows: readonly CampaignDay[]): Campaign {
  const of = (pick: (row: CampaignDay) => number): number => sum(rows.map(pick));
  const [first] = rows;
  return {
    key: first ? (first.campaign ? `${first.campaign} (${first.platform})` : first.platform) : '',
    name: first ? [first.campaign, spendPlatformName(first.platform)].filter(Boolean).join(' on ') : '',
    days: new Set(rows.filter(({ spendCents }) => spendCents > 0).map(({ day }) => day)).size,
    spendCents: of((row) => row.spendCents),
    impressions: of((row) => row.impressions),
    clicks: of((row) => row.clicks),
    conversions: of((row) => row.conversions),
    revenueCents: of((row) => row.revenueCents),
  };
}

/** Campaigns whose purchases can be believed. */
function campaignsOf(facts: InsightFacts, days: InsightFacts['days']): Map<string, CampaignDay[]> {
  const silent = silentPlatformNames(facts);
  const rows = rowsWithin(facts.campaigns, days).filter(({ platform }) => !silent.includes(platform));
  return groupBy(rows, ({ platform, campaign }) => JSON.stringify([platform, campaign]));
}

/** With few purchases a month more days are needed to tell a loss from chance. */
const longWindow = 84;

/** Spend that does not come back, told from the last four weeks, or from twelve where four are too few. */
const losingCampaigns: Rule = (facts) => {
  const days = lastDays(facts, window);
  const recent = losingIn(facts, days);
  const long = lastDays(facts, longWindow);
  if (recent || long.length < longWindow) return recent;
  const margin = facts.margin?.share ?? 1;
  const now = campaignsOf(facts, days);
  // What has recovered since, or has ended, is no loss any more.
  return losingIn(facts, long, (key) => {
    const { days: spent, spendCents, revenueCents } = summarize(now.get(key) ?? []);
    return spent >= insightMinimum.spendDays && revenueCents * margin < spendCents;
  });
};

/** Spend that does not come back even at the upper end of what chance allows: at the margin, or at any margin. */
function losingIn(
  facts: InsightFacts,
  days: InsightFacts['days'],
  stillLoses: (key: string) => boolean = () => true,
): Finding | null {
  const { currency } = facts;
  const margin = facts.margin?.share ?? 1;
  const totals = totalsOf(days);
  const perOrder = totals.orders > 0 ? totals.netCents / totals.orders : 0;
  const losing = [...campaignsOf(facts, days)]
    .filter(([key]) => stillLoses(key))
    .map(([, rows]) => summarize(rows))
    .filter(({ days: spent, clicks }) => spent >= insightMinimum.spendDays && clicks >= insightMinimum.clicks)
    .filter(({ spendCents, conversions, revenueCents }) => {
      const perConversion = conversions > 0 ? revenueCents / conversions : perOrder;
      return perConversion > 0 && poissonHigh(conversions) * perConversion * margin < spendCents;
    })
    .map((campaign) => ({ ...campaign, loss: campaign.spendCents - campaign.revenueCents * margin }))
    .toSorted((one, other) => other.loss - one.loss);
  const [worst] = losing;
  if (!worst) return null;
  const effect = perMonth(sum(losing.map(({ loss }) => loss)), days.length);
  const breakEven = (1 / margin).toFixed(1);
  const roasOf = ({ revenueCents, spendCents }: Campaign): string => (revenueCents / spendCents).toFixed(1);
  const more = losing.length - 1;
  const returned = formatExactMoney((100 * worst.revenueCents) / worst.spendCents, currency);
  const needed = formatExactMoney(100 / margin, currency);
  const unit = formatExactMoney(100, currency);
  return {
    id: 'roas_losing',
    type: 'action',
    kind: 'loss',
    topic: 'ad_profit',
    // Names as the owner gave them: no verb has to agree with one.
    title: `Losing money: ${worst.name}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'campaign' : 'campaigns'}`}`,
    description: `Each ${unit} of spend brought ${returned} in sales; ${facts.margin === null ? `it takes more than ${unit} at any margin` : `it takes ${needed} at your ${marginWords(facts.margin)}`} to break even. After ${formatCount(worst.conversions)} purchases on ${formatMoney(worst.spendCents, currency)} of spend, this isn't just bad luck. Cut the budget or change the offer.`,
    impact: `${formatMoney(effect, currency)} a month lost`,
    monthlyEffectCents: effect,
    evidence: losing.slice(0, 5).map((campaign) => ({
      label: campaign.name,
      value: `ROAS ${roasOf(campaign)} on ${formatMoney(campaign.spendCents, currency)}`,
      benchmark: `ROAS ${breakEven}`,
      source:
        'sales as the ad platform counts them, below break-even even at the upper 99.5% limit of chance; break-even is 1 / margin',
    })),
    period: periodText(days),
    caveat:
      'Platforms count only the sales they can see. Sales that start with a campaign and close in another channel are missing.',
    confidence: 1,
    measure: 'revenue',
    link: '/traffic',
  };
}

const recentDays = 14;
const earlierDays = 42;
const wornOut = 0.75;
const dearer = 1.12;

/** A campaign whose click rate has fallen below its own of the weeks before, while its clicks got dearer. */
const creativeFatigue: Rule = (facts) => {
  const recent = lastDays(facts, recentDays);
  const earlier = lastDays(facts, earlierDays, recentDays);
  if (earlier.length < 14) return null;
  const before = groupBy(rowsWithin(facts.campaigns, earlier), ({ platform, campaign }) =>
    JSON.stringify([platform, campaign]),
  );
  const findings = [
    ...groupBy(rowsWithin(facts.campaigns, recent), ({ platform, campaign }) => JSON.stringify([platform, campaign])),
  ].flatMap(([key, rows]) => {
    const now = summarize(rows);
    const then = summarize(before.get(key) ?? []);
    if (then.clicks < insightMinimum.clicks || now.clicks === 0 || now.impressions < 2_000) return [];
    if (now.clicks > now.impressions || then.clicks > then.impressions || then.spendCents === 0) return [];
    const rate = now.clicks / now.impressions;
    const usual = then.clicks / then.impressions;
    const z = twoShareZ(now.clicks, now.impressions, then.clicks, then.impressions);
    const cost = now.spendCents / now.clicks;
    const usualCost = then.spendCents / then.clicks;
    if (rate > wornOut * usual || z > -verySure || cost < dearer * usualCost) return [];
    return [describeFatigue({ now, before: then, rate, usual, z }, facts, periodText(recent))];
  });
  return findings.toSorted((one, other) => (other.monthlyEffectCents ?? 0) - (one.monthlyEffectCents ?? 0)).slice(0, 1);
};

interface Fatigue {
  now: Campaign;
  before: Campaign;
  rate: number;
  usual: number;
  z: number;
}

function describeFatigue({ now, before: then, rate, usual, z }: Fatigue, facts: InsightFacts, period: string): Finding {
  const extra = now.spendCents - (now.clicks * then.spendCents) / then.clicks;
  const effect = perMonth(Math.max(0, extra), recentDays);
  return {
    id: `fatigue:${now.key}`,
    type: 'action',
    kind: 'loss',
    topic: 'fatigue',
    title: `Creative fatigue: ${now.name}`,
    description: `Its click rate fell from ${formatPercent(usual, 2)} to ${formatPercent(rate, 2)} and a click costs ${formatPercent(now.spendCents / now.clicks / (then.spendCents / then.clicks) - 1, 0)} more. Give it a new image and a new first line; keep the offer.`,
    impact: `${formatMoney(effect, facts.currency)} a month for the same clicks`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Click-through rate',
        value: formatPercent(rate, 2),
        benchmark: formatPercent(usual, 2),
        source: `your ${earlierDays} days before that, z ${z.toFixed(1)}`,
      },
    ],
    period,
    caveat: "We don't see the campaign's single ads, or how often people saw them.",
    confidence: 1,
    measure: 'revenue',
    link: '/traffic',
  };
}

const year = 365;

/** Days on each side of last year's weeks: with fewer a store that had just begun looks like a weak season. */
const fewestAround = 84;
const mostAround = 182;

/** Last year's weeks against the weaker of the time before and after: a season dips, a store that grows does not. */
function levelLastYear(facts: InsightFacts): number | null {
  const back = year - (year % 7);
  const around = Math.min(mostAround, facts.days.length - back - window);
  if (around < fewestAround) return null;
  const mean = (days: InsightFacts['days']): number => totalsOf(days).netCents / days.length;
  const sides = [lastDays(facts, around, back + window), lastDays(facts, around, back - around)].map(mean);
  const usual = Math.min(...sides);
  return usual > 0 ? mean(lastDays(facts, window, back)) / usual : null;
}

/** Full spend in weeks that were weak last year too, at a return that is far below the year's. */
const spendOutsideSeason: Rule = (facts) => {
  const weakLastYear = levelLastYear(facts);
  if (weakLastYear === null) return null;
  const now = totalsOf(lastDays(facts, window));
  const whole = totalsOf(lastDays(facts, year));
  if (now.spendDays < window || whole.spendDays < 300) return null;
  const spendLevel = now.spendCents / window / (whole.spendCents / whole.spendDays);
  const [mer, usual] = [now.spendNetCents / now.spendCents, whole.spendNetCents / whole.spendCents];
  if (weakLastYear > 0.75 || spendLevel < 0.85 || mer > 0.7 * usual) return null;
  const effect = perMonth(now.spendCents * (1 - mer / usual), window);
  return {
    id: 'off_season',
    type: 'action',
    kind: 'loss',
    topic: 'season',
    title: 'Ads run at full spend outside your season',
    description: `These weeks brought ${formatPercent(weakLastYear, 0)} of what the surrounding months did last year, too. Sales are ${mer.toFixed(1)} times ad spend now, ${usual.toFixed(1)} over the year, while spend is at ${formatPercent(spendLevel, 0)} of its usual level. Move the budget to the months that sell.`,
    impact: `${formatMoney(effect, facts.currency)} a month of spend without the usual return`,
    monthlyEffectCents: effect,
    evidence: [
      {
        label: 'Sales over ad spend',
        value: mer.toFixed(1),
        benchmark: usual.toFixed(1),
        source: 'your last 365 days',
      },
      {
        label: 'Same weeks last year',
        value: formatPercent(weakLastYear, 0),
        benchmark: '100%',
        source: 'your sales per day, compared with the weaker of the months before and after',
      },
    ],
    period: periodText(lastDays(facts, window)),
    caveat: 'Ads in quiet weeks may bring sales later.',
    confidence: 0.8,
    measure: 'revenue',
    link: '/traffic',
  };
};

export const campaignRules: readonly Rule[] = [losingCampaigns, creativeFatigue, spendOutsideSeason];
