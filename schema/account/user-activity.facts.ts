/** What a user's activity list can say. */
export const activityActions = ['analysis_created', 'hook_generated', 'login', 'logout', 'ltv_simulation'] as const;

export type ActivityAction = (typeof activityActions)[number];
