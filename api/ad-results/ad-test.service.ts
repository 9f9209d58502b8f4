import type { DataSource } from 'typeorm';
import type {
  PlanTestInput,
  RecordTestDayInput,
  StartAdTestInput,
  TestCountInput,
} from '../../schema/ad-results/ad-results.input.js';
import type { TestPlan } from '../../schema/ad-results/ad-results.type.js';
import { AdTestDay } from '../../schema/ad-results/ad-test-day.entity.js';
import { AdTest, type TestOutcome } from '../../schema/ad-results/ad-test.entity.js';
import { AdTestVerdict, TestMetric, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { type Count, judgeSequentially } from '../../jobs/ad-results/sequential-test.engine.js';
import { planTest } from '../../jobs/ad-results/test-plan.engine.js';
import { planSentence, testSentence } from '../../jobs/ad-results/test-words.engine.js';
import { clamp } from '../../jobs/kit/statistics.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { moveToTrash } from '../platform/trash.js';
import type { AdResultsService } from './ad-results.service.js';

const mostTests = 200;
const mostUnits = 2_000_000_000;

const metricsOf: Record<TestSubject, readonly [TestMetric, ...TestMetric[]]> = {
  [TestSubject.ads]: [TestMetric.ctr],
  [TestSubject.pages]: [TestMetric.conversion, TestMetric.revenue_per_visitor],
  [TestSubject.mails]: [TestMetric.click_rate, TestMetric.open_rate, TestMetric.conversion],
};

const adDays = `
  SELECT day::text AS day, sum(impressions) FILTER (WHERE "adId" = $1)::float8 AS "firstUnits",
    sum(clicks) FILTER (WHERE "adId" = $1)::float8 AS "firstHits", sum(impressions) FILTER (WHERE "adId" = $2)::float8 AS "secondUnits",
    sum(clicks) FILTER (WHERE "adId" = $2)::float8 AS "secondHits", NULL::float8 AS "firstValue", NULL::float8 AS "secondValue"
  FROM own_ad_day WHERE "adId" IN ($1, $2) AND day >= $3 GROUP BY day ORDER BY day`;

/** Variance of the order values of a year over their squared mean; 1 without orders, which is wide. */
const orderSpread = `
  SELECT (var_samp("totalCents") / nullif(avg("totalCents") ^ 2, 0))::float8 AS spread, count(*)::int AS orders
  FROM store_order WHERE "ownerId" = $1 AND "totalCents" > 0 AND "orderedAt" > now() - interval '1 year'`;

type DayCounts = Pick<
  AdTestDay,
  'firstUnits' | 'firstHits' | 'firstValue' | 'secondUnits' | 'secondHits' | 'secondValue'
>;

const bad = (field: string, message: string) => new AppError('BAD_INPUT', message, { fields: { [field]: message } });

/** Tests between two ads, pages or mails: judged anew whenever somebody looks, until the result is reached and kept. */
export class AdTestService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  async plan(viewer: Viewer, input: PlanTestInput): Promise<TestPlan> {
    const { ratePercent, liftPercent, dailyUnits = null, costPerThousand = null, variants, metric } = input;
    const rate = ratePercent / 100;
    const factor = 1 + liftPercent / 100;
    if (rate * factor >= 1) {
      throw bad('liftPercent', 'With that difference the rate would pass 100%. Choose a smaller one.');
    }
    const unitCost = costPerThousand === null ? null : costPerThousand / 1000;
    const valueSpread = await this.spreadFor(viewer, metric);
    const plan = planTest({ rate, factor, dailyUnits, unitCost, variants, valueSpread });
    return { ...plan, sentence: planSentence(plan, { liftPercent, variants, metric }) };
  }

  async list({ userId }: Viewer): Promise<AdTest[]> {
    const tests = await this.db.getRepository(AdTest).find({
      where: { ownerId: userId },
      order: { createdAt: 'DESC' },
      take: mostTests,
      relations: { first: true, second: true },
    });
    return Promise.all(tests.map((test) => this.judge(test)));
  }

  async start(viewer: Viewer, input: StartAdTestInput): Promise<AdTest> {
    const { subject, startsOn, liftPercent } = input;
    if (Number.isNaN(Date.parse(startsOn))) throw bad('startsOn', 'Give the first day as a date.');
    const metric = input.metric ?? metricsOf[subject][0];
    if (!metricsOf[subject].includes(metric)) throw bad('metric', 'This figure does not decide such a test.');
    const variants = subject === TestSubject.ads ? await this.twoAds(viewer, input) : twoNames(input);
    const factor = 1 + liftPercent / 100;
    const valueSpread = await this.spreadFor(viewer, metric);
    const rate = Math.min(variants.rate, 0.9 / factor);
    const plan = planTest({ rate, factor, dailyUnits: null, unitCost: null, variants: 2, valueSpread });
    const tests = this.db.getRepository(AdTest);
    const { firstAdId, secondAdId, firstName, secondName } = variants;
    const { id } = await tests.save(
      tests.create({
        ownerId: viewer.userId,
        subject,
        metric,
        startsOn,
        liftPercent,
        valueSpread,
        firstAdId,
        secondAdId,
        firstName,
        secondName,
        plannedUnits: Math.min(plan.unitsPerVariant, mostUnits),
      }),
    );
    return this.judge(await this.find(viewer, id));
  }

  /** Keeps what both variants had on a day; a test that is decided takes no more. */
  async recordDay(viewer: Viewer, { testId, day, first, second }: RecordTestDayInput): Promise<AdTest> {
    const test = await this.find(viewer, testId);
    if (test.subject === TestSubject.ads) throw new AppError('BAD_INPUT', 'The days of ads come from their reports.');
    if (test.decidedAt) throw new AppError('CONFLICT', 'This test is decided. Start a new one to go on.');
    if (Number.isNaN(Date.parse(day)) || day > isoDay(Date.now())) throw bad('day', 'Give a day that has passed.');
    if (day < test.startsOn) throw bad('day', `The test counts from ${test.startsOn}.`);
    for (const { units, hits, value } of [first, second]) {
      if (hits > units) throw bad('first', 'There cannot be more orders or clicks than visitors or mails.');
      if (test.metric === TestMetric.revenue_per_visitor && hits > 0 && value == null)
        throw bad('first', 'Give the value of the orders: revenue decides this test.');
    }
    await this.db.getRepository(AdTestDay).upsert(
      {
        testId: test.id,
        day,
        firstUnits: first.units,
        firstHits: first.hits,
        firstValue: valueOf(first),
        secondUnits: second.units,
        secondHits: second.hits,
        secondValue: valueOf(second),
      },
      ['testId', 'day'],
    );
    return this.judge(test);
  }

  async delete({ userId }: Viewer, id: string): Promise<string> {
    const gone = await moveToTrash(this.db, { ownerId: userId, kind: TrashKind.ad_test }, [id]);
    if (gone.length === 0) throw new AppError('NOT_FOUND', 'There is no such test.');
    return id;
  }

  private async find({ userId }: Viewer, id: string): Promise<AdTest> {
    const tests = this.db.getRepository(AdTest);
    const where = { id, ownerId: userId };
    const test = isUuid(id) ? await tests.findOne({ where, relations: { first: true, second: true } }) : null;
    if (!test) throw new AppError('NOT_FOUND', 'There is no such test.');
    return test;
  }

  private async twoAds(viewer: Viewer, { firstAdId, secondAdId }: StartAdTestInput) {
    if (!firstAdId || !secondAdId) throw bad(firstAdId ? 'secondAdId' : 'firstAdId', 'Choose two ads.');
    const [first, second] = await Promise.all([this.ads.find(viewer, firstAdId), this.ads.find(viewer, secondAdId)]);
    if (first.id === second.id) throw new AppError('BAD_INPUT', 'Choose two different ads.');
    const rate = (first.clicks + second.clicks + 0.5) / (first.impressions + second.impressions + 1);
    return { firstAdId, secondAdId, firstName: '', secondName: '', rate };
  }

  /** @returns null where the rate alone decides */
  private async spreadFor({ userId }: Viewer, metric: TestMetric): Promise<number | null> {
    if (metric !== TestMetric.revenue_per_visitor) return null;
    const [found]: { spread: number | null; orders: number }[] = await this.db.query(orderSpread, [userId]);
    return found?.spread != null && found.orders >= 30 ? clamp(found.spread, 0.05, 10) : 1;
  }

  private async looksAt(test: AdTest): Promise<{ first: Count; second: Count }[]> {
    const days: DayCounts[] =
      test.subject === TestSubject.ads
        ? await this.db.query(adDays, [test.firstAdId, test.secondAdId, test.startsOn])
        : await this.db.getRepository(AdTestDay).find({ where: { testId: test.id }, order: { day: 'ASC' } });
    const first = { units: 0, hits: 0, value: 0 };
    const second = { units: 0, hits: 0, value: 0 };
    return days.map((day) => {
      add(first, day.firstUnits, day.firstHits, day.firstValue);
      add(second, day.secondUnits, day.secondHits, day.secondValue);
      return { first: { ...first }, second: { ...second } };
    });
  }

  private async judge(test: AdTest): Promise<AdTest> {
    const looks = test.outcome ? [] : await this.looksAt(test);
    const outcome = test.outcome ?? outcomeOf(test, looks);
    const hasBoth = outcome.differencePercent !== null;
    if (!test.outcome && outcome.verdict !== AdTestVerdict.running) {
      const decidedAt = new Date();
      await this.db.getRepository(AdTest).update({ id: test.id, ownerId: test.ownerId }, { outcome, decidedAt });
      Object.assign(test, { decidedAt });
    }
    const { metric, liftPercent } = test;
    const names = { first: test.first?.name ?? test.firstName, second: test.second?.name ?? test.secondName };
    return Object.assign(test, outcome, {
      firstName: names.first,
      secondName: names.second,
      sentence: testSentence({ ...outcome, ...names, metric, liftPercent, hasBoth }),
    });
  }
}

