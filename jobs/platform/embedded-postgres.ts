import { resolve } from 'node:path';
import pg from 'pg';
import { reachableFolder, reachablePrograms, unprivilegedAccount } from './postgres-account.js';
import { PostgresCluster } from './postgres-cluster.js';
import { ProcessRegistry } from './process-registry.js';

export interface EmbeddedPostgres {
  url: string;
  /** Where its data is: the folder that was named, or another one that its account can reach. */
  home: string;
  /** Leaves the database; the last process to leave stops it. */
  stop(): Promise<void>;
}

interface Options {
  /** Holds the cluster, its password and its port. */
  folder: string;
  /** Told in one sentence what an operator should know: where the data is, that the database was started again. */
  tell?: (sentence: string) => void;
}

/** How often every process looks whether the database still takes connections, ms. */
const watchMs = 3_000;
/** A database that takes no connection for so many looks in a row, each of 5 s at most, is started anew. */
const hungLooks = 5;

/** Finds or makes the folder of a cluster, and what works on it; starts nothing. */
export async function locateCluster(folder: string) {
  const account = await unprivilegedAccount();
  const home = await reachableFolder(resolve(folder), account);
  const programs = await reachablePrograms(home, account);
  return { home, account, programs, cluster: new PostgresCluster(home, programs, account) };
}

/**
 * Starts the PostgreSQL that ships with the product, or joins the one that another process of the same folder started.
 * While any process uses it, each watches it and whoever sees it dead or hung first starts it again on the same port.
 */
export async function startEmbeddedPostgres({ folder, tell = () => {} }: Options): Promise<EmbeddedPostgres> {
  const { home, cluster } = await locateCluster(folder);
  if (home !== resolve(folder))
    tell(`PostgreSQL, which does not run as root, cannot reach ${folder}: its data is in ${home}.`);
  const registry = new ProcessRegistry(home);
  await registry.exclusively(async () => {
    await registry.join();
    await cluster.ensureRunning();
  });
  const url = await cluster.url();
  const watch = watchCluster(cluster, registry, url, tell);
  return {
    url,
    home,
    async stop() {
      await watch.stop();
      await registry.exclusively(async () => {
        await registry.leave();
        if ((await registry.others()) === 0) await cluster.stop('fast');
      });
    },
  };
}

function watchCluster(
  cluster: PostgresCluster,
  registry: ProcessRegistry,
  url: string,
  tell: (sentence: string) => void,
) {
  let silent = 0;
  let stopped = false;
  let wake = () => {};
  async function look(): Promise<void> {
    const state = await answers(url);
    silent = state === 'silent' ? silent + 1 : 0;
    if (state === 'refused' || silent >= hungLooks) {
      await registry.exclusively(async () => {
        if (stopped || (await answers(url)) === 'yes') return;
        if (silent >= hungLooks) await cluster.kill();
        await cluster.ensureRunning();
        silent = 0;
        tell('The embedded database had stopped and was started again.');
      });
    }
  }
  const loop = (async () => {
    while (!stopped) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, watchMs);
        timer.unref();
        wake = () => (clearTimeout(timer), done());
      });
      if (!stopped)
        await look().catch((error: unknown) => tell(`The embedded database could not be started: ${String(error)}`));
    }
  })();
  return {
    async stop() {
      stopped = true;
      wake();
      await loop;
    },
  };
}

/** `refused`: nothing listens. `silent`: something listens and does not speak. Any answer, an error too, is a life sign. */
async function answers(url: string): Promise<'yes' | 'refused' | 'silent'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return 'yes';
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'refused';
    return /timeout|terminated/i.test(message) ? 'silent' : 'yes';
  } finally {
    void client.end().catch(() => {});
  }
}
