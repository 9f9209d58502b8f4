import { AppError } from '../../schema/errors.js';
import type { AdConcept } from '../../schema/creative-briefs/creative-brief.type.js';
import { isNothing } from '../hooks/reading/audience-reading.engine.js';
import { readBrief } from '../hooks/reading/brief-reading.engine.js';
import type { AiModel } from '../platform/ai-model.js';
import type { BriefFacts } from './brief-facts.engine.js';
import { type ConceptOrder, writeConcepts } from './concepts.engine.js';
import { adoptConcepts, conceptInstruction, modelConcepts } from './model-concepts.engine.js';

export interface WrittenConcepts {
  concepts: AdConcept[];
  engine: 'built-in' | 'model';
  /** what is missing, or why the built-in concepts stand */
  note: string | null;
}

const askForProduct = 'Say what the ad is to sell, as a shopper names it: “linen bedding”, for example.';
const noBenefit = 'What the product does for people is not known. Add it, and the concepts can say it.';
const noProof =
  'Nothing backs a claim yet. Fill in your store profile (returns, guarantee, delivery, claims) for concepts with proof.';

/**
 * Concepts from what was read: the model's where one is configured and keeps the rules, else the built-in ones.
 * @throws AppError BAD_INPUT without a product, UNPROCESSABLE in a language that nobody wrote lines in
 */
export async function conceptsFrom(model: AiModel, known: BriefFacts & { seed: number }): Promise<WrittenConcepts> {
  const { texts, language, facts, seed } = known;
  if (isNothing(texts.niche)) throw new AppError('BAD_INPUT', askForProduct, { fields: { product: askForProduct } });
  if (!language)
    throw new AppError(
      'UNPROCESSABLE',
      'Briefs are written for ads in English and German. Type product and benefit in one of them.',
    );
  const order: ConceptOrder = { texts, facts, seed, reading: readBrief(texts, language) };
  const builtIn = writeConcepts(order);
  if (builtIn.length === 0)
    throw new AppError('UNPROCESSABLE', 'Nothing can be written about this product. Name it in two or three words.');
  const missing = [
    ...(order.reading.benefit ? [] : [noBenefit]),
    ...(builtIn.some(({ proof }) => proof) ? [] : [noProof]),
  ];
  const note = missing.join(' ') || null;
  if (!model.isConfigured) return { concepts: builtIn, engine: 'built-in', note };
  const answer = await model.ask({
    purpose: 'ad brief',
    instruction: conceptInstruction,
    data: { facts: facts.map(({ name, text }) => ({ name, text })), angles: builtIn.map(({ angle }) => angle) },
    answer: modelConcepts,
    maxTokens: 3_000,
  });
  const taken = answer.ok ? adoptConcepts(answer.value, order, builtIn) : null;
  if (taken) return { concepts: taken, engine: 'model', note };
  const reason = answer.ok ? 'The model wrote too little that keeps the rules.' : answer.reason;
  return {
    concepts: builtIn,
    engine: 'built-in',
    note: [`${reason} These come from the built-in engine.`, ...missing].join(' '),
  };
}
