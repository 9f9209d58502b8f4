import 'reflect-metadata';
import { DataSource, type MigrationInterface, type MixedList } from 'typeorm';
import { clientClass, type StatementObserver } from './database-client.js';
import { ApiKey } from './account/api-key.entity.js';
import { PasswordReset } from './account/password-reset.entity.js';
import { Session } from './account/session.entity.js';
import { UserActivity } from './account/user-activity.entity.js';
import { User } from './account/user.entity.js';
import { CreativeBrief } from './creative-briefs/creative-brief.entity.js';
import { AuditEntry } from './admin/audit-entry.entity.js';
import { Ad } from './ads-library/ad.entity.js';
import { SampleFavorite } from './ads-library/sample-favorite.entity.js';
import { CatalogAudit, CatalogPage } from './conversion/catalog-audit.entity.js';
import { PageWatch } from './conversion/page-watch.entity.js';
import { Analysis } from './analysis/analysis.entity.js';
import { EmailFlowVersion } from './community/email-flow-version.entity.js';
import { EmailFlow } from './community/email-flow.entity.js';
import { SavedHookAd } from './hooks/saved-hook-ad.entity.js';
import { SavedHook } from './hooks/saved-hook.entity.js';
import { FigureAlert } from './insights/figure-alert.entity.js';
import { WeeklyReport } from './insights/weekly-report.entity.js';
import { Insight } from './insights/insight.entity.js';
import { IntegrationConsent } from './integrations/integration-consent.entity.js';
import { Integration } from './integrations/integration.entity.js';
import { SyncRun } from './integrations/sync-run.entity.js';
import { WebhookDelivery } from './integrations/webhook-delivery.entity.js';
import { WebhookEndpoint } from './integrations/webhook-endpoint.entity.js';
import { AdSpend } from './ltv/ad-spend.entity.js';
import { ExchangeRate } from './ltv/exchange-rate.entity.js';
import { CustomerLink } from './ltv/customer-link.entity.js';
import { FlowMetric } from './ltv/flow-metric.entity.js';
import { MailAudience } from './integrations/mail-audience.entity.js';
import { MailPush } from './integrations/mail-push.entity.js';
import { MessageMetric } from './ltv/message-metric.entity.js';
import { OwnAdPlace } from './ad-results/own-ad-place.entity.js';
import { StoreFunnel } from './ltv/store-funnel.entity.js';
import { ModelFit } from './ltv/model-fit.entity.js';
import { StoreCohort } from './ltv/store-cohort.entity.js';
import { StoreCustomer } from './ltv/store-customer.entity.js';
import { StoreDay } from './ltv/store-day.entity.js';
import { StoreImport } from './ltv/store-import.entity.js';
import { OrderName } from './ltv/order-name.entity.js';
import { StoreOrder } from './ltv/store-order.entity.js';
import { StoreProfile } from './ltv/store-profile.entity.js';
import { StoreSource } from './ltv/store-source.entity.js';
import { StoreVisit } from './ltv/store-visit.entity.js';
import { CreateFoundation1763712000000 } from './migrations/1763712000000-create-foundation.js';
import { CreateQuiz1763714000000 } from './migrations/1763714000000-create-quiz.js';
import { CreateStore1763716000000 } from './migrations/1763716000000-create-store.js';
import { AddPostalAddress1795269016183 } from './migrations/1795269016183-add-postal-address.js';
import { AddOtherCurrencies1763723500000 } from './migrations/1763723500000-add-other-currencies.js';
import { AddBroughtData1795268605783 } from './migrations/1795268605783-add-brought-data.js';
import { CreateWebhook1795269383597 } from './migrations/1795269383597-create-webhook.js';
import { CreateSyncRun1795270381827 } from './migrations/1795270381827-create-sync-run.js';
import { AddFigures1795330084993 } from './migrations/1795330084993-add-figures.js';
import { AddStoreSource1795328708812 } from './migrations/1795328708812-add-store-source.js';
import { AddReading1795327028275 } from './migrations/1795327028275-add-reading.js';
import { CreateOwnAds1795328118628 } from './migrations/1795328118628-create-own-ads.js';
import { InsightStatus1795330478043 } from './migrations/1795330478043-insight-status.js';
import { AddChosenAccounts1795331383515 } from './migrations/1795331383515-add-chosen-accounts.js';
import { CustomerNextOrder1795328833811 } from './migrations/1795328833811-customer-next-order.js';
import { CreateSavedHook1795331676264 } from './migrations/1795331676264-create-saved-hook.js';
import { CreateEmailFlow1763719000000 } from './migrations/1763719000000-create-email-flow.js';
import { CreateUserActivity1763721000000 } from './migrations/1763721000000-create-user-activity.js';
import { CreateApiKey1763722000000 } from './migrations/1763722000000-create-api-key.js';
import { CreatePasswordReset1763723000000 } from './migrations/1763723000000-create-password-reset.js';
import { CreateAd1795268488123 } from './migrations/1795268488123-create-ad.js';
import { CreateIntegration1795268056117 } from './migrations/1795268056117-create-integration.js';
import { AddDeletedObjects1795268782747 } from './migrations/1795268782747-add-deleted-objects.js';
import { CreateIntegrationConsent1795269506911 } from './migrations/1795269506911-create-integration-consent.js';
import { CreateSwipeFile1795270203472 } from './migrations/1795270203472-create-swipe-file.js';
import { CreateShopProfile1795328161277 } from './migrations/1795328161277-create-shop-profile.js';
import { OrderNames1795341069211 } from './migrations/1795341069211-order-names.js';
import { OwnAdSource1795342321044 } from './migrations/1795342321044-own-ad-source.js';
import { WeeklyReport1795343540251 } from './migrations/1795343540251-weekly-report.js';
import { RatesAlertsPlans1795352896915 } from './migrations/1795352896915-rates-alerts-plans.js';
import { RevenuePlan1795340410739 } from './migrations/1795340410739-revenue-plan.js';
import { AddRendering1795340394749 } from './migrations/1795340394749-add-rendering.js';
import { WorkFast1795352432036 } from './migrations/1795352432036-work-fast.js';
import { CreatePageWatch1795342361487 } from './migrations/1795342361487-create-page-watch.js';
import { CreateCatalogAudit1795352109423 } from './migrations/1795352109423-create-catalog-audit.js';
import { ConnectionsInDepth1795367531456 } from './migrations/1795367531456-connections-in-depth.js';
import { AccessEnds1795357000000 } from './migrations/1795357000000-access-ends.js';
import { OwnFilms1795363200000 } from './migrations/1795363200000-own-films.js';
import { OwnAdElements1795380948000 } from './migrations/1795380948000-own-ad-elements.js';
import { IndexCorrections1795381000000 } from './migrations/1795381000000-index-corrections.js';
import { TestsOfMany1795361000000 } from './migrations/1795361000000-tests-of-many.js';
import { TieHooksToAds1795368436247 } from './migrations/1795368436247-tie-hooks-to-ads.js';
import { KeepFlowVersions1795369282279 } from './migrations/1795369282279-keep-flow-versions.js';
import { StoreCohorts1795381100000 } from './migrations/1795381100000-store-cohorts.js';
import { OwnAdLoop1795351882377 } from './migrations/1795351882377-own-ad-loop.js';
import { AdAccount } from './ad-results/ad-account.entity.js';
import { AdForecast } from './ad-results/ad-forecast.entity.js';
import { AuditPreview } from './landing/audit-preview.entity.js';
import { WaitingListEntry } from './landing/waiting-list-entry.entity.js';
import { CreateVisitorRecords1795342226766 } from './migrations/1795342226766-create-visitor-records.js';
import { CreateCreativeBrief1795353055003 } from './migrations/1795353055003-create-creative-brief.js';
import { AdTestDay } from './ad-results/ad-test-day.entity.js';
import { AdTest } from './ad-results/ad-test.entity.js';
import { CarriedOut } from './ad-results/carried-out.entity.js';
import { OwnAdDay } from './ad-results/own-ad-day.entity.js';
import { OwnAdImport, OwnAdLayer } from './ad-results/own-ad-import.entity.js';
import { OwnAdMatch } from './ad-results/own-ad-match.entity.js';
import { OwnAd } from './ad-results/own-ad.entity.js';
import { PicturePrint } from './ad-results/picture-print.entity.js';
import { BookingRequest } from './quiz/booking-request.entity.js';
import { CallHold } from './quiz/call-hold.entity.js';
import { QuizSession } from './quiz/quiz-session.entity.js';
import { QuizTally } from './quiz/quiz-tally.entity.js';
import { StoredObject } from './storage/stored-object.entity.js';
import { SavedViewsAndDigest1795367492244 } from './migrations/1795367492244-saved-views-and-digest.js';
import { ShopProfile } from './store-profile/shop-profile.entity.js';
import { SavedView } from './saved-views/saved-view.entity.js';
import { SwipeFile } from './swipe-files/swipe-file.entity.js';
import { TrashItem } from './trash/trash-item.entity.js';

