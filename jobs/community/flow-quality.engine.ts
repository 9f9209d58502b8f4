import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type {
  FlowComplianceRule,
  FlowIssue,
  FlowQuality,
  FlowQualityPart,
} from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { flowPlans } from '../../schema/community/flow-plans.facts.js';
import { reorderInterval } from './copy-context.engine.js';
import { wishedDay } from './flow-schedule.engine.js';
import { chooseNiche } from './niche.engine.js';

/** Without what the law wants no flow is ready, however good it reads. */
const capWithoutCompliance = 60;
const points = { timing: 25, subjects: 20, content: 20, segmentation: 15, compliance: 20 };

export interface QualityFacts {
  brief: FlowBrief;
  steps: readonly FlowStepData[];
  issues: readonly FlowIssue[];
  compliance: readonly FlowComplianceRule[];
}

/** How ready a flow is, 0-100: timing 25, subjects and preheaders 20, content 20, segmentation 15, compliance 20. */
export function scoreFlow(facts: QualityFacts): FlowQuality {
  const parts = [timing(facts), subjects(facts), content(facts), segmentation(facts), compliance(facts)];
  const sum = Math.round(parts.reduce((total, { points: reached }) => total + reached, 0));
  const missing = facts.compliance.some(({ status }) => status === 'missing');
  return { score: missing ? Math.min(capWithoutCompliance, sum) : sum, parts };
}

/** A step on its planned day counts full, within two days half. */
function timing({ brief, steps }: QualityFacts): FlowQualityPart {
  const reorderDays = reorderInterval(brief, chooseNiche(brief.niche, brief.product));
  const shares = steps.map((step): number => {
    const plan = flowPlans[brief.flowType]?.find(({ key }) => key === step.key);
    const off = plan
      ? Math.abs(step.day - Math.max(0, wishedDay(plan, { deliveryDays: brief.deliveryDays, reorderDays })))
      : 0;
    return off === 0 ? 1 : off <= 2 ? 0.5 : 0;
  });
  const late = shares.filter((share) => share < 1).length;
  return part(
    'Timing',
    points.timing,
    mean(shares),
    late === 0 ? 'Every step is on its day.' : `${late} of ${steps.length} steps are off their planned day.`,
  );
}

function subjects({ steps, issues }: QualityFacts): FlowQualityPart {
  const rules = /^(subject|preheader|sms_units|sms_empty)/;
  const touched = new Set(issues.filter(({ id }) => rules.test(id)).map(({ stepNumber }) => stepNumber));
  return part(
    'Subjects and preheaders',
    points.subjects,
    1 - touched.size / Math.max(1, steps.length),
    touched.size === 0 ? 'All within their limits.' : `${touched.size} steps have something to mend.`,
  );
}

/** What only the shop knows makes a flow its own: name, product, favourites, rating; and texts without holes. */
function content({ brief, steps, issues }: QualityFacts): FlowQualityPart {
  const known = [brief.brand, brief.product, brief.bestSellers.length > 0 || null, brief.rating ?? brief.reorderDays];
  const filled = known.filter((fact) => fact !== null).length / known.length;
  const rules = /^(merge_|body_len|alt_text|link_|cta_|spam_)/;
  const touched = new Set(
    issues.filter(({ id, stepNumber }) => stepNumber !== null && rules.test(id)).map(({ stepNumber }) => stepNumber),
  );
  const sound = 1 - touched.size / Math.max(1, steps.length);
  const missing = ['brand', 'product', 'best sellers', 'rating or reorder time'].filter(
    (_, index) => known[index] === null,
  );
  return part(
    'Content',
    points.content,
    0.5 * sound + 0.5 * filled,
    missing.length === 0 ? 'Written from your own facts.' : `Not known: ${missing.join(', ')}.`,
  );
}

/** Every step says when to leave; text messages as a second channel reach those who do not open mail. */
function segmentation({ steps }: QualityFacts): FlowQualityPart {
  const withExit = steps.filter(({ exitCondition }) => exitCondition !== '').length / Math.max(1, steps.length);
  return part('Segmentation', points.segmentation, withExit, 'Each step has its exit or skip rule.');
}

function compliance({ compliance: rules }: QualityFacts): FlowQualityPart {
  const checked = rules.filter(({ status }) => status !== 'yours');
  const missing = checked.filter(({ status }) => status === 'missing');
  const share = checked.length === 0 ? 1 : 1 - missing.length / checked.length;
  return part(
    'Compliance',
    points.compliance,
    share,
    missing.length === 0
      ? 'The text meets the rules.'
      : `Missing: ${missing.map(({ applies }) => applies).join(', ')}. The score stays at ${capWithoutCompliance} until then.`,
  );
}

function part(name: string, of: number, share: number, reason: string): FlowQualityPart {
  return { name, of, points: Math.round(of * share * 10) / 10, reason };
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
