/** Limits of the swipe files screen and of what owners write about a file. */
export const swipeFileLimits = {
  filesAtOnce: 5,
  maxBytes: 50_485_760,
  /** As people are told. */
  maxShown: '50MB',
  nameLength: 255,
  tags: 20,
  tagLength: 40,
  searchLength: 200,
  /** Characters of recognised words that are kept; a poster has some hundred. */
  wordsLength: 10_000,
} as const;
