/** A character as it was recognised. */
export interface ReadCharacter {
  text: string;
  /** 0..1 */
  confidence: number;
  /** where it stands on the line, share of the width, 0..1 */
  at: number;
}

export interface LineText {
  characters: ReadCharacter[];
  text: string;
  /** mean of the characters, 0..1 */
  confidence: number;
}

/**
 * Best path of a connectionist temporal classification: the likeliest class of each step, repeats and blanks dropped.
 * @param scores steps x classes, row by row; class 0 is the blank, the last one the space
 * @param keys the classes between them, in the order of the model
 */
export function lineText(scores: Float32Array, keys: readonly string[]): LineText {
  const classes = keys.length + 2;
  const steps = Math.floor(scores.length / classes);
  const characters: ReadCharacter[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    let score = -1;
    for (let index = step * classes, id = 0; id < classes; id++, index++) {
      const value = scores[index] ?? 0;
      if (value > score) [best, score] = [id, value];
    }
    if (best !== 0 && best !== before) {
      characters.push({ text: keys[best - 1] ?? ' ', confidence: score, at: (step + 0.5) / steps });
    }
    before = best;
  }
  return joined(characters);
}

export function joined(characters: ReadCharacter[]): LineText {
  const sum = characters.reduce((total, { confidence }) => total + confidence, 0);
  return {
    characters,
    text: characters.map(({ text }) => text).join(''),
    confidence: characters.length > 0 ? sum / characters.length : 0,
  };
}
