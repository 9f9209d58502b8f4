import type { DataSource } from 'typeorm';
import type {
  PlanTestInput,
  TestBasisArgs,
  RecordTestDayInput,
  StartAdTestInput,
} from '../../schema/ad-results/ad-results.input.js';
import type { TestBasis, TestPlan } from '../../schema/ad-results/ad-results.type.js';
import { AdTestDay } from '../../schema/ad-results/ad-test-day.entity.js';
import { AdTest, type TestVariantFacts } from '../../schema/ad-results/ad-test.entity.js';
import { TestMetric, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import type { OwnAd } from '../../schema/ad-results/own-ad.entity.js';
import { AppError } from '../../schema/errors.js';
import { TrashKind } from '../../schema/trash/trash-item.entity.js';
import { judgeTest, readTests } from '../../jobs/ad-results/ad-tests.js';
import { planTest } from '../../jobs/ad-results/test-plan.engine.js';
import { readTestBasis } from '../../jobs/ad-results/test-basis.js';
import { planSentence } from '../../jobs/ad-results/test-words.engine.js';
import { clamp, sum } from '../../jobs/kit/statistics.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import { moveToTrash } from '../platform/trash.js';
import type { AdResultsService } from './ad-results.service.js';

const mostUnits = 2_000_000_000;

const metricsOf: Record<TestSubject, readonly [TestMetric, ...TestMetric[]]> = {
  [TestSubject.ads]: [TestMetric.ctr, TestMetric.conversion, TestMetric.revenue_per_visitor],
  [TestSubject.pages]: [TestMetric.conversion, TestMetric.revenue_per_visitor],
  [TestSubject.mails]: [
    TestMetric.click_rate,
    TestMetric.open_rate,
    TestMetric.conversion,
    TestMetric.revenue_per_visitor,
  ],
};

/** Variance of the order values of a year over their squared mean; 1 without orders, which is wide. */
const orderSpread = `
  SELECT (var_samp("totalCents") / nullif(avg("totalCents") ^ 2, 0))::float8 AS spread, count(*)::int AS orders
  FROM store_order WHERE "ownerId" = $1 AND "totalCents" > 0 AND "orderedAt" > now() - interval '1 year'`;

const bad = (field: string, message: string) => new AppError('BAD_INPUT', message, { fields: { [field]: message } });

/** Tests between ads, pages or mails: judged anew whenever somebody looks, until the result is reached and kept. */
export class AdTestService {
  constructor(
    private readonly db: DataSource,
    private readonly results: AdResultsService,
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

  /** What the owner's own figures say a test would start from, so that nobody has to look them up. */
  basis(viewer: Viewer, { metric, subject, adIds }: TestBasisArgs): Promise<TestBasis> {
    if (!metricsOf[subject].includes(metric)) throw bad('metric', 'This figure does not decide such a test.');
    return readTestBasis(this.db, viewer.userId, { metric, subject, adIds: adIds ?? [] });
  }

  list({ userId }: Viewer): Promise<AdTest[]> {
    return readTests(this.db, userId);
  }

  async start(viewer: Viewer, input: StartAdTestInput): Promise<AdTest> {
    const { subject, startsOn, liftPercent } = input;
    if (Number.isNaN(Date.parse(startsOn))) throw bad('startsOn', 'Enter the first day as a date.');
    const metric = input.metric ?? metricsOf[subject][0];
    if (!metricsOf[subject].includes(metric)) throw bad('metric', 'This figure does not decide such a test.');
    const { planned, rate: today } =
      subject === TestSubject.ads ? await this.ads(viewer, input, metric) : namedVariants(input);
    const factor = 1 + liftPercent / 100;
    const valueSpread = await this.spreadFor(viewer, metric);
    const rate = Math.min(today, 0.9 / factor);
    const plan = planTest({ rate, factor, dailyUnits: null, unitCost: null, variants: planned.length, valueSpread });
    const tests = this.db.getRepository(AdTest);
    const { id } = await tests.save(
      tests.create({
        ownerId: viewer.userId,
        subject,
        metric,
        startsOn,
        liftPercent,
        valueSpread,
        planned,
        plannedUnits: Math.min(plan.unitsAtMost, mostUnits),
      }),
    );
    return judgeTest(this.db, await this.find(viewer, id));
  }

  /** Keeps what the variants had on a day; a test that is decided takes no more. */
  async recordDay(viewer: Viewer, { testId, day, counts }: RecordTestDayInput): Promise<AdTest> {
    const test = await this.find(viewer, testId);
    if (test.subject === TestSubject.ads) throw new AppError('BAD_INPUT', 'The days of ads come from their reports.');
    if (test.decidedAt) throw new AppError('CONFLICT', 'This test is decided. Start a new one to go on.');
    if (Number.isNaN(Date.parse(day)) || day > isoDay(Date.now())) throw bad('day', 'Enter a day in the past.');
    if (day < test.startsOn) throw bad('day', `The test counts from ${test.startsOn}.`);
    if (counts.length !== test.planned.length) throw bad('counts', 'Enter the figures for every variant.');
    for (const { units, hits, value } of counts) {
      if (hits > units) throw bad('counts', 'There cannot be more orders or clicks than visitors or emails.');
      if (test.metric === TestMetric.revenue_per_visitor && hits > 0 && value == null)
        throw bad('counts', 'Enter the value of the orders: revenue decides this test.');
    }
    const kept = counts.map(({ units, hits, value }) => ({ units, hits, value: value ?? null }));
    await this.db.getRepository(AdTestDay).upsert({ testId: test.id, day, counts: kept }, ['testId', 'day']);
    return judgeTest(this.db, test);
  }

  async delete({ userId }: Viewer, id: string): Promise<string> {
    const gone = await moveToTrash(this.db, { ownerId: userId, kind: TrashKind.ad_test }, [id]);
    if (gone.length === 0) throw new AppError('NOT_FOUND', 'There is no such test.');
    return id;
  }

  private async find({ userId }: Viewer, id: string): Promise<AdTest> {
    const tests = this.db.getRepository(AdTest);
    const where = { id, ownerId: userId };
    const test = isUuid(id) ? await tests.findOneBy(where) : null;
    if (!test) throw new AppError('NOT_FOUND', 'There is no such test.');
    return test;
  }

  private async ads(
    viewer: Viewer,
    { adIds }: StartAdTestInput,
    metric: TestMetric,
  ): Promise<{ planned: TestVariantFacts[]; rate: number }> {
    const ids = [...new Set(adIds ?? [])];
    if (ids.length < 2) throw bad('adIds', 'Choose at least two different ads.');
    const ads = await Promise.all(ids.map((id) => this.results.find(viewer, id)));
    if (new Set(ads.map(({ platform }) => platform)).size > 1) throw bad('adIds', 'Choose ads from one platform.');
    if (metric === TestMetric.revenue_per_visitor && new Set(ads.map(({ currency }) => currency)).size > 1)
      throw bad('adIds', 'Choose ads in one currency: revenue decides this test.');
    const of = (read: (ad: OwnAd) => number | null) => sum(ads.map((ad) => read(ad) ?? 0));
    const [clicks, impressions] = [of((ad) => ad.clicks), of((ad) => ad.impressions)];
    return {
      planned: ads.map(({ id, name }) => ({ adId: id, name })),
      rate:
        metric === TestMetric.ctr
          ? (clicks + 0.5) / (impressions + 1)
          : (of((ad) => ad.purchases) + 0.5) / (clicks + 1),
    };
  }

  /** @returns null where the rate alone decides */
  private async spreadFor({ userId }: Viewer, metric: TestMetric): Promise<number | null> {
    if (metric !== TestMetric.revenue_per_visitor) return null;
    const [found] = await this.db.query<{ spread: number | null; orders: number }[]>(orderSpread, [userId]);
    return found?.spread != null && found.orders >= 30 ? clamp(found.spread, 0.05, 10) : 1;
  }
}

function namedVariants({ names, ratePercent }: StartAdTestInput): { planned: TestVariantFacts[]; rate: number } {
  const given = (names ?? []).map((name) => name.trim());
  if (given.length < 2 || given.includes('')) throw bad('names', 'Name at least two variants.');
  if (new Set(given).size < given.length) throw bad('names', 'Give the variants different names.');
  if (ratePercent == null) throw bad('ratePercent', 'Enter the current rate.');
  return { planned: given.map((name) => ({ adId: null, name })), rate: ratePercent / 100 };
}
