import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type {
  FlowComplianceRule,
  FlowIssue,
  FlowQuality,
  FlowQualityPart,
} from '../../schema/community/flow-review.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { factsOf } from './flow-understanding.engine.js';

/** Without what the law wants no flow is ready, however good it reads. */
const capWithoutCompliance = 60;
const points = { law: 30, texts: 30, links: 20, facts: 20 };

export interface QualityFacts {
  brief: FlowBrief;
  steps: readonly FlowStepData[];
  issues: readonly FlowIssue[];
  compliance: readonly FlowComplianceRule[];
}

/** How ready a flow is, 0-100: law 30, texts 30, links 20, facts 20. Says nothing about what it will earn. */
export function scoreFlow(facts: QualityFacts): FlowQuality {
  const parts = [law(facts), texts(facts), links(facts), knowledge(facts)];
  const sum = Math.round(parts.reduce((total, { points: reached }) => total + reached, 0));
  const missing = facts.compliance.some(({ status }) => status === 'missing');
  return { score: missing ? Math.min(capWithoutCompliance, sum) : sum, parts };
}

function law({ compliance }: QualityFacts): FlowQualityPart {
  const checked = compliance.filter(({ status }) => status === 'met' || status === 'missing');
  const missing = checked.filter(({ status }) => status === 'missing');
  return part(
    'Law',
    points.law,
    checked.length === 0 ? 1 : 1 - missing.length / checked.length,
    missing.length === 0
      ? 'The texts meet the rules that can be checked.'
      : `Missing: ${missing.map(({ applies }) => applies).join(', ')}. The score stays at ${capWithoutCompliance} until then.`,
  );
}

const aboutLinks = /^link_/;

/** Messages without a warning about their words. */
function texts({ steps, issues }: QualityFacts): FlowQualityPart {
  const serious = issues.filter(({ id, severity }) => severity !== 'info' && !aboutLinks.test(id));
  const touched = new Set(serious.map(({ stepNumber }) => stepNumber).filter((number) => number !== null));
  return part(
    'Texts',
    points.texts,
    1 - touched.size / Math.max(1, steps.length),
    touched.size === 0 ? 'No message has a warning.' : `${touched.size} of ${steps.length} messages have a warning.`,
  );
}

function links({ issues }: QualityFacts): FlowQualityPart {
  const found = issues.filter(({ id }) => aboutLinks.test(id));
  return part('Links', points.links, found.length === 0 ? 1 : 0, found[0]?.message ?? 'All links lead somewhere.');
}

/** How much of what this flow could say the shop has told. */
function knowledge({ brief }: QualityFacts): FlowQualityPart {
  const useful = factsOf(brief).filter(({ value, gain }) => value !== null || gain > 0);
  const missing = useful.filter(({ value }) => value === null);
  const first = missing.slice(0, 4).map(({ label }) => label.toLowerCase());
  return part(
    'Facts',
    points.facts,
    useful.length === 0 ? 1 : 1 - missing.length / useful.length,
    missing.length === 0 ? 'Written from your own facts.' : `Would add sentences: ${first.join(', ')}.`,
  );
}

function part(name: string, of: number, share: number, reason: string): FlowQualityPart {
  return { name, of, points: Math.round(of * share * 10) / 10, reason };
}
