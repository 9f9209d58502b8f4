import { missing, pass, quoted, type Check } from './check.js';

const longest = 250;

const sources = ['content', 'buyBox', 'banner', 'header', 'reviews', 'description'] as const;
const ideas = ['customers', 'press', 'reviewCount', 'stars', 'verified'] as const;

export const check: Check = {
  id: 'LP5',
  category: 'socialProof',
  weight: 4,
  scope: 'landing',
  languages: 'covered',
  sources: sources,
  run(subject) {
    for (const idea of ideas) {
      const found = subject.text.all(idea, sources).find(({ line }) => line.text.length < longest);
      if (found) return pass('found', { quote: quoted(found) });
    }
    return missing(subject, { score: 0.2, ideas: [...ideas] });
  },
};
