/** The file with everything of an account. */
export const exportFacts = {
  /** No upload is of this type, so it tells exports from what users sent. */
  contentType: 'application/json',
  /** How long the file stays in the object store. */
  keptHours: 24,
} as const;
