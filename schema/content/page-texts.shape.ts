import { z } from 'zod';

const answered = z.strictObject({ question: z.string(), answer: z.string() });
const asked = z.strictObject({ question: z.string() });

/** Sentences that are made of what a page says of its product, in one language; slots in braces. */
export const pageTextsShape = z.strictObject({
  hooks: z.strictObject({ rating: z.string(), saving: z.string(), days: z.string() }),
  guarantee: z.strictObject({ days: z.string(), free: z.string() }),
  shipping: z.strictObject({ all: z.string(), from: z.string() }),
  faq: z.strictObject({
    shipping: asked,
    delivery: asked,
    returns: answered,
    payment: answered,
  }),
});
export type PageTexts = z.infer<typeof pageTextsShape>;
