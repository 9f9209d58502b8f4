import type { ContainerType } from 'type-graphql';
import type { DataSource } from 'typeorm';
import type { Config } from '../schema/config.js';
import type { EventListener } from '../jobs/platform/events.js';
import type { Log } from '../jobs/platform/log.js';
import type { ObjectStore } from '../jobs/platform/object-store.js';
import type { WorkQueue } from '../jobs/platform/queue.js';
import { deriveKey, type Secrets } from '../jobs/platform/secrets.js';
import { UrlSigner } from '../jobs/platform/signed-url.js';
import { AccountResolver } from './account/account.resolver.js';
import { AccountService } from './account/account.service.js';
import { SessionService } from './account/session.service.js';
import { AnalysisResolver } from './analysis/analysis.resolver.js';
import { AnalysisService } from './analysis/analysis.service.js';
import { ConversionResolver } from './conversion/conversion.resolver.js';
import { ConversionService } from './conversion/conversion.service.js';
import { RateLimits } from './platform/rate-limit.js';
import { StorageResolver } from './storage/storage.resolver.js';
import { StorageService } from './storage/storage.service.js';
import { TrafficResolver } from './traffic/traffic.resolver.js';
import { TrafficService } from './traffic/traffic.service.js';

export interface RoomDeps {
  config: Config;
  db: DataSource;
  log: Log;
  queue: WorkQueue;
  events: EventListener;
  store: ObjectStore;
  secrets: Secrets;
}

/** Builds the services of all rooms by hand and the resolvers that answer with them. */
export function createRooms({ config, db, log, queue, events, store, secrets }: RoomDeps) {
  const limits = new RateLimits(db);
  const sessions = new SessionService(db);
  const accounts = new AccountService(db, sessions, limits);
  const analyses = new AnalysisService({ db, queue, events, sessions, log });
  const storage = new StorageService({
    db,
    store,
    signer: new UrlSigner(deriveKey(secrets.sessionSecret, 'object-urls')),
  });
  const resolvers = [
    new AccountResolver(accounts),
    new AnalysisResolver(analyses),
    new StorageResolver(storage),
    new TrafficResolver(new TrafficService(analyses, storage, config)),
    new ConversionResolver(new ConversionService(analyses, config)),
  ];
  return { sessions, analyses, storage, container: containerOf(resolvers) };
}

function containerOf(resolvers: object[]): ContainerType {
  const byClass = new Map(resolvers.map((resolver) => [resolver.constructor, resolver]));
  return { get: (resolverClass) => byClass.get(resolverClass) };
}
