/**
 * What the annotated picture of an ad marks, each kind in a colour of its own: the drawing takes the colours from here,
 * the screen its legend. Faces are green on the screen's own layer, too.
 */
export const annotationMarks = {
  word: { label: 'Text', colour: '#2563eb' },
  cta: { label: 'Call to action', colour: '#eab308' },
  price: { label: 'Price', colour: '#9333ea' },
  discount: { label: 'Discount', colour: '#db2777' },
  brand: { label: 'Brand', colour: '#0d9488' },
  face: { label: 'Face', colour: '#16a34a' },
  zone: { label: 'Covered zone', colour: '#dc2626' },
  issue: { label: 'Issue', colour: '#ea580c' },
  focus: { label: 'Stands out', colour: '#111827' },
} as const;

export type AnnotationMark = keyof typeof annotationMarks;

/** @param role what a word is part of, null where it is plain text */
export const wordMark = (role: string | null): AnnotationMark =>
  role === 'cta' || role === 'price' || role === 'discount' || role === 'brand' ? role : 'word';