const valueOf = ({ value }: TestCountInput): number | null => value ?? null;

function add(count: Required<Count>, units: number | null, hits: number | null, value: number | null): void {
  count.units += units ?? 0;
  count.hits += hits ?? 0;
  count.value += value ?? 0;
}

function twoNames({ firstName, secondName, ratePercent }: StartAdTestInput) {
  const names = { firstName: firstName?.trim() ?? '', secondName: secondName?.trim() ?? '' };
  for (const [field, name] of Object.entries(names)) if (!name) throw bad(field, 'Give both variants a name.');
  if (names.firstName === names.secondName) throw bad('secondName', 'Give the variants different names.');
  if (ratePercent == null) throw bad('ratePercent', 'Give the rate of today.');
  return { firstAdId: null, secondAdId: null, ...names, rate: ratePercent / 100 };
}

function outcomeOf(test: AdTest, looks: { first: Count; second: Count }[]): TestOutcome {
  const judged = judgeSequentially(looks, test.plannedUnits, test.valueSpread);
  const { first, second } = looks.at(-1) ?? { first: { units: 0 }, second: { units: 0 } };
  const hasBoth = first.units > 0 && second.units > 0;
  const percent = (factor: number) =>
    hasBoth && Number.isFinite(factor) ? Math.round(1000 * (factor - 1)) / 10 : null;
  return {
    verdict: AdTestVerdict[judged.verdict],
    pValue: judged.pValue,
    differencePercent: percent(judged.factor),
    lowPercent: percent(judged.low),
    highPercent: percent(judged.high),
    progress: Math.min(1, Math.min(first.units, second.units) / test.plannedUnits),
  };
}
