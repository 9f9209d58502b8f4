import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { drawAd } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { expect, test } from './support/test.js';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const ffmpeg = (...args: string[][]) => promisify(execFile)('ffmpeg', ['-nostdin', '-y', ...args.flat()]);

/** Two seconds of color bars, then three of an ad, with a tone. */
async function makeVideo(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-journey-'));
  const [picture, file] = [path.join(folder, 'ad.png'), path.join(folder, 'ad.mp4')];
  await writeFile(picture, await drawAd());
  await ffmpeg(
    ['-v', 'error', '-f', 'lavfi', '-t', '2', '-i', 'smptehdbars=s=720x900:r=25'],
    ['-loop', '1', '-t', '3', '-i', picture, '-f', 'lavfi', '-t', '5', '-i', 'sine=f=300:r=48000'],
    [
      '-filter_complex',
      '[0:v]setsar=1,format=yuv420p[a];[1:v]scale=720:900,setsar=1,fps=25,format=yuv420p[b];[a][b]concat=n=2:v=1[v]',
    ],
    ['-map', '[v]', '-map', '2:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  );
  const bytes = await readFile(file);
  await rm(folder, { recursive: true, force: true });
  return bytes;
}

test('a video is shown second by second', async ({ page, signIn }) => {
  test.skip(!hasFfmpeg, 'no ffmpeg is installed');
  test.setTimeout(120_000);
  await signIn();
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Upload File' }).click();
  await page
    .getByLabel('Choose an ad creative')
    .setInputFiles({ name: 'ad.mp4', mimeType: 'video/mp4', buffer: await makeVideo() });
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/First cut/).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('files are made of an ad, before and after side by side', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn();
  const data = { imageBase64: (await drawAd()).toString('base64') };
  const answer = await page.request.post('/api/analyze/ad-creative', { data, timeout: 60_000 });
  const { analysisId } = await answer.json();
  await page.goto(`/traffic?analysis=${analysisId}`);
  const panel = page.getByRole('region', { name: 'Make the fix' });
  await panel.getByRole('button', { name: 'Make files' }).click();
  await expect(panel.getByRole('link', { name: 'All files (ZIP)' })).toBeVisible({ timeout: 90_000 });
  await expect(panel.getByRole('img', { name: 'After' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});

test('a batch is ranked, filtered, renamed and exported', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn();
  await page.goto('/traffic/batch');
  await expect(page.getByText('No batches yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Connection' }).press('Enter');
  await expect(page.getByText(/^No connected account has ads yet/)).toBeVisible();
  await page.getByRole('tab', { name: 'Ads library' }).press('Enter');
  await page.getByRole('checkbox').first().press('Space');
  await expect(page.getByRole('button', { name: 'Analyze 1' })).toBeEnabled();
  await page.getByRole('tab', { name: 'Files' }).press('Enter');
  await page.getByLabel('Ads in the batch').setInputFiles([
    { name: 'spring.png', mimeType: 'image/png', buffer: await drawAd() },
    { name: 'broken.png', mimeType: 'image/png', buffer: (await drawAd()).subarray(0, 300) },
  ]);
  await page.getByRole('button', { name: 'Analyze 2' }).click();
  const ranking = page.getByRole('list', { name: 'Ranking' });
  await expect(page.getByText('2 of 2 done').first()).toBeVisible({ timeout: 90_000 });
  await expect(ranking.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Show').selectOption('Failed');
  await expect(ranking.getByRole('listitem')).toHaveCount(1);
  await expect(ranking).toContainText('broken.png');
  await expect(page.getByRole('button', { name: 'CSV of 1 shown' })).toBeVisible();
  await page.getByLabel('Name contains').fill('spring');
  await expect(page.getByText('No ad in this batch matches.')).toBeVisible();
  await page.getByLabel('Batch name').fill('Spring ads');
  await page.getByLabel('Batch name').press('Enter');
  await expect(page.getByRole('region', { name: 'Spring ads' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your batches' }).getByText('Spring ads')).toBeVisible();
  // Filters stand in the address, so they are there again.
  await expect(page.getByLabel('Name contains')).toHaveValue('spring');
  await page.getByLabel('Name contains').fill('');
  await page.getByLabel('Show').selectOption('');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await download).suggestedFilename()).toBe('ads.csv');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
});
