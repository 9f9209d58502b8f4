/** Whether all words of a condition hold: "physical !sensitive", "replyTo|helpUrl". */
export function holds(condition: string | undefined, known: ReadonlySet<string>): boolean {
  if (!condition) return true;
  return condition.split(' ').every((word) => {
    const isNegated = word.startsWith('!');
    const isKnown = word
      .replace('!', '')
      .split('|')
      .some((name) => known.has(name));
    return isKnown !== isNegated;
  });
}

/** What a message that answers questions may answer; fewer than two are no message. */
const answers: readonly [fact: string, condition: string][] = [
  ['delivery', 'physical'],
  ['freeFrom', 'physical'],
  ['returnDays', 'physical !custom'],
  ['guarantee', '!no-warranty'],
];

/** Goods that a note before the first use helps with, beyond what anybody knows. */
const hints =
  'use|care|numbered|about:coffee|bowl|about:candles|id:plants|id:flowers|id:shoes|id:wedding-dresses|id:portraits|about:files|about:patterns|id:online-courses|about:apps';
const hasHint = (known: ReadonlySet<string>): boolean =>
  known.has('use') || known.has('care') || (known.has('ordinary') && !known.has('for-day') && holds(hints, known));

/** Whether a second mail about the same product has anything to add. */
const hasMore = (known: ReadonlySet<string>): boolean =>
  holds('offer|rating|replyTo', known) || holds('returnDays physical !custom', known);

/** Whether texts sell something: who signs up for them is told. */
const hasOffers = (known: ReadonlySet<string>): boolean =>
  known.has('shopUrl') && (known.has('refill') || (known.has('offer') && known.has('ordinary')));

/** Who has a page on sizes is asked about nothing else in the mail that leads there. */
const onSizes = /^about:(?:clothes|basics|kids-clothes|shoes|accessories|pet-gear)$/;

/** With what follows from several facts together. */
export function withSums(given: ReadonlySet<string>): Set<string> {
  const isGuided = given.has('sizes') && given.has('by-size');
  const known = isGuided ? new Set([...given].filter((fact) => !onSizes.test(fact))) : given;
  const answered = answers.filter(([fact, condition]) => known.has(fact) && holds(condition, known)).length;
  return new Set([
    ...known,
    ...(answered >= 2 ? ['answers'] : []),
    ...(hasHint(known) ? ['hint'] : []),
    ...(hasMore(known) ? ['more'] : []),
    ...(known.has('offer') ? ['deal', 'Deal'] : []),
    ...(hasOffers(known) ? ['offers'] : []),
    ...(known.has('kind') && !known.has('service') ? ['kind-said'] : []),
    ...(known.has('range') && !known.has('service') ? ['range-said'] : []),
    ...(isGuided ? ['fit-guide'] : []),
  ]);
}
