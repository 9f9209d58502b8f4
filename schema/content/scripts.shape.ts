import { z } from 'zod';
import { oneOrMoreShapes } from './hooks.shape.js';

const line = z.strictObject({
  say: z.string(),
  screen: z.string(),
  shape: oneOrMoreShapes.optional(),
  goods: z.array(z.string()).optional(),
  quiet: z.literal(true).optional(),
});
export type ScriptLine = z.infer<typeof line>;

const lines = z.array(line).min(1);

/** What a script says after its hook, of one language. */
export const scriptPack = z.strictObject({ build: lines, demo: lines, proof: lines, cta: lines });
