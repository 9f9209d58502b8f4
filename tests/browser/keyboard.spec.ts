import { quizQuestions } from '../../schema/quiz/question-bank.facts.js';
import { trailShop } from '../jobs/store-profile/fixtures/made-up-shops.js';
import { klaviyoCredentials } from '../stand-ins/klaviyo.js';
import { startShop } from '../stand-ins/shop.js';
import { drawAdWithSmallOffer } from '../support/fixtures.js';
import { chooseFile, press, tabTo, type } from './support/by-keyboard.js';
import { expect, test } from './support/test.js';

// Each journey without a mouse: keys alone, and at every stop it shows where one is.

test('a visitor registers, names the shop and opens the first audit', async ({ page }) => {
  const pages = Object.fromEntries(Object.entries(trailShop.pages).filter(([path]) => path !== '/robots.txt'));
  const shop = await startShop(pages);
  const name = `keys-${Date.now().toString(36)}`;
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'Get Started' }));
  await expect(page).toHaveURL('/register');
  await type(page, page.getByLabel('Username'), name);
  await type(page, page.getByLabel('Email'), `${name}@shop.example`);
  await type(page, page.getByLabel('Password', { exact: true }), 'secret 1');
  await type(page, page.getByLabel('Confirm password'), 'secret 1');
  await press(page, page.getByRole('button', { name: 'Create account' }));
  await expect(page).toHaveURL('/dashboard');
  await type(page, page.getByLabel('What is the address of your store?'), shop.url());
  await page.keyboard.press('Enter');
  const audit = page.getByRole('status', { name: 'First audit' });
  await expect(audit.getByText(/^First fix: /)).toBeVisible();
  await press(page, audit.getByRole('link', { name: 'Open audit' }));
  await expect(page.getByRole('region', { name: 'Fix this first' })).toBeVisible();
  await shop.close();
});

test('a page is audited and its checks are read', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/conversion');
  await type(page, page.getByLabel('Product Page URL'), shop.url('/products/mug'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Fix this first' })).toBeVisible({ timeout: 120_000 });
  await press(
    page,
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Category scores' }),
  );
  const categories = page.getByRole('region', { name: 'Category scores' });
  await expect(categories.getByRole('heading', { name: 'Category scores' })).toBeFocused();
  const first = categories.getByRole('button').first();
  await press(page, first);
  await expect(first).toHaveAttribute('aria-expanded', 'true');
});

test('an ad is uploaded, read and corrected', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  await press(page, page.getByRole('button', { name: 'Upload File' }));
  const dialog = page.getByRole('dialog');
  await chooseFile(page, dialog.getByRole('button', { name: 'Browse files' }), {
    name: 'ad.png',
    mimeType: 'image/png',
    buffer: await drawAdWithSmallOffer(),
  });
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByRole('region', { name: 'Fix this first' })).toBeVisible();
  await press(
    page,
    page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'What the ad says' }),
  );
  const reading = page.getByRole('region', { name: 'What the ad says' });
  await type(page, reading.getByRole('textbox', { name: 'Call to action' }), 'Order today');
  await press(page, reading.getByRole('button', { name: 'Update results' }));
  await expect(page.getByText('Corrected by you')).toBeVisible();
});

