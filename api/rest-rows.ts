import { accountRest } from './account/account.rest.js';
import { profileRest } from './account/profile.rest.js';
import { apiKeyRest } from './account/api-key.rest.js';
import { adminRest } from './admin/admin.rest.js';
import { adsLibraryRest } from './ads-library/ads-library.rest.js';
import { analysisRest } from './analysis/analysis.rest.js';
import { communityRest } from './community/community.rest.js';
import { conversionRest } from './conversion/conversion.rest.js';
import { hooksRest } from './hooks/hooks.rest.js';
import { insightsRest } from './insights/insights.rest.js';
import { syncRest } from './integrations/sync.rest.js';
import { webhookRest } from './integrations/webhook.rest.js';
import { integrationsRest } from './integrations/integrations.rest.js';
import { ltvRest } from './ltv/ltv.rest.js';
import type { RestRow } from './platform/rest.js';
import { quizRest } from './quiz/quiz.rest.js';
import { storageRest } from './storage/storage.rest.js';
import { swipeFilesRest } from './swipe-files/swipe-files.rest.js';
import { trafficRest } from './traffic/traffic.rest.js';

/** Every row of the REST facade, in the order of the rooms. */
export const restRows: RestRow[] = [
  ...accountRest,
  ...profileRest,
  ...apiKeyRest,
  ...analysisRest,
  ...storageRest,
  ...trafficRest,
  ...hooksRest,
  ...conversionRest,
  ...communityRest,
  ...ltvRest,
  ...insightsRest,
  ...adsLibraryRest,
  ...syncRest,
  ...webhookRest,
  ...integrationsRest,
  ...swipeFilesRest,
  ...quizRest,
  ...adminRest,
];
