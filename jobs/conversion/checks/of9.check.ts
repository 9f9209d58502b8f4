import { judged, quoted, unknown, type Check } from './check.js';

const sources = ['buyBox', 'description', 'specification'] as const;

export const check: Check = {
  id: 'OF9',
  category: 'offer',
  weight: 2,
  scope: 'product',
  languages: 'covered',
  sources,
  run(subject) {
    const said = judged(subject, 'OF9');
    if (said) return said;
    const { text, hasPatterns } = subject;
    const found = hasPatterns ? text.all('distinct', sources) : [];
    const points = [...new Map(found.map((match) => [match.text, match])).values()];
    const [first] = points;
    return first ? unknown('candidate', { quote: quoted(first) }) : unknown('look');
  },
};
