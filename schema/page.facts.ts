/** Rows of one page of a list. */
export const pageLimits = { usual: 20, most: 100 } as const;
