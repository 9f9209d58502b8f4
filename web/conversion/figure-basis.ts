import type { FigureBasis } from '../generated/graphql.js';
import type { Tone } from '../ui/tone.js';

/** How a figure came about, in the words and colours that every panel uses. */
export const basisWords: Record<FigureBasis, string> = {
  measured: 'Measured',
  rendered: 'Seen in a browser',
  store: 'Your store',
  owner: 'Your figure',
  estimated: 'Estimated',
  unknown: 'Unknown',
};

export const basisTones: Record<FigureBasis, Tone> = {
  measured: 'good',
  rendered: 'good',
  store: 'good',
  owner: 'info',
  estimated: 'warn',
  unknown: 'gray',
};
