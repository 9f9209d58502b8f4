import type { DataSource } from 'typeorm';
import type { PlanTestInput, StartAdTestInput } from '../../schema/ad-results/ad-results.input.js';
import type { TestPlan } from '../../schema/ad-results/ad-results.type.js';
import { AdTest, AdTestVerdict } from '../../schema/ad-results/ad-test.entity.js';
import { AppError } from '../../schema/errors.js';
import { judgeSequentially } from '../../jobs/ad-results/sequential-test.engine.js';
import { planTest } from '../../jobs/ad-results/test-plan.engine.js';
import { planSentence, testSentence } from '../../jobs/ad-results/test-words.engine.js';
import type { Viewer } from '../platform/context.js';
import { isUuid } from '../platform/page.js';
import type { AdResultsService } from './ad-results.service.js';

const mostTests = 200;

const dailyCounts = `
  SELECT day::text AS day, "adId", impressions, clicks FROM own_ad_day
  WHERE "adId" = ANY($1::uuid[]) AND day >= $2 ORDER BY day`;

/** Tests between two own ads, judged anew from their days whenever somebody looks. */
export class AdTestService {
  constructor(
    private readonly db: DataSource,
    private readonly ads: AdResultsService,
  ) {}

  plan(input: PlanTestInput): TestPlan {
    const { ratePercent, liftPercent, dailyUnits = null, costPerThousand = null, variants } = input;
    const rate = ratePercent / 100;
    const factor = 1 + liftPercent / 100;
    if (rate * factor >= 1) {
      const message = 'With that difference the rate would pass 100%. Choose a smaller one.';
      throw new AppError('BAD_INPUT', message, { fields: { liftPercent: message } });
    }
    const unitCost = costPerThousand === null ? null : costPerThousand / 1000;
    const plan = planTest({ rate, factor, dailyUnits, unitCost, variants });
    return { ...plan, sentence: planSentence(plan, { liftPercent, variants }) };
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

  async start(viewer: Viewer, { firstAdId, secondAdId, startsOn, liftPercent }: StartAdTestInput): Promise<AdTest> {
    const [first, second] = await Promise.all([this.ads.find(viewer, firstAdId), this.ads.find(viewer, secondAdId)]);
    if (first.id === second.id) throw new AppError('BAD_INPUT', 'Choose two different ads.');
    if (Number.isNaN(Date.parse(startsOn))) throw new AppError('BAD_INPUT', 'Give the first day as a date.');
    const rate = (first.clicks + second.clicks + 0.5) / (first.impressions + second.impressions + 1);
    const factor = 1 + liftPercent / 100;
    const { unitsPerVariant } = planTest({
      rate: Math.min(rate, 0.9 / factor),
      factor,
      dailyUnits: null,
      unitCost: null,
      variants: 2,
    });
    const tests = this.db.getRepository(AdTest);
    const plannedUnits = Math.min(unitsPerVariant, 2_000_000_000);
    const test = await tests.save(
      tests.create({ ownerId: viewer.userId, firstAdId: first.id, secondAdId: second.id, startsOn, plannedUnits }),
    );
    return this.judge(Object.assign(test, { first, second }));
  }

  async delete({ userId }: Viewer, id: string): Promise<string> {
    const { affected } = isUuid(id)
      ? await this.db.getRepository(AdTest).delete({ id, ownerId: userId })
      : { affected: 0 };
    if (!affected) throw new AppError('NOT_FOUND', 'There is no such test.');
    return id;
  }

  private async judge(test: AdTest): Promise<AdTest> {
    const rows: { day: string; adId: string; impressions: number; clicks: number }[] = await this.db.query(
      dailyCounts,
      [[test.firstAdId, test.secondAdId], test.startsOn],
    );
    const first = { units: 0, hits: 0 };
    const second = { units: 0, hits: 0 };
    const looks = new Map<string, { first: typeof first; second: typeof second }>();
    for (const { day, adId, impressions, clicks } of rows) {
      const count = adId === test.firstAdId ? first : second;
      count.units += impressions;
      count.hits += clicks;
      looks.set(day, { first: { ...first }, second: { ...second } });
    }
    const judged = judgeSequentially([...looks.values()], test.plannedUnits);
    const percent = (factor: number) => (Number.isFinite(factor) ? Math.round(1000 * (factor - 1)) / 10 : null);
    const hasBoth = first.units > 0 && second.units > 0;
    const verdict = AdTestVerdict[judged.verdict];
    const progress = Math.min(1, Math.min(first.units, second.units) / test.plannedUnits);
    const figures = {
      verdict,
      pValue: judged.pValue,
      differencePercent: hasBoth ? percent(judged.factor) : null,
      lowPercent: hasBoth ? percent(judged.low) : null,
      highPercent: hasBoth ? percent(judged.high) : null,
      progress,
    };
    const names = { first: test.first.name, second: test.second.name };
    return Object.assign(test, figures, { sentence: testSentence({ ...figures, ...names, hasBoth }) });
  }
}
