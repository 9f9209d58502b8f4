import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import type { AiModel } from '../platform/ai-model.js';
import { rewriteStep, writeFlow, type WrittenFlow } from './email-flow.engine.js';
import { adoptStep, flowInstruction, modelSteps, stepForModel } from './model-flow.engine.js';

const unusable = 'The model wrote nothing that keeps the rules.';
const stands = 'These are the built-in words.';

/** A flow in the model's words where one is configured and they keep the rules, step by step; else in the built-in ones. */
export async function writeFlowBy(model: AiModel, brief: FlowBrief): Promise<WrittenFlow> {
  const flow = writeFlow(brief);
  return { ...flow, steps: await reword(model, brief, flow.steps) };
}

/** One step anew. */
export async function rewriteStepBy(model: AiModel, brief: FlowBrief, step: FlowStepData): Promise<FlowStepData> {
  const built = rewriteStep(brief, step);
  const [worded = built] = await reword(model, brief, [built]);
  return worded;
}

async function reword(model: AiModel, brief: FlowBrief, steps: FlowStepData[]): Promise<FlowStepData[]> {
  if (!model.isConfigured) return steps;
  const { niche, brand, product, tone, language } = brief;
  const answer = await model.ask({
    purpose: 'flow',
    instruction: flowInstruction,
    data: { language, niche, brand, product, tone, steps: steps.map(stepForModel) },
    answer: modelSteps,
    maxTokens: 600 * steps.length,
  });
  return steps.map((step) => {
    const words = answer.ok ? answer.value.steps.find(({ stepNumber }) => stepNumber === step.stepNumber) : undefined;
    const adopted = words ? adoptStep(step, words, brief) : null;
    if (adopted) return { ...adopted, engine: 'model' };
    return { ...step, engineNote: `${answer.ok ? unusable : answer.reason} ${stands}` };
  });
}
