import type { DataSource } from 'typeorm';
import type { Config } from '../../schema/config.js';
import type { Renderer } from '../rendering/renderer.js';
import type { ProviderHttp } from '../integrations/provider-http.js';
import type { CredentialVault } from './credential-vault.js';
import type { Engines } from './engine-pool.js';
import type { Log } from './log.js';
import type { ObjectStore } from './object-store.js';
import type { OutboundHttp } from './outbound-http.js';
import type { WorkQueue } from './queue.js';

/** What processors work with. */
export interface JobDeps {
  config: Config;
  db: DataSource;
  log: Log;
  queue: WorkQueue;
  engines: Engines;
  http: OutboundHttp;
  /** Opens pages in a browser. */
  renderer: Renderer;
  store: ObjectStore;
  /** Opens the stored credentials of integrations. */
  vault: CredentialVault;
  /** Asks providers, with the retries of a job. */
  providers: ProviderHttp;
}
