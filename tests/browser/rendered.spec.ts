import sharp from 'sharp';
import { type Shop, startShop } from '../stand-ins/shop.js';
import { productPage } from '../support/fixtures.js';
import { createDataDir, type Product, startServer } from '../support/product.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test as base } from './support/test.js';

/** A product of its own, which may open a browser; and a shop whose page can be changed. */
interface WorkerFixtures {
  looking: Product;
  mug: Shop & { change(html: string): void };
}

const faults =
  '<p style="color:#b8b8b8">Ships within two days</p><div style="width:700px;height:20px;background:#eee"></div>';

const test = base.extend<object, WorkerFixtures>({
  looking: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
    async ({}, use) => {
      const data = await createDataDir();
      const product = await startServer({ DATA_DIR: data.path, TRUSTED_PROXIES: '127.0.0.1', RENDER: '1' });
      await use(product);
      await product.end('SIGTERM');
      await data.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  mug: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      let page = productPage().replace('</main>', `${faults}</main>`);
      const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#36c' } })
        .png()
        .toBuffer();
      const shop = await startShop({
        '/products/mug': (_request, response) =>
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
        '/mug.png': picture,
        '/favicon.ico': picture,
      });
      await use({ ...shop, change: (html) => (page = html) });
      await shop.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ looking }, use) => {
    await use(looking.url);
  },
});

test.describe.configure({ timeout: 400_000 });

test('findings stand on the picture, and list and picture point at each other', async ({ page, signIn, mug }) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(mug.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  await expect(page.getByRole('status', { name: 'Overall score' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Findings on the image' });
  await expect(list).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Seen on arrival: nothing was clicked, and no consent was given.')).toBeVisible();
  await expect(page.getByText(/Only real visitors can show it/)).toBeVisible();
  const entry = list.getByRole('button').first();
  await expect(entry.getByRole('img')).toBeVisible();

  const mark = page.locator('[aria-label^="1: "]');
  await entry.focus();
  await expect(mark.locator('rect')).toHaveAttribute('fill-opacity', '0.25');
  await mark.focus();
  await expect(entry).toHaveAttribute('aria-current', 'true');
  await list.getByRole('button').nth(1).hover();
  await expect(page.locator('[aria-label^="2: "] rect')).toHaveAttribute('fill-opacity', '0.25');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a watched page that changes shows its screens before and after, and rings the bell', async ({
  page,
  signIn,
  mug,
}) => {
  await signIn();
  await page.goto('/conversion');
  await page.getByLabel('Product Page URL').fill(mug.url('/products/mug'));
  await page.getByRole('button', { name: 'Analyze' }).click();
  const panel = page.getByRole('region', { name: 'Watch this page' });
  await panel.getByRole('button', { name: 'Daily' }).click();
  const look = panel.getByRole('button', { name: 'Check now' });
  await expect(panel.getByText(/^Next audit/)).toBeVisible({ timeout: 150_000 });
  // The watch begins with this audit: its browser has to have seen the page as it was.
  await expect(page.getByRole('list', { name: 'Findings on the image' })).toBeVisible({ timeout: 150_000 });
  mug.change(
    productPage({ price: '29.00' }).replace('<body>', '<body style="background:#7a1020;color:#fff"><p>Winter</p>'),
  );
  await look.click();
  await expect(panel.getByText('$24 → $29')).toBeVisible({ timeout: 150_000 });
  await expect(panel.getByRole('img', { name: /^Before/ }).first()).toBeVisible();
  await expect(panel.getByRole('img', { name: /^After/ }).first()).toBeVisible();
  await expect(panel.getByRole('table', { name: 'What the page said' }).getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  const alert = page.getByRole('link', { name: /A page of .* changed/ });
  await expect(alert).toContainText('Price: $24 → $29', { timeout: 60_000 });
  await expect(alert.getByRole('img')).toHaveCount(2);
  await expectAccessible(page);
});
