import type { FigureBasis } from '../generated/graphql.js';
import type { Tone } from '../ui/tone.js';

/** How a figure came about, in the words and colours that every panel uses. */
export const basisWords: Record<FigureBasis, string> = {
  measured: 'measured',
  store: 'your store',
  owner: 'your figure',
  estimated: 'estimated',
  unknown: 'unknown',
};

export const basisTones: Record<FigureBasis, Tone> = {
  measured: 'good',
  store: 'good',
  owner: 'info',
  estimated: 'warn',
  unknown: 'gray',
};