/** Every table, in the order of the modules. */
export const entities: MixedList<new () => object> = [
  User,
  Session,
  UserActivity,
  ApiKey,
  PasswordReset,
  ShopProfile,
  Analysis,
  CreativeBrief,
  PageWatch,
  CatalogAudit,
  CatalogPage,
  StoredObject,
  SwipeFile,
  TrashItem,
  EmailFlow,
  EmailFlowVersion,
  SavedHook,
  SavedView,
  SavedHookAd,
  StoreProfile,
  OrderName,
  StoreOrder,
  StoreCohort,
  StoreCustomer,
  StoreDay,
  AdSpend,
  ExchangeRate,
  StoreVisit,
  FlowMetric,
  MailAudience,
  MailPush,
  MessageMetric,
  OwnAdPlace,
  StoreFunnel,
  CustomerLink,
  StoreImport,
  StoreSource,
  ModelFit,
  Insight,
  WeeklyReport,
  FigureAlert,
  Ad,
  SampleFavorite,
  OwnAd,
  OwnAdDay,
  OwnAdImport,
  OwnAdLayer,
  OwnAdMatch,
  PicturePrint,
  AdAccount,
  AdForecast,
  AdTest,
  AdTestDay,
  CarriedOut,
  Integration,
  SyncRun,
  WebhookEndpoint,
  WebhookDelivery,
  IntegrationConsent,
  QuizSession,
  QuizTally,
  BookingRequest,
  CallHold,
  AuditPreview,
  WaitingListEntry,
  AuditEntry,
];

