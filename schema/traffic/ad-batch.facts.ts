/** Most files of one batch, and most that one owner may have waiting. */
export const batchLimits = { files: 50, waiting: 200, name: 120, listed: 20 } as const;