test('hooks are written, saved and copied', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic');
  const panel = page.getByRole('region', { name: 'Viral Hooks Agent' });
  await press(page, panel.getByRole('button', { name: /Viral Hooks Agent/ }));
  await type(page, panel.getByLabel('Niche'), 'coffee mugs');
  await type(page, panel.getByLabel('Target Audience'), 'busy moms');
  await type(page, panel.getByLabel('Product Benefit'), 'keeps coffee hot for 6 hours');
  await press(page, panel.getByRole('button', { name: 'Generate Viral Hooks' }));
  const hooks = panel.getByRole('list', { name: 'Generated hooks' });
  await expect(hooks).toBeVisible();
  const save = hooks.getByRole('button', { name: /^Save hook/ }).first();
  await press(page, save);
  await expect(save).toHaveText('Saved');
  const contents = panel.getByRole('navigation', { name: 'On this page' });
  await tabTo(page, contents.getByRole('link').first(), 'Shift+Tab');
  await tabTo(page, panel.getByRole('button', { name: 'Generate New' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Niche')).toHaveValue('coffee mugs');
});

test('a flow is written and a message edited', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/community');
  await press(page, page.getByRole('button', { name: 'Email Flow', exact: true }));
  await expect(page.getByRole('heading', { name: 'Step 1 of 3' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline of the flow' });
  await press(page, timeline.getByRole('button', { name: /^Step 2/ }));
  await expect(page.getByRole('heading', { name: 'Step 2 of 3' })).toBeVisible();
  const preview = page.getByRole('tab', { name: /^Preview/ });
  await tabTo(page, preview);
  await page.keyboard.press('ArrowRight');
  await type(page, page.getByLabel('Subject', { exact: true }), 'Your mug is on its way');
  await press(page, page.getByRole('button', { name: 'Save step' }));
  await expect(page.getByText('Step saved')).toBeVisible();
});

test('a file is imported, lifetime value calculated and an insight done', async ({ page, signIn }) => {
  await signIn();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const orders = [
    'order_id,customer_id,ordered_at,total,currency',
    ...Array.from({ length: 200 }, (_, n) => `${n},c${n % 150},${day((n * 7) % 150)},${20 + (n % 50)}.00,USD`),
  ].join('\n');
  await page.goto('/ltv');
  await press(page, page.getByRole('link', { name: 'Import store data' }));
  await expect(page).toHaveURL('/ltv/import');
  await chooseFile(page, page.getByRole('button', { name: 'Choose file' }), {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(orders),
  });
  await press(page, page.getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText('200 lines imported')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await expect(page).toHaveURL('/ltv');
  const rate = page.getByRole('slider', { name: 'Subscription opt-in' });
  await tabTo(page, rate);
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('40%', { exact: true })).toBeVisible();
  await expect(page.getByText(/at 40% opt-in/)).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL('/insights');
  const status = page.getByRole('button', { name: /^Status of: Add your ad spend/ });
  await press(page, status);
  const done = page.getByRole('menuitem', { name: 'Done' });
  await expect(done).toBeVisible();
  await page.keyboard.press('ArrowDown');
  while (!(await done.evaluate((item) => item.hasAttribute('data-highlighted'))))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(status).toHaveCount(0);
  const list = page.getByRole('radiogroup', { name: 'Status' });
  await tabTo(page, list.getByRole('radio', { name: /^To do/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(list.getByRole('radio', { name: 'Done (1)' })).toBeChecked();
  await expect(status).toBeVisible();
});

test('an ad is saved in the library, starred and deleted, and comes back', async ({ page, signIn, shop }) => {
  await signIn();
  await page.goto('/ads-library?origin=saved');
  await press(page, page.getByRole('button', { name: 'Add New Ad' }));
  await type(page, page.getByRole('dialog').getByLabel('Address'), shop.url('/products/mug'));
  await page.keyboard.press('Enter');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, cards.getByRole('button', { name: /^Favorite/ }));
  await expect(page.getByText('Ad favorite status has been updated')).toBeVisible();
  await press(page, cards.getByRole('button', { name: /^Delete/ }));
  await expect(cards).toHaveCount(0);
  // F8 leads to the notification, wherever one is.
  await page.keyboard.press('F8');
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(cards).toHaveCount(1);
});

test('a brief is written, shared and deleted', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/creative-briefs');
  await type(page, page.getByLabel('What you sell'), 'coffee mugs');
  await type(page, page.getByLabel('What it does for them'), 'keeps coffee hot for 6 hours');
  await page.keyboard.press('Enter');
  const brief = page.getByRole('region', { name: 'Brief: Coffee mugs' });
  await expect(brief.getByText('Shot list')).toHaveCount(5);
  await press(page, brief.getByRole('button', { name: 'Create link' }));
  await expect(brief.getByLabel('Shared link')).toBeVisible();
  await tabTo(page, brief.getByRole('button', { name: 'Delete' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No briefs yet')).toBeVisible();
  await page.keyboard.press('F8');
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(page.getByRole('button', { name: 'Brief: Coffee mugs' })).toBeVisible();
});

test('ads are analyzed as a batch, ranked, filtered, named and exported', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/traffic/batch');
  const buffer = await drawAdWithSmallOffer();
  for (const name of ['spring.png', 'autumn.png']) {
    await chooseFile(page, page.getByRole('button', { name: 'Choose files' }), { name, mimeType: 'image/png', buffer });
    await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Complete');
  }
  await press(page, page.getByRole('button', { name: 'Analyze 2' }));
  await expect(page.getByText('2 of 2 done').first()).toBeVisible({ timeout: 120_000 });
  const ranking = page.getByRole('list', { name: 'Ranking' });
  await type(page, page.getByLabel('Batch name'), 'Seasons');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Seasons' })).toBeVisible();
  await type(page, page.getByLabel('Name contains'), 'spring');
  await expect(ranking.getByRole('listitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await tabTo(page, page.getByRole('button', { name: 'CSV of 1 shown' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('ads.csv');
  await press(page, ranking.getByRole('link').first());
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible();
});

test('results of an ad are entered, a test is planned and what was carried out is marked', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/own-ads');
  await press(page, page.getByRole('button', { name: 'Enter results' }));
  const results = page.getByRole('dialog');
  await type(page, results.getByLabel('Ad', { exact: true }), 'Mug video');
  await type(page, results.getByLabel('Impressions'), '4000');
  await type(page, results.getByLabel('Clicks'), '60');
  await type(page, results.getByLabel('Spend'), '50');
  await press(page, results.getByRole('button', { name: 'Save results' }));
  await expect(page.getByText('1 with results')).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Ads', exact: true }), 'Shift+Tab');
  for (const name of ['What to make next', 'Forecast accuracy', 'Tests']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await type(page, page.getByLabel('Rate today, %'), '1.5');
  await type(page, page.getByLabel('Impressions per day'), '5000');
  await press(page, page.getByRole('button', { name: 'Plan', exact: true }));
  await expect(page.getByText(/each of the 2 variants needs [\d,]+ impressions/)).toBeVisible();
  await tabTo(page, page.getByRole('tab', { name: 'Tests' }), 'Shift+Tab');
  for (const name of ['Forecast accuracy', 'What to make next']) {
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name })).toBeFocused();
  }
  await type(page, page.getByLabel('Hook', { exact: true }), 'Coffee that waits');
  await tabTo(page, page.getByLabel('Ad that uses it'));
  await page.keyboard.type('Mug video');
  await press(page, page.getByRole('button', { name: 'Track effect', exact: true }));
  await expect(page.getByText(/Too early: 500 impressions/)).toBeVisible();
});

test('a swipe file is uploaded, named and deleted, and comes back', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/swipe-files');
  await chooseFile(page, page.getByRole('button', { name: 'Browse files' }), {
    name: 'poster.png',
    mimeType: 'image/png',
    buffer: await drawAdWithSmallOffer(),
  });
  const library = page.getByRole('region', { name: 'Library' });
  const dialog = page.getByRole('dialog');
  await press(page, library.getByRole('button', { name: 'poster.png' }));
  await type(page, dialog.getByLabel('Name'), 'july poster.png');
  await press(page, dialog.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByText('Changes saved')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('No swipe files uploaded yet')).toBeVisible();
  await page.keyboard.press('F8');
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(library.getByRole('button', { name: 'july poster.png' })).toBeVisible();
});

test('a platform is connected and disconnected', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/integrations');
  await press(page, page.getByRole('button', { name: 'Connect Klaviyo' }));
  const dialog = page.getByRole('dialog', { name: 'Connect Klaviyo' });
  for (const [key, value] of Object.entries(klaviyoCredentials))
    await type(page, dialog.locator(`input[name=${key}]`), value);
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Klaviyo', exact: true });
  await expect(card.getByText('Connected', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await press(page, card.getByRole('button', { name: 'Disconnect Klaviyo' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }));
  await expect(card.getByRole('button', { name: 'Connect Klaviyo' })).toBeVisible();
});

test('an operator signs in, finds a user and deletes a session', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const brand = `Keys${Date.now().toString(36)}`;
  const answer = await page.request.post(`${baseURL}/api/quiz/sessions`, {
    data: {
      lead: {
        firstName: 'Dora',
        lastName: 'Example',
        email: 'dora@keys.example',
        phone: '+1 555',
        brandName: brand,
        websiteUrl: 'keys.example',
        targetAudience: 'everyone',
        monthlyAdSpend: '$25,000+',
      },
      quizAnswers: Array.from({ length: 18 }, (_, index) => ({ questionId: index + 1, score: 2 })),
    },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/admin');
  await type(page, page.getByLabel('Username'), 'admin');
  await type(page, page.getByLabel('Password', { exact: true }), 'operator of the tests');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quiz Admin Dashboard' })).toBeVisible();
  await type(page, page.getByLabel('Search sessions'), brand);
  await expect(page.getByLabel('Search sessions')).toHaveValue(brand);
  const cards = page.getByRole('list', { name: 'Quiz sessions' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  await press(page, cards.getByRole('button', { name: 'View Details' }));
  await expect(page.getByRole('dialog', { name: 'Session Details' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, cards.getByRole('button', { name: /^Delete the session/ }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }));
  await expect(cards).toHaveCount(0);
  await page.reload();
  await press(page, page.getByRole('button', { name: 'Users', exact: true }));
  await type(page, page.getByRole('dialog').getByLabel('Search users'), 'demo');
  await expect(page.getByRole('dialog').getByText(/demo@example\.com/)).toBeVisible();
});

test('a visitor takes the quiz and reads what comes first', async ({ page }) => {
  await page.goto('/');
  await press(page, page.getByRole('link', { name: 'AI Growth Quiz' }).first());
  await expect(page).toHaveURL('/quiz');
  for (const [label, text] of [
    ['Brand name', 'Bergwolle'],
    ['Website URL', 'bergwolle.example'],
    ['Target audience', 'knitters in cold places'],
  ] as const) {
    await type(page, page.getByLabel(label), text);
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByLabel('Monthly ad spend'));
  await page.keyboard.press('$');
  await press(page, page.getByRole('button', { name: 'Next', exact: true }));
  for (const { id } of quizQuestions) {
    await expect(page.getByText(`Question ${id} of 18`)).toBeVisible();
    await tabTo(page, page.getByRole('radio').first());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  for (const [label, text] of [
    ['First name', 'Anna'],
    ['Last name', 'Muster'],
    ['Email', 'anna.keys@wool.example'],
    ['Phone', '+49 30 1234'],
  ] as const)
    await type(page, page.getByLabel(label), text);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quiz-results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('region', { name: 'Your 5 Priority Actions' }).getByRole('listitem')).toHaveCount(5);
});
