import type { AiModel } from '../platform/ai-model.js';
import type { PageJudgement } from './audit-input.js';
import { adoptJudgement, judgementInstruction, modelJudgement, type JudgedTexts } from './model-judgement.engine.js';

/** Longest wait, ms: meanwhile the files of the page are measured, and the rules' answers stand. */
export const judgementMs = 15_000;

/** One question a page, where a model is configured; nothing of what it cannot show word for word. */
export async function judgePage(model: AiModel, texts: JudgedTexts | null): Promise<PageJudgement[]> {
  if (!model.isConfigured || !texts) return [];
  const answer = await model.ask({
    purpose: 'page judgement',
    instruction: judgementInstruction,
    data: { ...texts },
    answer: modelJudgement,
    maxTokens: 1_200,
  });
  return answer.ok ? adoptJudgement(answer.value, texts) : [];
}
