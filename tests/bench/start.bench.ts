import { startDatabaseServer } from '../../jobs/platform/database-server.js';
import { createLog } from '../../jobs/platform/log.js';
import { readConfig } from '../../schema/config.js';
import { createDataDir, startFromCheckout } from '../support/product.js';
import { median } from './support/median.js';

const rounds = 7;

const data = await createDataDir();
try {
  const first = await secondsToStart();
  const products: number[] = [];
  const databases: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    databases.push(await secondsToStartDatabase());
    products.push(await secondsToStart());
  }
  const [product, database] = [median(products), median(databases)];
  console.log(
    `start: on new data ${first.toFixed(2)} s; again ${product.toFixed(2)} s (worst ${Math.max(...products).toFixed(2)} s), ` +
      `the embedded database alone ${database.toFixed(2)} s: ${(product / database).toFixed(2)}x`,
  );
} finally {
  await data.remove();
}

/** From the command to the line that says where it is ready, on an unchanged checkout. */
async function secondsToStart(): Promise<number> {
  const started = performance.now();
  const product = await startFromCheckout({ DATA_DIR: data.path });
  const seconds = (performance.now() - started) / 1000;
  await product.end('SIGTERM');
  return seconds;
}

async function secondsToStartDatabase(): Promise<number> {
  const config = readConfig({ DATA_DIR: data.path, LOG_LEVEL: 'error' });
  const started = performance.now();
  const server = await startDatabaseServer(config, createLog(config));
  const seconds = (performance.now() - started) / 1000;
  await server.stop();
  return seconds;
}
