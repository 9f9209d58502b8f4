/** Colour families of the theme; a tone never speaks alone, a word or number beside it says the same. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'accent' | 'gray';

/** Score colors of the whole product: 80 and above green, 60 to 79 yellow, below 60 red; unknown is gray. */
export function scoreTone(score: number | null | undefined): Tone {
  if (score === null || score === undefined) return 'gray';
  if (score >= 80) return 'good';
  return score >= 60 ? 'warn' : 'bad';
}
