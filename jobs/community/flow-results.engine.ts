import { FlowResultState, SubjectVerdict } from '../../schema/community/flow-results.enum.js';
import type {
  FlowResults,
  MessageResult,
  StepResult,
  SubjectIdea,
  ToolMessage,
} from '../../schema/community/flow-results.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { round } from '../kit/statistics.js';
import { twoShareZ, wilsonInterval } from '../kit/significance.js';

/** What one message did over all its days; null where its tool does not count it. */
export interface MessageSums extends ToolMessage {
  currency: string;
  recipients: number;
  opens: number | null;
  clicks: number | null;
  orders: number | null;
  revenueCents: number | null;
  firstDay: string;
  lastDay: string;
  /** Days with a mail. */
  days: number;
}

export interface ResultsAsked {
  steps: readonly FlowStepData[];
  /** What the flow is or was called at the tool. */
  names: readonly string[];
  sums: readonly MessageSums[];
  isConnected: boolean;
  /** Tests of mails that are not decided, with the lines they compare. */
  tests: readonly { id: string; names: readonly string[] }[];
  /** Other words for the subject of a step; none where every wording is used. */
  otherSubject: (step: FlowStepData, used: ReadonlySet<string>) => string | null;
}

/** Mails before anything is said of a subject line: below, one day decides. */
const leastMails = 200;
/** Two-sided 5 %. */
const sure = 1.96;
const shownOthers = 200;

/** Figures of the mail tool beside the steps that they belong to, and what they say of the subject lines. */
export function flowResults(asked: ResultsAsked): FlowResults {
  const { steps, names, sums, isConnected } = asked;
  if (sums.length === 0) {
    const note = isConnected
      ? 'Klaviyo is connected. Its figures come with the next sync.'
      : 'Sends, opens, clicks and revenue are not known. Connect Klaviyo under Integrations to see them here.';
    return { state: isConnected ? FlowResultState.waiting : FlowResultState.unconnected, note, steps: [], others: [] };
  }
  const owned = new Set<MessageSums>();
  const results = steps.flatMap((step): StepResult[] => {
    const own = sums.filter((each) => belongsTo(each, step, steps, names));
    for (const each of own) owned.add(each);
    return own.length > 0 ? [stepResult(step, own, asked)] : [];
  });
  const others = sums
    .filter((each) => !owned.has(each))
    .toSorted((one, other) => other.recipients - one.recipients)
    .slice(0, shownOthers)
    .map(({ flow, message }) => ({ flow, message }));
  return {
    state: results.length > 0 ? FlowResultState.known : FlowResultState.waiting,
    note:
      results.length > 0
        ? 'Opens include those of machines, such as Apple’s: compare lines with each other, not with the world.'
        : 'No message in your email tool has the name of this flow. Choose which message a step is.',
    steps: results,
    others,
  };
}

/** Mails that were written to the tool are called "flow, 2: subject"; two of one name have their id behind it. */
const writtenName = /^(?<flow>.*), (?<number>\d+): (?<subject>.*?)(?: \([\w-]+\))?$/s;

function belongsTo(
  sums: MessageSums,
  step: FlowStepData,
  steps: readonly FlowStepData[],
  names: readonly string[],
): boolean {
  const linked = steps.find(({ toolMessage }) => toolMessage && isSame(toolMessage, sums));
  if (linked) return linked === step;
  if (step.toolMessage || !names.includes(sums.flow)) return false;
  const found = writtenName.exec(sums.message)?.groups;
  const subject = found?.['subject'] ?? sums.message;
  const bySubject = steps.find((each) => each.subject === subject || each.subjectB === subject);
  if (bySubject) return bySubject === step;
  return found !== undefined && Number(found['number']) === step.stepNumber;
}

const isSame = (one: ToolMessage, other: ToolMessage) => one.flow === other.flow && one.message === other.message;

