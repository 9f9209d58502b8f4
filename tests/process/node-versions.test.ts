import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { trailShop } from '../jobs/store-profile/fixtures/made-up-shops.js';
import { drawAd, productPlates } from '../jobs/traffic/drawn-ads.js';
import { startShop } from '../stand-ins/shop.js';
import { analyse } from '../support/analysis.js';
import { ApiClient } from '../support/client.js';
import { createDataDir, startServerWith } from '../support/product.js';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'node-versions-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Fetches the program of a Node.js version as a package. @returns its path, or null where no registry can be reached */
async function fetchNode(version: string): Promise<string | null> {
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', join(folder, version), '--no-audit', '--no-fund', `${name}@${version}`];
  try {
    await run('npm', args, { timeout: 300_000 });
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    console.warn(`Not tried on Node.js ${version}: its program could not be fetched.`);
    return null;
  }
  return join(folder, version, 'node_modules', name, 'bin/node');
}

describe.each(['22.23.3', '24.21.0'])('on Node.js %s', (version) => {
  it('the product starts, audits a page, reads an ad, and stops', async () => {
    const node = await fetchNode(version);
    if (!node) return;
    expect((await run(node, ['--version'])).stdout).toBe(`v${version}\n`);
    const data = await createDataDir();
    const shop = await startShop(trailShop.pages);
    const product = await startServerWith(node, { DATA_DIR: data.path });
    const client = new ApiClient(product.url);
    await client.post('/api/auth/register', { username: 'versions', email: 'v@shop.example', password: 'secret 1' });

    const audit = await analyse(client, '/api/analyze/funnel', { url: shop.url('/products/ember-mug') });
    expect(audit.product).toMatchObject({ price: 24, currency: 'USD' });
    const ad = await drawAd({
      width: 1080,
      height: 1080,
      ground: '#f4efe6',
      plates: [...productPlates],
      lines: [{ text: 'SAVE 20%', left: 90, top: 120, size: 130, ink: '#1b1b1b' }],
    });
    const read = await analyse(client, '/api/analyze/ad-creative', { imageBase64: ad.toString('base64') });
    expect(read.offers).toMatchObject([{ kind: 'percent_off', value: '20' }]);

    expect(await product.end('SIGTERM')).toBe(0);
    await shop.close();
    await data.remove();
  });
});
