/** Rows of one page of a list, and the longest text that it is searched by, characters. */
export const pageLimits = { usual: 20, most: 100, search: 200 } as const;