const migrations: MixedList<new () => MigrationInterface> = [
  CreateFoundation1763712000000,
  CreateQuiz1763714000000,
  CreateStore1763716000000,
  CreateEmailFlow1763719000000,
  CreateUserActivity1763721000000,
  CreateApiKey1763722000000,
  CreatePasswordReset1763723000000,
  AddOtherCurrencies1763723500000,
  CreateAd1795268488123,
  CreateIntegration1795268056117,
  CreateIntegrationConsent1795269506911,
  AddBroughtData1795268605783,
  CreateWebhook1795269383597,
  CreateSyncRun1795270381827,
  AddReading1795327028275,
  CreateOwnAds1795328118628,
  CustomerNextOrder1795328833811,
  CreateSavedHook1795331676264,
  InsightStatus1795330478043,
  AddStoreSource1795328708812,
  AddFigures1795330084993,
  AddPostalAddress1795269016183,
  AddDeletedObjects1795268782747,
  CreateSwipeFile1795270203472,
  CreateShopProfile1795328161277,
  AddChosenAccounts1795331383515,
  RevenuePlan1795340410739,
  AddRendering1795340394749,
  OrderNames1795341069211,
  OwnAdSource1795342321044,
  WeeklyReport1795343540251,
  RatesAlertsPlans1795352896915,
  CreateVisitorRecords1795342226766,
  CreateCreativeBrief1795353055003,
  CreatePageWatch1795342361487,
  WorkFast1795352432036,
  CreateCatalogAudit1795352109423,
  OwnAdLoop1795351882377,
  AccessEnds1795357000000,
  OwnFilms1795363200000,
  SavedViewsAndDigest1795367492244,
  ConnectionsInDepth1795367531456,
  TestsOfMany1795361000000,
  TieHooksToAds1795368436247,
  KeepFlowVersions1795369282279,
  OwnAdElements1795380948000,
  IndexCorrections1795381000000,
  StoreCohorts1795381100000,
];

interface DataSourceOptions {
  /** Connections at the most; every process has its own pool. */
  poolSize: number;
  observe?: StatementObserver;
}

/** @returns a data source that is not connected yet; an import of this module connects nothing */
export function createDataSource(url: string, { poolSize, observe }: DataSourceOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    synchronize: false,
    poolSize,
    applicationName: 'ecom-growth',
    extra: {
      connectionTimeoutMillis: 5_000,
      statement_timeout: 10_000,
      query_timeout: 12_000,
      keepAlive: true,
      Client: clientClass(observe),
    },
  });
}
