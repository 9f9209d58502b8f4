import type { FactSource, FlowBrief } from '../../schema/community/flow-brief.type.js';
import { flowFactIds, flowFactLabels, type FlowFactId } from '../../schema/community/flow-known.facts.js';
import { copyContext, gainOf } from './flow-copy.engine.js';
import { schedule } from './email-flow.engine.js';
import { tellersOf, toldOnce } from './flow-once.engine.js';
import { misfitOf } from './flow-traits.engine.js';
import { slotValues } from './flow-facts.engine.js';
import { type FlowVoice, voiceOf } from './flow-voice.engine.js';

/** One thing that the flow says or could say of the shop. */
export interface KnownFact {
  id: FlowFactId;
  label: string;
  /** As it stands in the texts; null where it is not known. */
  value: string | null;
  source: FactSource | null;
  /** Sentences that knowing it would add. */
  gain: number;
  /** Numbers of the messages that would say it. */
  steps: number[];
}

export interface FlowUnderstanding {
  goods: FlowBrief['goods'];
  language: string;
  voice: Pick<FlowVoice, 'register' | 'person'>;
  /** What the owner should know before sending; null where the goods are known and the flow fits them. */
  note: string | null;
  facts: KnownFact[];
}

const neutral =
  'It is not known what kind of goods these are, so the texts are short and neutral. Choose the kind to get more.';

/** What a flow was written from, so that the owner can see and correct it. */
export function understandingOf(brief: FlowBrief): FlowUnderstanding {
  const { register, person } = voiceOf(brief);
  const note = misfitOf(brief) ?? (brief.goods ? null : neutral);
  return { goods: brief.goods, language: brief.language, voice: { register, person }, note, facts: factsOf(brief) };
}

const sumOf = (gains: readonly number[]): number => gains.reduce((sum, gain) => sum + gain, 0);

/** Messages that would be written if one more fact were known. */
function newMails(brief: FlowBrief, fact: string, present: readonly { key: string }[]): string[] {
  return schedule(brief, fact)
    .filter(({ plan }) => plan.channel === 'email' && !present.some(({ key }) => key === plan.key))
    .map(({ plan }) => plan.key);
}

/** Whether a mail would say a fact that is not known yet: some are told once in a flow. */
function tellerOf(brief: FlowBrief, fact: FlowFactId): (key: string) => boolean {
  if (!toldOnce.some((once) => once === fact)) return () => true;
  const teller = tellersOf(brief, schedule(brief, fact), fact).get(fact);
  return (key) => key === teller;
}

/** All facts that this flow says or could say, those that would add most first. */
export function factsOf(brief: FlowBrief): KnownFact[] {
  const values = slotValues(brief);
  const mails = schedule(brief)
    .filter(({ plan }) => plan.channel === 'email')
    .map(({ plan }, index) => ({ key: plan.key, stepNumber: index + 1 }));
  const context = copyContext(brief, '', 0);
  return flowFactIds
    .map((id) => {
      const value = values[id] ?? null;
      const tells = tellerOf(brief, id);
      const gains = value === null ? mails.map(({ key }) => (tells(key) ? gainOf(key, context, id) : 0)) : [];
      const added = value === null ? newMails(brief, id, mails).map((key) => gainOf(key, context, id, true)) : [];
      const steps = mails.filter((_, index) => (gains[index] ?? 0) > 0).map(({ stepNumber }) => stepNumber);
      const source: FactSource | null = value === null ? null : (brief.sources[id] ?? 'form');
      return { id, label: flowFactLabels[id], value, source, gain: sumOf([...gains, ...added]), steps };
    })
    .toSorted((a, b) => b.gain - a.gain);
}
