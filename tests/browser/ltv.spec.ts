import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Half a year of orders of 300 customers, a third of whom come back, and one line that is none. */
const orders = [
  'order_id,customer_id,ordered_at,total,currency',
  ...Array.from({ length: 400 }, (_, n) => `${n},c${n % 300},${daysAgo((n * 13) % 180)},${20 + (n % 50)}.00,USD`),
  'last,c1,never,10.00,USD',
].join('\n');

test('a store owner imports orders and sees their own figures', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Growth Dashboard', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Total Revenue' })).toHaveText('$247,532');
  await expect(page.getByText('Sample', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('+12.5% vs last month')).toBeVisible();
  await page.getByRole('link', { name: 'Import your orders' }).click();

  await page
    .getByLabel('File with store data')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) });
  await expect(page.getByLabel('Order number')).toHaveValue('order_id');
  await expect(page.getByRole('table', { name: 'Preview' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('400 lines imported, 1 skipped')).toBeVisible();
  await page.getByRole('button', { name: 'Show skipped lines' }).click();
  await expect(page.getByText('Line 402: “never” is not a date.')).toBeVisible();

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('status', { name: 'AOV' })).toHaveText(/^\$\d\d\.\d\d$/);
  await expect(page.getByText('These are sample figures.')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'AOV' })).not.toHaveText('$89.50');
  const chart = page.getByRole('region', { name: 'Revenue and ad spend' });
  await chart.getByRole('button', { name: 'View as table' }).click();
  await expect(chart.getByRole('table', { name: 'Figures over time' })).toBeVisible();
  const insights = page.getByRole('region', { name: 'AI Insights' });
  await expect(insights.getByText('Add your ad spend')).toBeVisible();
  await insights.getByRole('button', { name: 'Dismiss: Add your ad spend' }).click();
  await expect(insights.getByText('Add your ad spend')).toBeHidden();
  await expectAccessible(page);
  await insights.getByRole('link', { name: 'All insights' }).click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  await page.getByText('Dismissed (1)').click();
  await page.getByRole('button', { name: /^Status of: Add your ad spend/ }).click();
  await page.getByRole('menuitem', { name: 'Doing' }).click();
  await expect(page.getByText('Doing (1)')).toBeVisible();
  await expectAccessible(page);
});

test('the slider asks once, half a second after its last move', async ({ page, signIn }) => {
  await signIn();
  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('simulateLtv')) asked += 1;
  });
  await page.goto('/dashboard');
  const slider = page.getByRole('slider', { name: 'Subscription opt-in' });
  await expect(slider).toHaveAttribute('aria-valuenow', '35');
  await slider.focus();
  const pauses = await slider.evaluateHandle((element) => {
    const found = { count: 0, last: performance.now() };
    element.addEventListener('keydown', () => {
      const now = performance.now();
      if (now - found.last > 450) found.count += 1;
      found.last = now;
    });
    return found;
  });
  for (let move = 0; move < 15; move += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('status', { name: 'Projected revenue' })).toHaveText('$939K');
  await expect(page.getByRole('status', { name: 'CAC:LTV ratio' })).toHaveText('1:5.3');
  await expect(page.getByText('1:4.2 today')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Added by subscriptions' })).toHaveText('+$307K');
  // A machine that is busy presses the keys with pauses, and each of them may ask too.
  expect(asked).toBeLessThanOrEqual(1 + (await pauses.evaluate(({ count }) => count)));
  await expect(page.getByRole('region', { name: 'LTV Playbook' }).getByText('Ready', { exact: true })).toBeVisible();
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await expect(page.getByRole('region', { name: 'Recent Analysis' }).getByRole('listitem')).toHaveCount(1);

  await page.getByRole('button', { name: 'New Analysis' }).click();
  await page.getByRole('menuitem', { name: 'Simulate LTV' }).click();
  await expect(page.getByRole('heading', { name: 'LTV Playbook', level: 1 })).toBeVisible();
  const projection = page.getByRole('region', { name: '12-month projection' });
  await projection.getByRole('button', { name: 'View as table' }).click();
  await expect(projection.getByRole('row')).toHaveCount(13);
  // Sample figures stand as they are given, to the cent.
  const panel = page.getByRole('region', { name: 'LTV Playbook' });
  await expect(panel.getByRole('status', { name: 'CAC', exact: true })).toHaveText('$28.50');
  await expect(panel.getByRole('status', { name: 'LTV', exact: true })).toHaveText('$119.70');
  await page.getByRole('button', { name: 'Step 4' }).click();
  await expect(page.getByText('Step 4, The 100M LTV Playbook (Scaling Backend Systems)')).toBeVisible();
  await expectAccessible(page);
});

