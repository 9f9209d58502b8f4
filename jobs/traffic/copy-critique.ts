import type { AdAnalysis } from '../../schema/traffic/ad-analysis.type.js';
import type { AdCopyCritique } from '../../schema/traffic/copy-critique.type.js';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AiModel } from '../platform/ai-model.js';
import { adoptCritique, critiqueInstruction, modelCritique } from './model-critique.engine.js';

/** Longest wait for the critique, ms: the figures of the analysis are there already. */
export const critiqueMs = 15_000;

const unusable = 'The model wrote nothing that keeps the rules.';
const stands = 'This comes from the built-in engine.';

/** All that a model is told of an ad to criticize its words. */
export function critiqueQuestion(analysis: AdAnalysis) {
  const { placement, industry, source, headline, reading } = analysis;
  const read = reading?.words ?? [];
  const lines = [...new Set(read.map(({ line }) => line))].map((line) =>
    read
      .filter((word) => word.line === line)
      .map(({ text }) => text)
      .join(' '),
  );
  const { headline: headlineLimit } = placements[placement].textLimits;
  const words = { lines, headline, text: source?.text ?? null, headlineLimit };
  return { words, data: { ...words, placement: placements[placement].label, industry: industries[industry].label } };
}

/** The critique by the model where one is configured and keeps the rules, else the built-in one, which says so. */
export async function writeCritique(model: AiModel, analysis: AdAnalysis): Promise<AdCopyCritique | null> {
  const builtIn = analysis.copyCritique;
  if (!model.isConfigured || !builtIn) return builtIn;
  const { words, data } = critiqueQuestion(analysis);
  const answer = await model.ask({
    purpose: 'copy critique',
    instruction: critiqueInstruction,
    data,
    answer: modelCritique,
  });
  const adopted = answer.ok ? adoptCritique(answer.value, words) : null;
  return adopted ?? { ...builtIn, note: `${answer.ok ? unusable : answer.reason} ${stands}` };
}
