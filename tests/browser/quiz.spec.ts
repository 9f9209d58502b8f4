import type { Page } from '@playwright/test';
import { quizBands } from '../../schema/quiz/bands.facts.js';
import { quizQuestions } from '../../schema/quiz/question-bank.facts.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The four steps before the questions, by keyboard where there is a field to type into. */
async function fillStore(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Brand name', 'Bergwolle'],
    ['Website URL', 'bergwolle.example'],
    ['Target audience', 'knitters in cold places'],
  ] as const) {
    await page.getByLabel(label).fill(text);
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Monthly ad spend').selectOption('$1,000 - $5,000');
  await button(page, 'Next').click();
}

/** Answers with the keys 1 to 3 and Enter. @param scoreOf score of a question, 1-18 */
async function answerAll(page: Page, scoreOf: (question: number) => number): Promise<void> {
  for (const { id } of quizQuestions) {
    await expect(page.getByText(`Question ${id} of 18`)).toBeVisible();
    await page.keyboard.press(String(scoreOf(id)));
    await page.keyboard.press('Enter');
  }
}

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Anna');
  await page.getByLabel('Last name').fill('Muster');
  await page.getByLabel('Email').fill('anna@wool.example');
  await page.getByLabel('Phone').fill('+49 30 1234');
}

/** Scores whose sum lies `steps` above the lowest. */
const scoreAt = (steps: number) => (question: number) => 1 + Math.min(2, Math.max(0, steps - 2 * (question - 1)));

for (const { level, title, min } of quizBands) {
  test(`a visitor reaches band ${level} by keyboard alone`, async ({ page }) => {
    await page.goto('/quiz');
    await fillStore(page);
    await answerAll(page, scoreAt(Math.max(0, 2 * min - 1)));
    await fillContact(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/quiz-results\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`Band ${level} of 6`)).toBeVisible();
    await expect(page.getByLabel(`Score ${min} of 18`)).toHaveText(`${min}/18`);
    await expect(page.getByText("Hey there, here's your Ecom Growth Assessment")).toBeVisible();
    await expect(page.getByText('knitters in cold places', { exact: true })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your 5 Priority Actions' }).getByRole('listitem')).toHaveCount(5);
    await expect(page.getByRole('region', { name: 'Your Personalized Action Plan' })).toContainText('Days 61-90');
    await expectAccessible(page);
  });
}

test('a step is left forward only when it is complete, and backward at any time', async ({ page }) => {
  await page.goto('/quiz');
  await expect(button(page, 'Previous')).toBeDisabled();
  await page.getByLabel('Brand name').fill('   ');
  await button(page, 'Next').click();
  await expect(page.getByText('Please complete this step')).toBeVisible();
  await expect(page.getByText('All fields are required to continue.')).toBeVisible();
  await fillStore(page);
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(Math.round((4 / 22) * 100)));
  await button(page, 'Next').click();
  await expect(page.getByText('Question 1 of 18')).toBeVisible();
  await page.getByRole('radio', { name: 'Steady or down' }).check();
  await button(page, 'Next').click();
  await expect(page.getByText('Question 2 of 18')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(page.getByRole('radio', { name: 'Steady or down' })).toBeChecked();
  await page.keyboard.press('1');
  await expect(page.getByRole('radio', { name: 'Up over 20%, or untracked' })).toBeChecked();
  await expectAccessible(page);
});

test('a draft is there again after a reload, and gone once it was sent', async ({ page }) => {
  await page.goto('/quiz');
  await fillStore(page);
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 18')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Question 2 of 18')).toBeVisible();
  await button(page, 'Previous').click();
  await expect(page.getByRole('radio', { name: 'Up by 20% or less' })).toBeChecked();
  await page.keyboard.press('Enter');
  for (const { id } of quizQuestions.slice(1)) {
    await expect(page.getByText(`Question ${id} of 18`)).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Email').fill('anna');
  await expect(page.getByText('Please enter a valid email address (e.g., name@example.com)')).toBeVisible();
  await expectAccessible(page);
  await fillContact(page);
  await button(page, 'Get My Results').click();
  await expect(page.getByText('Your 5 Priority Actions')).toBeVisible();
  await page.getByRole('link', { name: 'Retake Quiz' }).click();
  await expect(page.getByLabel('Brand name')).toHaveValue('');
});

