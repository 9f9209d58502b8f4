import { messages } from './messages.js';

/** Title and description of the landing page. */
export const landingHead = {
  title: messages.ecomGrowthFindWhatHolds,
  description: messages.aiPoweredGrowthPlatformFor,
};
