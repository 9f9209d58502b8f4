import type { ContainerType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import type { Config } from '../schema/config.js';
import { AdLibraryHttp } from '../jobs/ads-library/ad-library-http.js';
import { MetaAdLibrary } from '../jobs/ads-library/meta-ad-library.client.js';
import { TikTokAdLibrary } from '../jobs/ads-library/tiktok-ad-library.client.js';
import type { ProviderHttp } from '../jobs/integrations/provider-http.js';
import { AiModel } from '../jobs/platform/ai-model.js';
import type { CredentialVault } from '../jobs/platform/credential-vault.js';
import type { EventListener } from '../jobs/platform/events.js';
import type { Log } from '../jobs/platform/log.js';
import { Mail } from '../jobs/platform/mail.js';
import type { ObjectStore } from '../jobs/platform/object-store.js';
import type { WorkQueue } from '../jobs/platform/queue.js';
import { deriveKey, type Secrets } from '../jobs/platform/secrets.js';
import { UrlSigner } from '../jobs/platform/signed-url.js';
import { AccountDataResolver } from './account/account-data.resolver.js';
import { AccountDataService } from './account/account-data.service.js';
import { AccountResolver } from './account/account.resolver.js';
import { ActivityService } from './account/activity.service.js';
import { ApiKeyResolver } from './account/api-key.resolver.js';
import { ApiKeyService } from './account/api-key.service.js';
import { AccountService } from './account/account.service.js';
import { PasswordResolver } from './account/password.resolver.js';
import { PasswordService } from './account/password.service.js';
import { ProfileResolver } from './account/profile.resolver.js';
import { ProfileService } from './account/profile.service.js';
import { SessionResolver } from './account/session.resolver.js';
import { SessionService } from './platform/session.service.js';
import { SiteResolver } from './account/site.resolver.js';
import { AdminAccountService } from './admin/admin-account.service.js';
import { AdminAnalyticsService } from './admin/admin-analytics.service.js';
import { AdminBookingsService } from './admin/admin-bookings.service.js';
import { AdminOperationsResolver } from './admin/admin-operations.resolver.js';
import { AdminOperationsService } from './admin/admin-operations.service.js';
import { AdminSessionsService } from './admin/admin-sessions.service.js';
import { AdminTokens } from './admin/admin-token.js';
import { AdminResolver } from './admin/admin.resolver.js';
import { AuditService } from './admin/audit.service.js';
import { CreativeBriefResolver } from './creative-briefs/creative-brief.resolver.js';
import { CreativeBriefService } from './creative-briefs/creative-brief.service.js';
import { AdResultsResolver } from './ad-results/ad-results.resolver.js';
import { AdLoopResolver } from './ad-results/ad-loop.resolver.js';
import { VideoRetentionService } from './ad-results/video-retention.service.js';
import { OwnAdAnalysisService } from './ad-results/own-ad-analysis.service.js';
import { AdMatchService } from './ad-results/ad-match.service.js';
import { AdBriefResolver, LibraryResultResolver, SwipeFileResultResolver } from './ad-results/own-result.resolver.js';
import { AdTestResolver } from './ad-results/ad-test.resolver.js';
import { CarriedOutService } from './ad-results/carried-out.service.js';
import { AdOutlookService } from './ad-results/ad-outlook.service.js';
import { AdResultsService } from './ad-results/ad-results.service.js';
import { AdTestService } from './ad-results/ad-test.service.js';
import { AdAnalysisService } from './ads-library/ad-analysis.service.js';
import { AdFileService } from './ads-library/ad-file.service.js';
import { AdPageService } from './ads-library/ad-page.service.js';
import { AdPictures } from './ads-library/ad-pictures.js';
import { type AdLibraryTokens, AdSearchService } from './ads-library/ad-search.service.js';
import { AdsResolver } from './ads-library/ads.resolver.js';
import { AdsService } from './ads-library/ads.service.js';
import { AnalysisResolver } from './analysis/analysis.resolver.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { EmailFlowResolver } from './community/email-flow.resolver.js';
import { EmailFlowService } from './community/email-flow.service.js';
import { FlowResultsService } from './community/flow-results.service.js';
import { StoreFactsService } from './community/store-facts.service.js';
import { TestMailService } from './community/test-mail.service.js';
import { CatalogResolver } from './conversion/catalog.resolver.js';
import { CatalogService } from './conversion/catalog.service.js';
import { ConversionResolver } from './conversion/conversion.resolver.js';
import { ConversionService } from './conversion/conversion.service.js';
import { GoodsResolver } from './goods/goods.resolver.js';
import { HooksResolver } from './hooks/hooks.resolver.js';
import { HooksService } from './hooks/hooks.service.js';
import { SavedHooksResolver } from './hooks/saved-hooks.resolver.js';
import { SavedHooksService } from './hooks/saved-hooks.service.js';
import { InsightsResolver } from './insights/insights.resolver.js';
import { InsightsService } from './insights/insights.service.js';
import { SyncResolver } from './integrations/sync.resolver.js';
import { SyncService } from './integrations/sync.service.js';
import { ShopifySecretService } from './integrations/shopify-secret.service.js';
import { WebhookInboxService } from './integrations/webhook-inbox.service.js';
import { WebhookResolver } from './integrations/webhook.resolver.js';
import { WebhookService } from './integrations/webhook.service.js';
import { ConsentService } from './integrations/consent.service.js';
import { IntegrationsResolver } from './integrations/integrations.resolver.js';
import { MailPushResolver } from './integrations/mail-push.resolver.js';
import { MailPushService } from './integrations/mail-push.service.js';
import { IntegrationsService } from './integrations/integrations.service.js';
import { LandingResolver } from './landing/landing.resolver.js';
import { LandingService } from './landing/landing.service.js';
import { LtvResolver } from './ltv/ltv.resolver.js';
import { LtvService } from './ltv/ltv.service.js';
import { MetricsResolver } from './ltv/metrics.resolver.js';
import { MetricsService } from './ltv/metrics.service.js';
import { StoreDataResolver } from './ltv/store-data.resolver.js';
import { StoreDataService } from './ltv/store-data.service.js';
import { StoreExportService } from './ltv/store-export.service.js';
import { StoreWatch } from './ltv/store-watch.js';
import { StoreImportService } from './ltv/store-import.service.js';
import { RateLimits } from './platform/rate-limit.js';
import { BookingService } from './quiz/booking.service.js';
import { CallHoldService } from './quiz/call-hold.service.js';
import { QuizResolver } from './quiz/quiz.resolver.js';
import { QuizService } from './quiz/quiz.service.js';
import { SavedViewsResolver } from './saved-views/saved-views.resolver.js';
import { SavedViewsService } from './saved-views/saved-views.service.js';
import { StoreProfileResolver } from './store-profile/store-profile.resolver.js';
import { StoreProfileService } from './store-profile/store-profile.service.js';
import { MultipartResolver } from './storage/multipart.resolver.js';
import { MultipartService } from './storage/multipart.service.js';
import { StorageResolver } from './storage/storage.resolver.js';
import { StorageService } from './storage/storage.service.js';
import { SwipeFileResolver } from './swipe-files/swipe-file.resolver.js';
import { SwipeFileService } from './swipe-files/swipe-file.service.js';
import { PathStepResolver } from './conversion/path-step.resolver.js';
import { PageChangeResolver, PageStateResolver, PageWatchResolver } from './conversion/page-watch.resolver.js';
import { PageWatchService } from './conversion/page-watch.service.js';
import { RenderedViewResolver } from './conversion/rendered-view.resolver.js';
import { AdAnalysisResolver } from './traffic/ad-analysis.resolver.js';
import { AdBatchResolver } from './traffic/ad-batch.resolver.js';
import { AdBatchService } from './traffic/ad-batch.service.js';
import { AdFixesResolver, AdFixResolver } from './traffic/ad-fix.resolver.js';
import { AdFixService } from './traffic/ad-fix.service.js';
import { VideoFrameResolver } from './traffic/video-frame.resolver.js';
import { AdComparisonResolver } from './traffic/ad-comparison.resolver.js';
import { TrafficResolver } from './traffic/traffic.resolver.js';
import { TrashResolver } from './trash/trash.resolver.js';
import { TrafficService } from './traffic/traffic.service.js';

export interface ModuleDeps {
  config: Config;
  db: DataSource;
  log: Log;
  queue: WorkQueue;
  events: EventListener;
  store: ObjectStore;
  secrets: Secrets;
  vault: CredentialVault;
  providerHttp: ProviderHttp;
}

/** Builds the services of all modules by hand and the resolvers that answer with them. */
export function createModules({ config, db, log, queue, events, store, secrets, vault, providerHttp }: ModuleDeps) {
  const limits = new RateLimits(db);
  const activities = new ActivityService(db);
  const sessions = new SessionService(db, activities);
  const apiKeys = new ApiKeyService(db);
  const accounts = new AccountService(db, sessions, limits, activities);
  const passwords = new PasswordService({ db, queue, sessions, activities, limits, log });
  const analyses = new AnalysisService({ db, queue, events, sessions, log });
  const stores = new StoreWatch({ events, sessions });
  const storage = new StorageService({
    db,
    store,
    signer: new UrlSigner(deriveKey(secrets.sessionSecret, 'object-urls')),
    quotaBytes: config.STORAGE_QUOTA_MB * 1_048_576,
  });
  const adminTokens = new AdminTokens({
    sessionSecret: secrets.sessionSecret,
    username: config.ADMIN_USERNAME,
    password: secrets.adminPassword,
  });
  const admin = {
    account: new AdminAccountService(db, adminTokens, limits),
    sessions: new AdminSessionsService(db),
    analytics: new AdminAnalyticsService(db),
    bookings: new AdminBookingsService(db),
    audit: new AuditService(db),
  };
  const metrics = new MetricsService(db);
  const model = new AiModel(config, log);
  const traffic = new TrafficService(analyses, storage, config);
  const flows = new EmailFlowService(db, new StoreFactsService(db), model);
  const pictures = new AdPictures({ queue, storage, log });
  const ads = new AdsService({ db, storage, pictures, config });
  const adLibraries = new AdLibraryHttp();
  const consents = new ConsentService({ config, db, vault, providerHttp, log });
  const mailPushes = new MailPushService({ db, queue, flowForTool: (viewer, id) => flows.forKlaviyo(viewer, id) });
  const integrations = new IntegrationsService({ config, db, vault, providerHttp, limits, consents, queue, store });
  const adTokens: AdLibraryTokens = {
    // The operator's is known to be good for the Ad Library; an owner's own may be.
    meta: async ({ userId }) => config.META_ACCESS_TOKEN ?? (await integrations.facebookToken(userId)),
    tiktok: async () => config.TIKTOK_ACCESS_TOKEN ?? null,
  };
  const shopifySecrets = new ShopifySecretService({ db, vault });
  const inbox = new WebhookInboxService({ db, vault, shopifySecrets, queue, limits, log });
  const savedHooks = new SavedHooksService(db);
  const adResults = new AdResultsService({ db, store, storage, limits });
  const adOutlook = new AdOutlookService(db, adResults);
  const adTests = new AdTestService(db, adResults);
  const adMatches = new AdMatchService(db, adResults, storage);
  const adAnalyses = new AdAnalysisService({ db, ads, analyses, storage, store });
  const ownAdAnalyses = new OwnAdAnalysisService({ db, ads: adResults, matches: adMatches, analyses, storage, store });
  const hooks = new HooksService({ db, limits, model, saved: savedHooks });
  const profiles = new StoreProfileService({ db, queue, log, config, settings: new StoreDataService(db) });
  const swipeFiles = new SwipeFileService({ db, queue, storage, log });
  const briefs = new CreativeBriefService({ db, analyses, ads, model, limits });
  const conversion = new ConversionService(analyses, db, config, store);
  const resolvers = [
    new SiteResolver(config),
    new AccountResolver(accounts),
    new ApiKeyResolver(apiKeys),
    new PasswordResolver(passwords),
    new SessionResolver(sessions),
    new ProfileResolver(new ProfileService({ db, store, storage, passwords, activities })),
    new AccountDataResolver(activities, new AccountDataService({ db, store, storage, passwords, activities, limits })),
    new AnalysisResolver(analyses, storage),
    new StoreProfileResolver(profiles),
    new StorageResolver(storage),
    new MultipartResolver(new MultipartService({ db, store, storage })),
    new AdAnalysisResolver(storage),
    new RenderedViewResolver(storage),
    new VideoFrameResolver(storage),
    new PageWatchResolver(new PageWatchService({ db, queue, log, config })),
    new PageChangeResolver(storage),
    new PageStateResolver(storage),
    new CatalogResolver(new CatalogService({ db, queue, log, config })),
    new PathStepResolver(storage),
    new AdFixResolver(new AdFixService({ db, queue, analyses }), storage),
    new AdFixesResolver(storage),
    new AdBatchResolver(
      new AdBatchService({ db, analyses, traffic, storage, library: adAnalyses, connected: ownAdAnalyses }),
    ),
    new TrafficResolver(traffic),
    new AdComparisonResolver(traffic, analyses),
    new CreativeBriefResolver(briefs),
    new HooksResolver(hooks),
    new SavedHooksResolver(savedHooks),
    new SavedViewsResolver(new SavedViewsService(db)),
    new ConversionResolver(conversion),
    new EmailFlowResolver(
      flows,
      new TestMailService({ db, flows, mail: new Mail(config), limits }),
      new FlowResultsService(db, flows, adTests),
    ),
    new MetricsResolver(metrics),
    new LtvResolver(new LtvService({ db, queue, events, metrics })),
    new StoreDataResolver(
      new StoreImportService({ db, queue, store, storage, log }),
      new StoreDataService(db),
      new StoreExportService({ db, store, storage }),
    ),
    new InsightsResolver(new InsightsService(db)),
    new AdsResolver({
      pages: new AdPageService(db),
      ads,
      pictures,
      analyses: adAnalyses,
      searches: new AdSearchService({
        db,
        meta: new MetaAdLibrary(config, adLibraries),
        tiktok: new TikTokAdLibrary(config, adLibraries),
        tokens: adTokens,
        pictures,
        limits,
      }),
      files: new AdFileService({ db, store, storage, pictures, limits }),
    }),
    new GoodsResolver(),
    new AdResultsResolver(adResults, adOutlook),
    new AdTestResolver(adTests),
    new AdLoopResolver(
      adResults,
      adMatches,
      new CarriedOutService(db, adResults),
      ownAdAnalyses,
      new VideoRetentionService(db),
    ),
    new LibraryResultResolver(),
    new SwipeFileResultResolver(),
    new AdBriefResolver(adResults),
    new IntegrationsResolver(integrations),
    new MailPushResolver(mailPushes),
    new SyncResolver(new SyncService({ db, queue })),
    new WebhookResolver(new WebhookService({ db, vault, queue }), shopifySecrets),
    new SwipeFileResolver(swipeFiles),
    new TrashResolver(db),
    new QuizResolver(
      new QuizService(db, limits, config),
      new BookingService(db, limits),
      new CallHoldService(db, limits),
    ),
    new LandingResolver(new LandingService({ db, queue, limits, config })),
    new AdminResolver(admin),
    new AdminOperationsResolver(new AdminOperationsService({ db, queue, sessions, config })),
  ];
  return {
    adminTokens,
    adResults,
    briefs,
    conversion,
    sessions,
    apiKeys,
    limits,
    analyses,
    stores,
    storage,
    inbox,
    consents,
    demoTools: { store, storage, profiles, traffic, flows, hooks, savedHooks, swipeFiles, adMatches, adTests },
    container: containerOf(resolvers),
  };
}

function containerOf(resolvers: object[]): ContainerType {
  const byClass = new Map(resolvers.map((resolver) => [resolver.constructor, resolver]));
  return { get: (resolverClass) => byClass.get(resolverClass) };
}
