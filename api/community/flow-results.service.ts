import type { DataSource } from 'typeorm';
import type { PlanTestInput, StartAdTestInput } from '../../schema/ad-results/ad-results.input.js';
import { TestMetric, TestSubject } from '../../schema/ad-results/ad-test.enum.js';
import type { EmailFlow } from '../../schema/community/email-flow.entity.js';
import type { SubjectTest } from '../../schema/community/email-flow.type.js';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowResults } from '../../schema/community/flow-results.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { AppError } from '../../schema/errors.js';
import { IntegrationPlatform, IntegrationStatus } from '../../schema/integrations/integration.enum.js';
import { Integration } from '../../schema/integrations/integration.entity.js';
import { rewriteStep } from '../../jobs/community/email-flow.engine.js';
import { flowResults, type MessageSums } from '../../jobs/community/flow-results.engine.js';
import { isoDay } from '../../jobs/kit/time.js';
import type { Viewer } from '../platform/context.js';
import type { EmailFlowService } from './email-flow.service.js';

/** The planner of tests, which belongs to the results of ads. */
export interface TestPlanner {
  plan(viewer: Viewer, input: PlanTestInput): Promise<{ sentence: string }>;
  start(viewer: Viewer, input: StartAdTestInput): Promise<{ id: string }>;
}

/** A year of figures: an older mail says little of today's words. */
const messageSums = `
  SELECT flow, message, currency, sum(recipients)::float8 AS recipients, sum(opens)::float8 AS opens, sum(clicks)::float8 AS clicks,
    sum(orders)::float8 AS orders, sum("revenueCents")::float8 AS "revenueCents", min(day)::text AS "firstDay", max(day)::text AS "lastDay",
    count(*) FILTER (WHERE recipients > 0)::int AS days
  FROM message_metric WHERE "ownerId" = $1 AND day > current_date - 365
  GROUP BY flow, message, currency ORDER BY sum(recipients) DESC LIMIT 2000`;

const namesAtTool = `SELECT DISTINCT content->>'name' AS name FROM mail_push WHERE "ownerId" = $1 AND kind = 'flow' AND subject = $2`;

const openTests = `
  SELECT id, ARRAY(SELECT each->>'name' FROM jsonb_array_elements(planned) each) AS names FROM ad_test
  WHERE "ownerId" = $1 AND subject = 'mails' AND "decidedAt" IS NULL`;

/** Difference in opens that a test of a subject line is planned to find, percent of the rate. */
const worthFinding = 20;
const variants = 2;
/** Wordings that are tried for one that was not sent yet. */
const rewrites = 12;

/** What the messages of flows did at the mail tool, and tests of other subject lines. */
export class FlowResultsService {
  constructor(
    private readonly db: DataSource,
    private readonly flows: EmailFlowService,
    private readonly planner: TestPlanner,
  ) {}

  async results(viewer: Viewer, flow: EmailFlow): Promise<FlowResults> {
    const { userId } = viewer;
    const where = { userId, platform: IntegrationPlatform.klaviyo, status: IntegrationStatus.connected };
    const [sums, pushed, tests, isConnected, brief] = await Promise.all([
      this.db.query<MessageSums[]>(messageSums, [userId]),
      this.db.query<{ name: string | null }[]>(namesAtTool, [userId, flow.id]),
      this.db.query<{ id: string; names: string[] }[]>(openTests, [userId]),
      this.db.getRepository(Integration).existsBy(where),
      this.flows.briefOf(viewer, flow),
    ]);
    const names = [flow.flowName, ...pushed.flatMap(({ name }) => name ?? [])];
    const otherSubject = (step: FlowStepData, used: ReadonlySet<string>) => unusedSubject(brief, step, used);
    return flowResults({ steps: flow.steps, names, sums, tests, isConnected, otherSubject });
  }

  /**
   * Puts a new subject line beside the one to beat and starts a test of the two.
   * @throws AppError NOT_FOUND, UNPROCESSABLE where no line loses
   */
  async testSubject(viewer: Viewer, flowId: string, stepNumber: number): Promise<SubjectTest> {
    const { steps } = await this.results(viewer, await this.flows.find(viewer, flowId));
    const idea = steps.find((step) => step.stepNumber === stepNumber)?.idea;
    if (!idea) throw new AppError('UNPROCESSABLE', 'No subject line in this step is losing so far.');
    const { against, subject, ratePercent, dailyMails } = idea;
    const metric = TestMetric.open_rate;
    const test = { metric, ratePercent, liftPercent: liftFor(ratePercent) };
    const { sentence } = await this.planner.plan(viewer, { ...test, dailyUnits: dailyMails, variants });
    const flow = await this.flows.updateStep(viewer, { flowId, stepNumber, subject: against, subjectB: subject });
    const startsOn = isoDay(Date.now());
    const started = { subject: TestSubject.mails, names: [against, subject], startsOn, ...test };
    const { id } = await this.planner.start(viewer, started);
    return { flow, testId: id, sentence };
  }
}

/** A rate near the top leaves less room. */
const liftFor = (ratePercent: number): number =>
  Math.max(1, Math.min(worthFinding, Math.floor(9_000 / ratePercent - 100)));

function unusedSubject(brief: FlowBrief, step: FlowStepData, used: ReadonlySet<string>): string | null {
  let tried = step;
  for (let n = 0; n < rewrites; n += 1) {
    const next = rewriteStep(brief, tried);
    if (next === tried) return null;
    const fresh = [next.subject, next.subjectB].find((subject) => subject != null && !used.has(subject));
    if (fresh != null) return fresh;
    tried = next;
  }
  return null;
}
