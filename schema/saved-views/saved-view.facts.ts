/** Lists whose filters can be kept under a name. */
export const viewScreens = ['ads_library', 'swipe_files', 'saved_hooks', 'own_ads'] as const;

/** Bounds of the views of one owner. */
export const savedViewLimits = { name: 60, query: 1_000, perScreen: 30 } as const;
