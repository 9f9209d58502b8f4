import { localized } from '../ui/localized.js';
import { messages } from './messages.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  agent: 'Viral Hooks Agent',
  ready: 'Ready',
  generating: 'Generating',
  generatingLong: 'Generating...',
  generateNew: 'Generate New',
  missing: 'Missing Information',
  missingDetail: 'Please fill in niche, audience, and product benefit.',
  failed: 'Generation Failed',
  failedDetail: 'Failed to generate viral hooks.',
  advanced: 'Advanced',
  requiredMissing: 'Required fields missing',
  mineMissing: 'Please enter caption and niche for angle mining',
  advancedMissing: 'Please fill in niche, audience, and benefit',
  mineFailed: 'Error mining angles',
  mineFailedDetail: 'Failed to mine angles',
  advancedFailed: 'Error generating hooks',
  advancedFailedDetail: 'Failed to generate hooks',
});

/** The list of angles that the form always sends. */
export const fixedAngles = ['viral-pattern', 'problem-solution', 'social-proof'];

export const platforms = ['TikTok', 'Facebook', 'Instagram', 'Google', 'LinkedIn'];

export const awarenessTexts: Readonly<Record<string, string>> = {
  unaware: 'Unaware: no problem in mind yet',
  problem_aware: 'Problem aware: feels the problem',
  solution_aware: 'Solution aware: knows what would help',
  product_aware: 'Product aware: compares and wants proof',
  most_aware: 'Most aware: needs a reason to buy today',
};

/** What is said of a text without which the form does not go on. */
export const missing = (text: string, label: string) => text.trim() === '' && messages.isNeeded(label);
