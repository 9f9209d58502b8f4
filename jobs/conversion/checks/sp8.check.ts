import { missing, pass, quoted, unknown, type Check } from './check.js';

const sources = ['buyBox', 'content', 'header', 'banner', 'footer'] as const;
const fewest = 50;

/** A year, people who liked a review, watch or have saved. */
const notBought = /\b(?:19|20)\d\d\s+(?:sold|verk)|helpful|hilfreich|utile|útil|wish|favo|watch|view|look|beobacht/i;

export const check: Check = {
  id: 'SP8',
  category: 'socialProof',
  weight: 1,
  scope: 'shop',
  languages: 'covered',
  sources,
  run(subject) {
    const found = subject.text
      .all('customers', sources)
      .find(
        ({ numbers, text, line }) =>
          ((numbers[0] ?? 0) >= fewest || /million|mio|tausend|mille|mil\b|tys|tis/.test(text)) &&
          !notBought.test(line.text),
      );
    if (found) return pass('found', { quote: quoted(found) });
    const among = subject.text
      .all('customers', ['reviews', 'recommendations'])
      .find(({ numbers }) => (numbers[0] ?? 0) >= fewest);
    return among ? unknown('among', { quote: quoted(among) }) : missing(subject, { score: 0.2 });
  },
};