test('a simulation that fails says so', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('simulateLtv') ? route.abort() : route.continue(),
  );
  await page.goto('/dashboard');
  await page.getByRole('slider', { name: 'Subscription opt-in' }).press('ArrowRight');
  await expect(page.getByText('Simulation Failed')).toBeVisible();
});

test('a file is seen whole on a phone before it is imported', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/ltv/import');
  const line =
    '#1001,ada.of.the.long.address@example-shop.com,paid,USD,48.20,2026-10-01 10:00:00 +0000,a note to nobody';
  const text = `Name,Email,Financial Status,Currency,Total,Created at,Notes\n${line}`;
  const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.locator('input[type=file]').setInputFiles(file);
  const preview = page.getByRole('list', { name: 'Preview' });
  const cells = preview.getByText('#1001 · ada.of.the.long.address@example-shop.com · paid · USD · 48.20');
  await expect(cells).toBeVisible();
  expect(
    await cells.evaluate((box) => box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth),
  ).toBe(true);
  await expect(preview.getByText('Oct 1, 2026, 10:00 UTC, USD 48.20')).toBeVisible();
  await expect(preview.getByText('a note to nobody')).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('every guess of a preview is changed by hand, and the preview follows', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/ltv/import');
  const upload = (name: string, text: string) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  const preview = page.getByRole('table', { name: 'Preview' });
  const reads = (...lines: string[]) => expect(preview.locator('tbody td:last-child')).toHaveText(lines);
  const importFile = page.getByRole('button', { name: 'Import', exact: true });

  // Days and months, thousands and parts, orders and items: both readings fit, so the owner is asked.
  await upload(
    'orders.csv',
    [
      'Order,Customer,Date,Total,Gift total,Item',
      '1,ann,03/02/2026 23:30,1.250,2.000,Mug',
      '1,ann,03/02/2026 23:30,1.250,2.000,Cup',
      '2,bob,04/02/2026 10:00,2.500,3.000,Mug',
    ].join('\n'),
  );
  await expect(page.getByText('This file can be read in two ways')).toBeVisible();
  await expect(importFile).toBeDisabled();
  await page.getByLabel('Dates').selectOption({ label: 'Day first: 31/12/2026' });
  await page.getByLabel('Decimals').selectOption({ label: 'Comma: 1.234,50' });
  await page.getByLabel('Each line is').selectOption({ label: 'One item (lines of an order are added up)' });
  await expect(importFile).toBeEnabled();
  await reads(
    'Feb 3, 2026, 23:30 UTC, USD 1,250.00',
    'Feb 3, 2026, 23:30 UTC, USD 1,250.00',
    'Feb 4, 2026, 10:00 UTC, USD 2,500.00',
  );
  const receipt = page.getByText('Sales less refunds').locator('xpath=ancestor::dl');
  await expect(receipt).toContainText('3 lines make 2 orders');
  await expect(receipt).toContainText('$5,000');
  await expect(receipt).toContainText('Feb 3 – 4, 2026');

  await page.getByLabel('Each line is').selectOption({ label: 'The order with its total' });
  await expect(receipt).toContainText('$3,750');
  await page.getByLabel('Dates').selectOption({ label: 'Month first: 12/31/2026' });
  await expect(receipt).toContainText('Mar 2 – Apr 2, 2026');
  await page.getByLabel('Decimals').selectOption({ label: 'Period: 1,234.50' });
  await reads(
    'Mar 2, 2026, 23:30 UTC, USD 1.25',
    'Mar 2, 2026, 23:30 UTC, USD 1.25',
    'Apr 2, 2026, 10:00 UTC, USD 2.50',
  );
  await page.getByLabel('Default currency').fill('SEK');
  await expect(preview).toContainText('SEK 1.25');
  await page.getByLabel('Time zone of the file').fill('America/New_York');
  await expect(preview).toContainText('Mar 3, 2026, 04:30 UTC');
  await page.getByLabel('Total of the order').selectOption('Gift total');
  await reads(
    'Mar 3, 2026, 04:30 UTC, SEK 2.00',
    'Mar 3, 2026, 04:30 UTC, SEK 2.00',
    'Apr 2, 2026, 14:00 UTC, SEK 3.00',
  );
  await expect(receipt).toContainText('SEK 5');
  // What the file holds: the columns are looked for anew, and what is missing is said.
  await page.getByRole('radiogroup', { name: 'File contents' }).getByText('Ad spend').click();
  await expect(page.getByText('The columns of this file are those of orders.')).toBeVisible();
  await expect(importFile).toBeDisabled();
  await page.getByRole('button', { name: 'Choose another file' }).click();

  // A currency in the header is a guess like any other.
  await upload('spend.csv', 'Day,Campaign name,Amount spent (EUR)\n2026-02-03,Spring,12.50');
  await reads('Feb 3, 2026, Meta, EUR 12.50');
  await page.getByLabel('Default currency').fill('CHF');
  await reads('Feb 3, 2026, Meta, CHF 12.50');
  await page.getByLabel('Campaign', { exact: true }).selectOption({ label: 'Not in the file' });
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('');
  await importFile.click();
  await expect(page.getByText('1 line imported')).toBeVisible();
  await expect(page.getByText('CHF 12.50').first()).toBeVisible();
});

