import 'reflect-metadata';
import pg from 'pg';
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
import { StoreSlice } from './ltv/store-slice.entity.js';
import { StoreSource } from './ltv/store-source.entity.js';
import { StoreVisit } from './ltv/store-visit.entity.js';
import { AdAccount } from './ad-results/ad-account.entity.js';
import { AdForecast } from './ad-results/ad-forecast.entity.js';
import { AuditPreview } from './landing/audit-preview.entity.js';
import { WaitingListEntry } from './landing/waiting-list-entry.entity.js';
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
import { ShopProfile } from './store-profile/shop-profile.entity.js';
import { SavedView } from './saved-views/saved-view.entity.js';
import { SwipeFile } from './swipe-files/swipe-file.entity.js';
import { TrashItem } from './trash/trash-item.entity.js';
import { CreateSchema1795381100001 } from './migrations/1795381100001-create-schema.js';
import { AddStoreSlices1795415236414 } from './migrations/1795415236414-add-store-slices.js';
import { NameReadAdAccounts1795435121261 } from './migrations/1795435121261-name-read-ad-accounts.js';
import { KeepAdAssets1795478400001 } from './migrations/1795478400001-keep-ad-assets.js';
import { NameReadings1795496400001 } from './migrations/1795496400001-name-readings.js';

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
  StoreSlice,
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
  CreateSchema1795381100001,
  AddStoreSlices1795415236414,
  NameReadAdAccounts1795435121261,
  KeepAdAssets1795478400001,
  NameReadings1795496400001,
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
    // Ours: TypeORM would load another copy, which is none of the bundle's, and whose pool nobody could know as one.
    driver: pg,
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
