import type { DataSource } from 'typeorm';
import { AdTestDay, type VariantCount } from '../../schema/ad-results/ad-test-day.entity.js';
import { AdTest, type TestOutcome } from '../../schema/ad-results/ad-test.entity.js';
import { AdTestVerdict, TestMetric, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import { groupBy } from '../kit/group.js';
import { type Count, judgeSequentially } from './sequential-test.engine.js';
import { testSentence } from './test-words.engine.js';

const mostTests = 200;

const adDays = `
  SELECT day::text AS day, "adId", impressions, clicks, purchases, "valueCents"
  FROM own_ad_day WHERE "adId" = ANY($1::uuid[]) AND day >= $2 ORDER BY day`;

interface AdDay {
  day: string;
  adId: string;
  impressions: number;
  clicks: number;
  purchases: number | null;
  valueCents: number | null;
}

/** Tests between ads, pages or mails, newest first, judged anew whenever somebody looks until the result is reached. */
export async function readTests(db: DataSource, ownerId: string): Promise<AdTest[]> {
  const tests = await db
    .getRepository(AdTest)
    .find({ where: { ownerId }, order: { createdAt: 'DESC' }, take: mostTests });
  return Promise.all(tests.map((test) => judgeTest(db, test)));
}

async function looksAt(db: DataSource, test: AdTest): Promise<Required<Count>[][]> {
  const days =
    test.subject === TestSubject.ads
      ? await daysOfAds(db, test)
      : (await db.getRepository(AdTestDay).find({ where: { testId: test.id }, order: { day: 'ASC' } })).map(
          ({ counts }) => counts,
        );
  const sums = test.planned.map(() => ({ units: 0, hits: 0, value: 0 }));
  return days.map((day) =>
    sums.map((so, index) => {
      const { units = 0, hits = 0, value = 0 } = day[index] ?? {};
      so.units += units;
      so.hits += hits;
      so.value += value ?? 0;
      return { ...so };
    }),
  );
}

async function daysOfAds(db: DataSource, { planned, startsOn, metric }: AdTest): Promise<VariantCount[][]> {
  const ids = planned.map(({ adId }) => adId);
  const rows = await db.query<AdDay[]>(adDays, [ids, startsOn]);
  return [...groupBy(rows, ({ day }) => day).values()].map((ofDay) =>
    ids.map((id) => {
      const row = ofDay.find(({ adId }) => adId === id);
      if (!row) return { units: 0, hits: 0, value: null };
      const { impressions, clicks, purchases, valueCents } = row;
      return metric === TestMetric.ctr
        ? { units: impressions, hits: clicks, value: null }
        : { units: clicks, hits: Math.min(clicks, purchases ?? 0), value: (valueCents ?? 0) / 100 };
    }),
  );
}

/** Where a test stands; a result is kept once it is reached. */
export async function judgeTest(db: DataSource, test: AdTest): Promise<AdTest> {
  const outcome = test.outcome ?? outcomeOf(test, await looksAt(db, test));
  if (!test.outcome && outcome.verdict !== AdTestVerdict.running) {
    const decidedAt = new Date();
    await db.getRepository(AdTest).update({ id: test.id, ownerId: test.ownerId }, { outcome, decidedAt });
    Object.assign(test, { decidedAt });
  }
  const { metric, liftPercent, subject } = test;
  return Object.assign(test, outcome, { sentence: testSentence({ ...outcome, metric, subject, liftPercent }) });
}

function outcomeOf({ planned, plannedUnits, valueSpread }: AdTest, looks: Required<Count>[][]): TestOutcome {
  const judged = judgeSequentially(looks, plannedUnits, valueSpread);
  const { leader, standings } = judged;
  const latest = looks.at(-1) ?? planned.map(() => ({ units: 0, hits: 0, value: 0 }));
  const percent = (factor: number) => (Number.isFinite(factor) ? Math.round(1000 * (factor - 1)) / 10 : null);
  const open = latest.filter((_, index) => !standings[index]?.isBeaten);
  return {
    verdict: AdTestVerdict[judged.verdict],
    pValue: judged.pValue,
    differencePercent: leader === null ? null : percent(judged.factor),
    lowPercent: leader === null ? null : percent(judged.low),
    highPercent: leader === null ? null : percent(judged.high),
    progress: Math.min(1, Math.min(...open.map(({ units }) => units)) / plannedUnits),
    variants: planned.map(({ adId, name }, index) => {
      const { units, hits, value } = latest[index] ?? { units: 0, hits: 0, value: 0 };
      const standing = leader === null || leader === index ? null : standings[index];
      return {
        adId,
        name,
        units,
        hits,
        value: valueSpread === null ? null : value,
        ratePercent: units > 0 ? (100 * hits) / units : null,
        differencePercent: standing ? percent(standing.factor) : null,
        lowPercent: standing ? percent(standing.low) : null,
        highPercent: standing ? percent(standing.high) : null,
        isLeader: leader === index,
        isBeaten: standings[index]?.isBeaten ?? false,
      };
    }),
  };
}