test('a rate counts foreign orders, a later time zone moves no day, and undo takes the file back', async ({
  page,
  signIn,
}) => {
  await signIn();
  const upload = async (name: string, lines: string[]) => {
    const buffer = Buffer.from(['order_id,customer_id,ordered_at,total,currency', ...lines].join('\n'));
    await page.goto('/ltv/import');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const row = page.getByRole('listitem').filter({ hasText: name });
    await expect(row.getByText('Complete')).toBeVisible();
    return row;
  };
  const revenue = async () => {
    const answer = await page.request.post('/graphql', {
      data: { query: '{ metrics { totalRevenue } dataCoverage { firstDay lastDay days } }' },
    });
    return (await answer.json()).data;
  };
  const days = { firstDay: daysAgo(22), lastDay: daysAgo(3), days: 20 };
  const settled = (totalRevenue: number) =>
    expect.poll(revenue).toEqual({ metrics: { totalRevenue }, dataCoverage: [days] });
  await upload(
    'october.csv',
    Array.from({ length: 20 }, (_, n) => `${n},c${n},${daysAgo(n + 3)},40.00,USD`),
  );
  await settled(800);
  const added = await upload('more.csv', [
    `3,c3,${daysAgo(6)},90.00,USD`,
    `100,d1,${daysAgo(7)},1000.00,SEK`,
    `101,d2,${daysAgo(8)},25.00,USD`,
  ]);
  await expect(added.locator('dl')).toContainText('2 new orders, 1 changed');
  await expect(added).toContainText('The amounts are in 2 currencies: USD, SEK.');
  await settled(875);

  const figures = page.getByRole('region', { name: 'How figures are counted' });
  await expect(figures.getByText('Left out until you give a rate: 1 order (SEK 1,000).')).toBeVisible();
  await figures.getByLabel('1 SEK in USD').fill('0.1');
  await figures.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await expect(figures.getByText('Without a rate, SEK is left out.')).toBeVisible();
  await settled(975);

  const store = page.getByRole('region', { name: 'Your store' });
  await store.getByLabel('Time zone').fill('America/Los_Angeles');
  await store.getByRole('button', { name: 'Save' }).click();
  await expect(store.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(page.getByRole('region', { name: 'Coverage' })).toContainText('America/Los_Angeles');
  await settled(975);

  await added.getByRole('button', { name: 'Undo import' }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo more.csv?' });
  await expect(question).toContainText('2 orders are removed, 1 goes back to what other sources say');
  await question.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import undone')).toBeVisible();
  await expect(added.getByText('undone', { exact: true })).toBeVisible();
  await settled(800);
});

test('what a file holds is remembered while its owner looks at other screens', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto('/ltv/import');
  await page.getByRole('radiogroup', { name: 'File contents' }).getByText('Visits').click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'visits.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('date,sessions\n2026-10-01,120'),
  });
  await expect(page.getByText('visits.csv')).toBeVisible();
  await page.getByRole('link', { name: 'LTV Playbook' }).click();
  await page.getByRole('link', { name: 'Import store data' }).click();
  await expect(page.getByRole('radio', { name: 'Visits' })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Visits' })).toBeChecked();
});

test('figures that cannot be had are said so, and tried again', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('"StoreMetrics"')
      ? route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })
      : route.continue(),
  );
  await page.goto('/ltv');
  await expect(page.getByRole('alert')).toContainText("Couldn't load your store's figures");
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '12-month projection' })).toBeVisible();
});
