import { insightBenchmarks, insightMinimum, platformClickRates } from '../../schema/insights/insight.facts.js';
import {
  firstSentence,
  formatCount,
  formatMoney,
  formatPercent,
  gain,
  halfWay,
  perMonth,
  saving,
  type CampaignTotals,
} from './insight-facts.engine.js';
import type { Finding, Rule } from './insight-rule.engine.js';
import { wilsonInterval } from './significance.engine.js';

const nameOf = ({ platform, campaign }: CampaignTotals): string => (campaign ? `${campaign} (${platform})` : platform);

const roasOf = ({ spendCents, revenueCents }: CampaignTotals): number => revenueCents / spendCents;

const losingAds: Rule = ({ campaigns, grossMargin, current, currency }) => {
  if (grossMargin === null || grossMargin === 0 || !current) return null;
  const losing = campaigns.filter(
    ({ spendCents, revenueCents, days }) =>
      days >= insightMinimum.spendDays && spendCents > 0 && revenueCents > 0 && revenueCents * grossMargin < spendCents,
  );
  const lossOf = ({ spendCents, revenueCents }: CampaignTotals): number => spendCents - revenueCents * grossMargin;
  const effect = perMonth(
    losing.reduce((sum, campaign) => sum + lossOf(campaign), 0),
    current.days,
  );
  const [worst] = losing.toSorted((one, other) => lossOf(other) - lossOf(one));
  if (!worst) return null;
  const roas = worst.revenueCents / worst.spendCents;
  return {
    id: 'roas_losing',
    type: 'action',
    topic: 'ad_profit',
    title: `Ads lose ${formatMoney(effect, currency)} a month`,
    description: `${losing.length} of ${campaigns.length} campaigns earn less than they cost at your ${formatPercent(grossMargin, 0)} margin; break-even is ROAS ${(1 / grossMargin).toFixed(1)}. Start with ${nameOf(worst)} at ${roas.toFixed(1)}.`,
    impact: saving(effect, currency),
    monthlyEffectCents: effect,
    evidence: losing.slice(0, 5).map((campaign) => ({
      label: nameOf(campaign),
      value: `ROAS ${(campaign.revenueCents / campaign.spendCents).toFixed(1)} on ${formatMoney(campaign.spendCents, currency)}`,
      benchmark: `ROAS ${(1 / grossMargin).toFixed(1)}`,
      source: 'sales as the ad platform counts them, break-even 1 / margin',
    })),
    confidence: 1,
    urgency: 1.5,
    link: '/traffic',
  };
};

/** Without a margin, campaigns can still be held against each other: money moves from the weakest to the strongest. */
const winningCampaign: Rule = ({ campaigns, grossMargin, current, currency }) => {
  if (!current) return null;
  const spend = campaigns.reduce((sum, { spendCents }) => sum + spendCents, 0);
  const revenue = campaigns.reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  const known = campaigns.filter(
    ({ spendCents, clicks, conversions }) =>
      spendCents > 0 && clicks >= insightMinimum.clicks && conversions >= insightMinimum.orders,
  );
  const sorted = known.toSorted((one, other) => roasOf(other) - roasOf(one));
  const best = sorted[0];
  const worst = sorted.at(-1);
  if (!best || !worst || best === worst || spend === 0) return null;
  const needed = Math.max(1.5 * (revenue / spend), grossMargin ? 1.5 / grossMargin : 0);
  const share = best.spendCents / spend;
  if (roasOf(best) < needed || share >= 0.2) return null;
  const moved = Math.min(worst.spendCents, best.spendCents) * 0.2;
  const effect = perMonth(moved * (0.8 * roasOf(best) - roasOf(worst)), current.days);
  if (effect <= 0) return null;
  return {
    id: 'roas_winner',
    type: 'opportunity',
    topic: 'ad_mix',
    title: `${nameOf(best)} earns ${roasOf(best).toFixed(1)}x on ${formatPercent(share, 0)} of spend`,
    description: `${nameOf(worst)} earns ${roasOf(worst).toFixed(1)}x. Moving 20% of a budget over, at 80% of the winner's return, pays; go 10-20% a week and watch the return.`,
    impact: `${gain(effect, currency)} in sales`,
    monthlyEffectCents: effect,
    evidence: [best, worst].map((campaign) => ({
      label: nameOf(campaign),
      value: `ROAS ${roasOf(campaign).toFixed(1)}`,
      benchmark: `all ads ${(revenue / spend).toFixed(1)}`,
      source: 'sales as the ad platform counts them',
    })),
    confidence: 0.7,
    urgency: 1,
    link: '/traffic',
  };
};

