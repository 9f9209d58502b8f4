/** What a user's activity list can say: first the work with the tools and signing in, then what concerns the account's safety. */
export const activityActions = [
  'analysis_created',
  'hook_generated',
  'flow_written',
  'brief_written',
  'data_imported',
  'ad_saved',
  'login',
  'logout',
  'ltv_simulation',
  'profile_updated',
  'password_changed',
  'password_reset',
  'sessions_ended',
  'api_key_created',
  'api_key_revoked',
  'data_exported',
  'integration_connected',
  'integration_disconnected',
] as const;

export type ActivityAction = (typeof activityActions)[number];