function stepResult(
  step: FlowStepData,
  own: readonly MessageSums[],
  { otherSubject, tests }: ResultsAsked,
): StepResult {
  const messages = own.map((sums) => messageResult(sums, step)).toSorted((a, b) => b.recipients - a.recipients);
  const judged = step.channel === 'email' ? judgeSubject(messages, step) : texts;
  const { verdict, reason, loser } = judged;
  const running = tests.find(({ names }) =>
    [step.subject, step.subjectB].every((line) => line && names.includes(line)),
  );
  return {
    stepNumber: step.stepNumber,
    messages,
    verdict,
    reason,
    idea: loser && !running ? ideaFor(loser) : null,
    testId: running?.id ?? null,
  };

  function ideaFor(lost: MessageResult): SubjectIdea | null {
    const sent = messages.flatMap(({ subject }) => subject ?? []);
    const used = new Set([step.subject ?? '', step.subjectB ?? '', ...sent]);
    const subject = otherSubject(step, used);
    // A line that won stays the one to beat.
    const best = messages.toSorted((a, b) => (b.openPercent ?? 0) - (a.openPercent ?? 0))[0] ?? lost;
    if (subject === null || !best.openPercent) return null;
    const mails = own.reduce((all, { recipients }) => all + recipients, 0);
    const days = Math.max(...own.map((each) => each.days), 1);
    return {
      against: best.subject ?? step.subject ?? best.message,
      subject,
      ratePercent: best.openPercent,
      dailyMails: Math.max(1, Math.round(mails / days)),
    };
  }
}

const percentOf = (part: number | null, whole: number): number | null =>
  part === null || whole === 0 ? null : round((100 * part) / whole, 1);

function messageResult(sums: MessageSums, step: FlowStepData): MessageResult {
  const { recipients, opens, clicks, orders, revenueCents, flow, message, currency, firstDay, lastDay } = sums;
  const named = writtenName.exec(message)?.groups?.['subject'] ?? null;
  const known = [step.subject, step.subjectB];
  const subject = named ?? (known.includes(message) ? message : null);
  return {
    flow,
    message,
    subject,
    isFormerSubject: subject !== null && !known.includes(subject),
    recipients,
    opens,
    clicks,
    orders,
    revenue: revenueCents === null ? null : revenueCents / 100,
    currency,
    openPercent: percentOf(opens, recipients),
    clickPercent: percentOf(clicks, recipients),
    revenuePerRecipient: revenueCents === null || recipients === 0 ? null : round(revenueCents / recipients / 100, 2),
    firstDay,
    lastDay,
  };
}

interface Judged {
  verdict: SubjectVerdict;
  reason: string;
  loser: MessageResult | null;
}

const texts: Judged = { verdict: SubjectVerdict.unknown, reason: 'Texts have no subject line.', loser: null };
const shown = ({ openPercent, recipients }: MessageResult) =>
  `${openPercent ?? 0}% of ${recipients.toLocaleString('en-US')}`;

/** A line loses against the other one of its step, or against what such mails reach elsewhere. */
function judgeSubject(
  messages: readonly MessageResult[],
  { benchmark: { openPercent, source } }: FlowStepData,
): Judged {
  const nothing = (verdict: SubjectVerdict, reason: string): Judged => ({ verdict, reason, loser: null });
  const counted = messages.filter(({ opens }) => opens !== null);
  if (counted.length === 0) return nothing(SubjectVerdict.unknown, 'Your email tool does not count opens.');
  const ready = counted.filter(({ recipients }) => recipients >= leastMails);
  const [first] = ready;
  if (!first) return nothing(SubjectVerdict.early, `Fewer than ${leastMails} mails so far: too early to judge.`);
  const sorted = ready.toSorted((one, other) => (other.openPercent ?? 0) - (one.openPercent ?? 0));
  const [best = first, worst = first] = [sorted[0], sorted.at(-1)];
  if (best !== worst) {
    const z = twoShareZ(opensOf(best), best.recipients, opensOf(worst), worst.recipients);
    const both = `“${worst.subject ?? worst.message}” was opened by ${shown(worst)}, “${best.subject ?? best.message}” by ${shown(best)}`;
    if (z < sure) return nothing(SubjectVerdict.holds, `${both}: no clear difference yet.`);
    return { verdict: SubjectVerdict.loses, reason: `${both}: more than chance explains.`, loser: worst };
  }
  if (!openPercent)
    return nothing(SubjectVerdict.unknown, `Opened by ${shown(first)}. There is nothing to compare with.`);
  const others = openPercent.low === openPercent.high ? `${openPercent.low}%` : `${openPercent.low}% or more`;
  if (wilsonInterval(opensOf(first), first.recipients).high * 100 >= openPercent.low)
    return nothing(SubjectVerdict.holds, `Opened by ${shown(first)}. Others reach ${others} (${source}).`);
  return {
    verdict: SubjectVerdict.loses,
    reason: `Opened by ${shown(first)}, where others reach ${others} (${source}).`,
    loser: first,
  };
}

/** A tool may count more opens than mails. */
const opensOf = ({ opens, recipients }: MessageResult): number => Math.min(opens ?? 0, recipients);
