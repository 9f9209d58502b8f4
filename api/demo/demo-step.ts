import type { DataSource } from 'typeorm';
import type { ObjectStore } from '../../jobs/platform/object-store.js';
import type { AdMatchService } from '../ad-results/ad-match.service.js';
import type { AdTestService } from '../ad-results/ad-test.service.js';
import type { EmailFlowService } from '../community/email-flow.service.js';
import type { HooksService } from '../hooks/hooks.service.js';
import type { SavedHooksService } from '../hooks/saved-hooks.service.js';
import type { Viewer } from '../platform/context.js';
import type { StorageService } from '../storage/storage.service.js';
import type { StoreProfileService } from '../store-profile/store-profile.service.js';
import type { SwipeFileService } from '../swipe-files/swipe-file.service.js';
import type { TrafficService } from '../traffic/traffic.service.js';

export interface DemoTools {
  store: ObjectStore;
  storage: StorageService;
  profiles: StoreProfileService;
  traffic: TrafficService;
  flows: EmailFlowService;
  hooks: HooksService;
  savedHooks: SavedHooksService;
  swipeFiles: SwipeFileService;
  adMatches: AdMatchService;
  adTests: AdTestService;
}

export interface DemoStep {
  db: DataSource;
  viewer: Viewer;
  tools: DemoTools;
}
