import { callsToAction } from './calls-to-action.js';
import { pass, unknown, type Check } from './check.js';

/** Of all calls, the share that asks for one and the same thing (own weighting). */
const [clear, mixed] = [0.6, 0.34];

export const check: Check = {
  id: 'LP1',
  category: 'design',
  weight: 5,
  scope: 'landing',
  languages: 'any',
  sources: ['content', 'buyBox'],
  run(subject) {
    const calls = callsToAction(subject);
    if (calls.length === 0) return unknown('look');
    const labels = calls.map(({ label }) => label.toLowerCase());
    const counts = [...new Set(labels)].map((label) => labels.filter((each) => each === label).length);
    const most = Math.max(...counts);
    const { label = '' } =
      calls[labels.findIndex((each) => labels.filter((other) => other === each).length === most)] ?? {};
    if (counts.length <= 2 || most / calls.length >= clear) return pass('found', { label });
    const score = most / calls.length >= mixed ? 0.6 : 0.3;
    return { score, say: 'several', fix: 'fix', slots: { count: counts.length, label } };
  },
};
