import { AccountResolver } from './account/account.resolver.js';
import { AccountDataResolver } from './account/account-data.resolver.js';
import { ApiKeyResolver } from './account/api-key.resolver.js';
import { PasswordResolver } from './account/password.resolver.js';
import { ProfileResolver } from './account/profile.resolver.js';
import { SessionResolver } from './account/session.resolver.js';
import { SiteResolver } from './account/site.resolver.js';
import { AdminOperationsResolver } from './admin/admin-operations.resolver.js';
import { AdminResolver } from './admin/admin.resolver.js';
import { CreativeBriefResolver } from './creative-briefs/creative-brief.resolver.js';
import { AdLoopResolver } from './ad-results/ad-loop.resolver.js';
import { AdBriefResolver, LibraryResultResolver, SwipeFileResultResolver } from './ad-results/own-result.resolver.js';
import { AdTestResolver } from './ad-results/ad-test.resolver.js';
import { AdResultsResolver } from './ad-results/ad-results.resolver.js';
import { AdsResolver } from './ads-library/ads.resolver.js';
import { AnalysisResolver } from './analysis/analysis.resolver.js';
import { EmailFlowResolver } from './community/email-flow.resolver.js';
import { CatalogResolver } from './conversion/catalog.resolver.js';
import { ConversionResolver } from './conversion/conversion.resolver.js';
import { GoodsResolver } from './goods/goods.resolver.js';
import { HooksResolver } from './hooks/hooks.resolver.js';
import { SavedHooksResolver } from './hooks/saved-hooks.resolver.js';
import { InsightsResolver } from './insights/insights.resolver.js';
import { SyncResolver } from './integrations/sync.resolver.js';
import { WebhookResolver } from './integrations/webhook.resolver.js';
import { IntegrationsResolver } from './integrations/integrations.resolver.js';
import { MailPushResolver } from './integrations/mail-push.resolver.js';
import { LandingResolver } from './landing/landing.resolver.js';
import { LtvResolver } from './ltv/ltv.resolver.js';
import { MetricsResolver } from './ltv/metrics.resolver.js';
import { StoreDataResolver } from './ltv/store-data.resolver.js';
import { QuizResolver } from './quiz/quiz.resolver.js';
import { MultipartResolver } from './storage/multipart.resolver.js';
import { StorageResolver } from './storage/storage.resolver.js';
import { SavedViewsResolver } from './saved-views/saved-views.resolver.js';
import { StoreProfileResolver } from './store-profile/store-profile.resolver.js';
import { SwipeFileResolver } from './swipe-files/swipe-file.resolver.js';
import { PathStepResolver } from './conversion/path-step.resolver.js';
import { PageChangeResolver, PageStateResolver, PageWatchResolver } from './conversion/page-watch.resolver.js';
import { RenderedViewResolver } from './conversion/rendered-view.resolver.js';
import { AdAnalysisResolver } from './traffic/ad-analysis.resolver.js';
import { AdBatchResolver } from './traffic/ad-batch.resolver.js';
import { AdFixesResolver, AdFixResolver } from './traffic/ad-fix.resolver.js';
import { VideoFrameResolver } from './traffic/video-frame.resolver.js';
import { AdComparisonResolver } from './traffic/ad-comparison.resolver.js';
import { TrafficResolver } from './traffic/traffic.resolver.js';
import { TrashResolver } from './trash/trash.resolver.js';

/** Every resolver of the schema, in the order of the modules. */
export const resolverClasses = [
  AccountResolver,
  SiteResolver,
  ApiKeyResolver,
  PasswordResolver,
  SessionResolver,
  ProfileResolver,
  AccountDataResolver,
  AnalysisResolver,
  StorageResolver,
  MultipartResolver,
  TrafficResolver,
  AdAnalysisResolver,
  RenderedViewResolver,
  VideoFrameResolver,
  PageWatchResolver,
  PageChangeResolver,
  PageStateResolver,
  CatalogResolver,
  PathStepResolver,
  AdFixResolver,
  AdBatchResolver,
  AdFixesResolver,
  AdComparisonResolver,
  CreativeBriefResolver,
  GoodsResolver,
  HooksResolver,
  SavedHooksResolver,
  ConversionResolver,
  EmailFlowResolver,
  MetricsResolver,
  LtvResolver,
  StoreDataResolver,
  InsightsResolver,
  AdsResolver,
  AdResultsResolver,
  AdTestResolver,
  AdLoopResolver,
  LibraryResultResolver,
  SwipeFileResultResolver,
  AdBriefResolver,
  SyncResolver,
  WebhookResolver,
  IntegrationsResolver,
  MailPushResolver,
  SwipeFileResolver,
  SavedViewsResolver,
  StoreProfileResolver,
  TrashResolver,
  QuizResolver,
  LandingResolver,
  AdminResolver,
  AdminOperationsResolver,
] as const;