test('a double click sends one submission', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('SubmitQuiz')) sent.push(request.url());
  });
  await page.goto('/quiz');
  await fillStore(page);
  await answerAll(page, () => 2);
  await fillContact(page);
  await button(page, 'Get My Results').dblclick({ noWaitAfter: true });
  await expect(page).toHaveURL(/quiz-results/);
  expect(sent).toHaveLength(1);
});

test('a failed submission says so and can be sent again', async ({ page }) => {
  await page.goto('/quiz');
  await fillStore(page);
  await answerAll(page, () => 2);
  await fillContact(page);
  const refusals = [
    { message: 'No', extensions: { code: 'BAD_INPUT', fields: { 'lead.email': 'No' } } },
    { message: 'The database rests.', extensions: { code: 'UNAVAILABLE' } },
  ];
  await page.route('**/graphql', async (route) => {
    const error = route.request().postData()?.includes('SubmitQuiz') ? refusals.shift() : undefined;
    if (error) await route.fulfill({ json: { errors: [error], data: null } });
    else await route.continue();
  });
  await button(page, 'Get My Results').click();
  await expect(page.getByText('Please check your information')).toBeVisible();
  await button(page, 'Get My Results').click();
  await expect(page.getByText('Submission failed')).toBeVisible();
  await expect(page.getByText('The database rests.')).toBeVisible();
  await button(page, 'Get My Results').click();
  await expect(page).toHaveURL(/quiz-results/);
});

test('all 23 steps are read in under three minutes, on a phone without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/quiz');
  let words = 0;
  const read = async () => {
    words += (await page.getByRole('main').innerText()).split(/\s+/).filter(Boolean).length;
    await expectNoSidewaysScroll(page);
  };
  for (const [label, text] of [
    ['Brand name', 'B'],
    ['Website URL', 'b.example'],
    ['Target audience', 'all'],
  ] as const) {
    await page.getByLabel(label).fill(text);
    await read();
    await page.keyboard.press('Enter');
  }
  await page.getByLabel('Monthly ad spend').selectOption("Don't run ads");
  await read();
  await button(page, 'Next').click();
  for (const { id } of quizQuestions) {
    await expect(page.getByText(`Question ${id} of 18`)).toBeVisible();
    await read();
    await page.keyboard.press('3');
    await button(page, 'Next').click();
  }
  await expect(page.getByText('Almost there!')).toBeVisible();
  await read();
  expect(words / 250).toBeLessThan(3);
});

test('a result offers a booking, counts down and is shared without the person', async ({ page, baseURL }) => {
  const lead = {
    firstName: 'Anna',
    lastName: 'Muster',
    email: 'anna@wool.example',
    phone: '+49 30 1234',
    brandName: 'Bergwolle',
    websiteUrl: 'bergwolle.example',
    targetAudience: 'knitters',
    monthlyAdSpend: 'Under $1,000',
  };
  const quizAnswers = quizQuestions.map(({ id }) => ({ questionId: id, score: 2 }));
  const answer = await page.request.post(`${baseURL}/api/quiz/sessions`, { data: { lead, quizAnswers } });
  const { sessionId } = await answer.json();
  await page.clock.install();
  await page.goto(`/quiz-results/${sessionId}`);
  await expect(page.getByRole('timer')).toHaveText(/^(2:00|1:\d\d)$/);
  await page.clock.runFor(61_000);
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/);
  await expect(page.getByText('Limited spots available - Book now before this offer expires!')).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByRole('main')).not.toContainText('Muster');
  await button(page, 'Book Your FREE Strategy Session').click();
  await button(page, 'Request session').click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('strategy-session.ics');
});

test('an unknown or missing result leads to the quiz', async ({ page }) => {
  for (const path of ['/quiz-results/00000000-0000-4000-8000-000000000000', '/quiz-results']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/quiz$/);
    await expect(page.getByLabel('Brand name')).toBeVisible();
  }
});
