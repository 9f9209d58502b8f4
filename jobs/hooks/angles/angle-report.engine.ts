import type { AngleMining } from './angle-mining.js';

const stages: Readonly<Record<string, string>> = {
  unaware: 'unaware: readers have no problem in mind yet',
  problem_aware: 'problem aware: readers feel the problem',
  solution_aware: 'solution aware: readers know what they want',
  product_aware: 'product aware: readers compare and want proof',
  most_aware: 'most aware: readers need a reason to buy today',
};

function list(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines.map((line) => `- ${line}`)];
}

/** The mining as plain text, for reading and copying. */
export function angleReport(mining: Omit<AngleMining, 'result'>): string {
  const [dominant] = mining.angles;
  const lines = [
    dominant
      ? `Dominant angle: ${dominant.title} (${dominant.angleTag}), strength ${Math.round(dominant.strength * 100)} of 100`
      : 'No angle found: the caption describes, it does not persuade yet',
    `Audience: ${mining.audience ?? 'nobody is named'}`,
    `Awareness stage: ${mining.awarenessStage ? stages[mining.awarenessStage] : 'unknown, no angle points to one'}`,
    `Feeling: ${mining.emotion}`,
    `Predicted CTR band of the first sentence: ${mining.hookScore.predictedCtrBand}`,
    ...list(
      'Angles used',
      mining.angles.map(
        ({ title, strength, evidence }) =>
          `${title} (${Math.round(strength * 100)}): ${evidence.map((words) => `"${words}"`).join(', ')}`,
      ),
    ),
    ...list(
      'Missing',
      mining.missing.map(({ advice }) => advice),
    ),
    ...list(
      'Angles not used yet',
      mining.unusedAngles.map(({ title, advice }) => `${title}: ${advice}`),
    ),
    ...list('For this platform', mining.platformNotes),
    ...list('Your caption, rearranged', mining.rewrites),
  ];
  return lines.join('\n');
}
