/**
 * What two readings found, message by message, before its faults were mended. Heavy: puzzles, misleads or does not suit
 * the goods; light: a word or a line to mend; bland: fit to be sent. The second one read thirty more shops.
 */
export const judgedFlows = {
  first: { messages: 213, good: 17, bland: 49, light: 62, heavy: 85 },
  second: { messages: 222, good: 117, bland: 50, light: 53, heavy: 2 },
} as const;

/** Wordings that the second reading found faulty, whatever the shop. */
export const badSentences: readonly RegExp[] = [
  /pick it up again in the store|you can pick up below|The details (?:for|of) your order/,
  /the last one (?:was|\?)|with the last one|for it to reach you|most of it should be gone/,
  /ustomers g[ai]ve (?:it )?\d|(?:\d|Rated .*) so far[:.]|So far: \d/,
  /what you'll use most often|am häufigsten gebraucht|work, weekend or workout|so the first order fits/,
  /since your last visit|for coming back\. Your code|just for coming back|a little push|Returns are open/,
  /Questions first\?|answers the first questions|worked for you|as the label says|Store everything/,
  /For everything else|Did we capture|in private|If something is still open|As always, you get/,
  /The usual time between two|If you stock up|If your plans have changed|last reminder from/,
  /How is everything with|how's everything|Mention (?:whether|your)|gut zu wissen$|leicht gemacht/m,
  /Kurz zusammengefasst|Ist es so, wie|es wieder bestellbar|– wieder verfügbar|Frist für eine Rückgabe:|Für eine Bewertung bei/,
];
