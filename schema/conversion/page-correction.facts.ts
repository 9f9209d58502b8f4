/** Facts of a page that its owner may correct; "pageKind" is chosen beside them. */
export const correctableFacts = [
  'title',
  'brand',
  'price',
  'currency',
  'listPrice',
  'availability',
  'rating',
  'reviewCount',
] as const;

export type CorrectableFact = (typeof correctableFacts)[number];

export const correctionLimits = { valueLength: 300, facts: 20 } as const;