const lowClickRate: Rule = ({ campaigns, current, currency, ad }) => {
  if (!current) return null;
  const findings: Finding[] = [];
  for (const [platform, bench] of Object.entries(platformClickRates)) {
    const own = campaigns.filter((campaign) => campaign.platform === platform);
    const sum = (pick: (campaign: CampaignTotals) => number): number =>
      own.reduce((total, campaign) => total + pick(campaign), 0);
    const [clicks, impressions, spend] = [
      sum((row) => row.clicks),
      sum((row) => row.impressions),
      sum((row) => row.spendCents),
    ];
    if (clicks < insightMinimum.clicks || clicks > impressions) continue;
    const rate = clicks / impressions;
    if (wilsonInterval(clicks, impressions).high >= bench.value) continue;
    const effect = perMonth(spend * (1 - rate / halfWay(rate, bench.value)), current.days);
    findings.push({
      id: `ctr_low:${platform}`,
      type: 'opportunity',
      topic: `ctr_${platform}`,
      title: `${platform === 'meta' ? 'Meta' : 'TikTok'} CTR ${formatPercent(rate, 2)} against ${formatPercent(bench.value, 2)}`,
      description: `${formatCount(clicks)} clicks on ${formatCount(impressions)} impressions; comparable ads get ${formatPercent(bench.value, 2)} (${bench.source}). ${ad?.topAdvice ? `Your last ad analysis says: ${firstSentence(ad.topAdvice.text)}.` : 'Analyse the ad to see what to change.'}`,
      impact: `${formatMoney(effect, currency)} a month of clicks for the same spend`,
      monthlyEffectCents: effect,
      evidence: [
        {
          label: 'Click-through rate',
          value: formatPercent(rate, 2),
          benchmark: formatPercent(bench.value, 2),
          source: bench.source,
        },
      ],
      confidence: 0.7,
      urgency: 1,
      link: '/traffic',
    });
  }
  return findings;
};

const fewCreatives: Rule = ({ adsTested, current, campaigns, currency }) => {
  if (!current?.spendCents || perMonth(current.spendCents, current.days) <= 100_000 || adsTested >= 4) return null;
  const returns = campaigns
    .filter(({ spendCents }) => spendCents > 0)
    .map(({ spendCents, revenueCents }) => revenueCents / spendCents);
  const spread = returns.length > 1 ? Math.max(...returns) - Math.min(...returns) : null;
  // Half of the own spread, as far as creative makes it; never more than a twentieth of all sales.
  const most = Math.max(0, current.netCents) / 20;
  const effect =
    spread === null ? null : perMonth(Math.min(most, current.spendCents * 0.49 * (spread / 2)), current.days);
  return {
    id: 'creative_share',
    type: 'insight',
    topic: 'creative',
    title: `You tested ${adsTested} creatives this month`,
    description: `Creative makes 49% of the sales an ad brings (NCSolutions 2023), and you spend ${formatMoney(perMonth(current.spendCents, current.days), currency)} a month. Four or more tests a month are usual.`,
    impact: effect === null ? 'better use of the same spend' : `up to ${gain(effect, currency)} in sales`,
    monthlyEffectCents: effect,
    evidence: [
      { label: 'Ad analyses in 30 days', value: String(adsTested), benchmark: '4', source: 'NCSolutions 2023' },
    ],
    confidence: 0.5,
    urgency: 1,
    link: '/traffic',
  };
};

const oneChannel: Rule = ({ campaigns, current, currency }) => {
  const bench = insightBenchmarks.spendShare;
  if (!current) return null;
  const byPlatform = new Map<string, number>();
  for (const { platform, spendCents } of campaigns)
    byPlatform.set(platform, (byPlatform.get(platform) ?? 0) + spendCents);
  const spend = [...byPlatform.values()].reduce((sum, cents) => sum + cents, 0);
  const [top] = [...byPlatform].toSorted(([, one], [, other]) => other - one);
  if (!top || spend === 0 || top[1] / spend <= bench.value) return null;
  const revenue = campaigns
    .filter(({ platform }) => platform === top[0])
    .reduce((sum, { revenueCents }) => sum + revenueCents, 0);
  const risk = perMonth(revenue * 0.2, current.days);
  return {
    id: 'concentration',
    type: 'insight',
    topic: 'concentration',
    title: `${formatPercent(top[1] / spend, 0)} of ad spend goes to ${top[0]}`,
    description: `More than ${formatPercent(bench.value, 0)} on one platform (${bench.source}) means that one policy change or auction can cost a fifth of its sales. Keep a second channel warm.`,
    impact: `${formatMoney(risk, currency)} a month at risk`,
    monthlyEffectCents: risk,
    evidence: [
      {
        label: `Share of ${top[0]}`,
        value: formatPercent(top[1] / spend, 0),
        benchmark: formatPercent(bench.value, 0),
        source: bench.source,
      },
    ],
    confidence: 0.5,
    urgency: 0.5,
    link: '/traffic',
  };
};

const trackingGap: Rule = ({ campaigns, current }) => {
  const bench = insightBenchmarks.platformGap;
  if (!current || current.orders < insightMinimum.orders) return null;
  const claimed = campaigns.reduce((sum, { conversions }) => sum + conversions, 0);
  if (claimed <= current.orders * (1 + bench.value)) return null;
  return {
    id: 'tracking',
    type: 'action',
    topic: 'tracking',
    title: 'Ad platforms claim more orders than you had',
    description: `They report ${Math.round(claimed)} purchases, the store has ${current.orders} orders in the same days. Purchases are counted twice; their ROAS is too good by as much.`,
    impact: 'makes every ad figure reliable',
    monthlyEffectCents: null,
    evidence: [
      {
        label: 'Purchases claimed',
        value: String(Math.round(claimed)),
        benchmark: String(current.orders),
        source: `store orders, gap over ${formatPercent(bench.value, 0)}`,
      },
    ],
    confidence: 1,
    urgency: 1.2,
    link: '/integrations',
  };
};

export const adRules: readonly Rule[] = [
  losingAds,
  winningCampaign,
  lowClickRate,
  fewCreatives,
  oneChannel,
  trackingGap,
];
