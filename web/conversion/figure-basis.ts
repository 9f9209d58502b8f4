import type { FigureBasis } from '../generated/graphql.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';

/** How a figure came about, in the words and colours that every panel uses. */
export const basisWords: Record<FigureBasis, string> = {
  measured: messages.measured,
  rendered: messages.seenInABrowser,
  store: messages.yourStore,
  owner: messages.yourFigure,
  estimated: messages.estimated,
  unknown: messages.unknown,
};

export const basisTones: Record<FigureBasis, Tone> = {
  measured: 'good',
  rendered: 'good',
  store: 'good',
  owner: 'info',
  estimated: 'warn',
  unknown: 'gray',
};
