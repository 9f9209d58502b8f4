import { accountRest } from './account/account.rest.js';
import { profileRest } from './account/profile.rest.js';
import { apiKeyRest } from './account/api-key.rest.js';
import { adminRest } from './admin/admin.rest.js';
import { creativeBriefsRest } from './creative-briefs/creative-briefs.rest.js';
import { adResultsRest } from './ad-results/ad-results.rest.js';
import { adsLibraryRest } from './ads-library/ads-library.rest.js';
import { analysisRest } from './analysis/analysis.rest.js';
import { communityRest } from './community/community.rest.js';
import { conversionRest } from './conversion/conversion.rest.js';
import { goodsRest } from './goods/goods.rest.js';
import { hooksRest } from './hooks/hooks.rest.js';
import { insightsRest } from './insights/insights.rest.js';
import { syncRest } from './integrations/sync.rest.js';
import { webhookRest } from './integrations/webhook.rest.js';
import { integrationsRest } from './integrations/integrations.rest.js';
import { landingRest } from './landing/landing.rest.js';
import { ltvRest } from './ltv/ltv.rest.js';
import type { RestRow } from './platform/rest.js';
import { quizRest } from './quiz/quiz.rest.js';
import { storageRest } from './storage/storage.rest.js';
import { storeProfileRest } from './store-profile/store-profile.rest.js';
import { swipeFilesRest } from './swipe-files/swipe-files.rest.js';
import { trafficRest } from './traffic/traffic.rest.js';

/** The rows of the REST facade under the heading they have at /api/docs, in the order of the modules. */
export const restModules: Readonly<Record<string, readonly RestRow[]>> = {
  Account: [...accountRest, ...profileRest, ...apiKeyRest],
  Analyses: analysisRest,
  'Store profile': storeProfileRest,
  Files: storageRest,
  'Traffic Engine': trafficRest,
  'Creative briefs': creativeBriefsRest,
  Goods: goodsRest,
  Hooks: hooksRest,
  'Conversion Machine': conversionRest,
  'Community Funnel': communityRest,
  'LTV Playbook': ltvRest,
  Insights: insightsRest,
  'Ads Library': adsLibraryRest,
  'Own ads': adResultsRest,
  Integrations: [...syncRest, ...webhookRest, ...integrationsRest],
  'Swipe Files': swipeFilesRest,
  Quiz: quizRest,
  Visitors: landingRest,
  Admin: adminRest,
};

/** Every row of the REST facade. */
export const restRows: RestRow[] = Object.values(restModules).flat();
