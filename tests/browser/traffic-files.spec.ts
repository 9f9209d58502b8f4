import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { drawAd } from '../support/fixtures.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';
import { press, tabTo } from './support/by-keyboard.js';
import { expect, test } from './support/test.js';

const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const ffmpeg = (...args: string[][]) => promisify(execFile)('ffmpeg', ['-nostdin', '-y', ...args.flat()]);

/** Two seconds of color bars, then three of an ad, with a tone; as tall as a phone. */
async function makeVideo(): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-journey-'));
  const [picture, file] = [path.join(folder, 'ad.png'), path.join(folder, 'ad.mp4')];
  await writeFile(picture, await drawAd({ width: 720, height: 1280 }));
  await ffmpeg(
    ['-v', 'error', '-f', 'lavfi', '-t', '2', '-i', 'smptehdbars=s=720x1280:r=25'],
    ['-loop', '1', '-t', '3', '-i', picture, '-f', 'lavfi', '-t', '5', '-i', 'sine=f=300:r=48000'],
    [
      '-filter_complex',
      '[0:v]setsar=1,format=yuv420p[a];[1:v]setsar=1,fps=25,format=yuv420p[b];[a][b]concat=n=2:v=1[v]',
    ],
    ['-map', '[v]', '-map', '2:a', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', file],
  );
  const bytes = await readFile(file);
  await rm(folder, { recursive: true, force: true });
  return bytes;
}

/** Chooses files with the mouse, as the system's picker gives them. */
async function choose(page: Page, button: Locator, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await button.click();
  await (await picker).setFiles(files);
}

/** Drops a file on a zone, as the system does from one of its folders. */
async function drop(page: Page, zone: Locator, file: string): Promise<void> {
  const box = await zone.boundingBox();
  if (!box) throw new Error('The zone is not on the screen');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  const devtools = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  await devtools.detach();
}

test('a video is shown second by second, as one that fills a phone', async ({ page, signIn }) => {
  test.skip(!hasFfmpeg, 'no ffmpeg is installed');
  test.setTimeout(120_000);
  await signIn();
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Upload File' }).click();
  await choose(page, page.getByRole('dialog').getByRole('button', { name: 'Browse files' }), {
    name: 'ad.mp4',
    mimeType: 'video/mp4',
    buffer: await makeVideo(),
  });
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/First cut/).first()).toBeVisible();
  await expect(page.getByText(/^For Reels \(detected from the ad\)/)).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('button', { name: 'Shop now', exact: true }).click();
  await expect(timeline.getByText(/^“Shop now”/)).toBeVisible();
  await expect(timeline.getByRole('img', { name: /^Frame at 2/ })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  // What is below the frame stays where it is, whatever can be read at the moment.
  const strip = timeline.getByRole('list', { name: 'Frames' });
  const depth = async () => {
    const [inner, outer] = [await strip.boundingBox(), await timeline.boundingBox()];
    return Math.round((inner?.y ?? 0) - (outer?.y ?? 0));
  };
  const withWords = await depth();
  await strip.getByRole('button').first().click();
  await expect(timeline.getByText('No words were read here.')).toBeVisible();
  expect(await depth()).toBe(withWords);
});

test('files are dropped on the Traffic Engine and on a batch', async ({ page, signIn }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'dropped-'));
  const file = path.join(folder, 'dropped.png');
  await writeFile(file, await drawAd());
  await signIn();
  await page.goto('/traffic');
  const zone = page.getByRole('application', { name: 'Drop area' });
  await drop(page, zone, file);
  await expect(page.getByRole('heading', { name: 'Prediction' })).toBeVisible({ timeout: 90_000 });
  await page.goto('/traffic/batch');
  await drop(page, zone, file);
  await expect(page.getByRole('button', { name: 'Analyze 1' })).toBeEnabled();
  await rm(folder, { recursive: true, force: true });
});

test('a file that is too large is refused in one sentence, with the limit of its kind', async ({ page, signIn }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'too-large-'));
  const [video, picture] = [path.join(folder, 'long.mp4'), path.join(folder, 'wide.png')];
  for (const [file, bytes] of [
    [video, 209_715_201],
    [picture, 10_485_761],
  ] as const) {
    await writeFile(file, '');
    await truncate(file, bytes);
  }
  await signIn();
  await page.goto('/traffic');
  await page.getByRole('button', { name: 'Upload File' }).click();
  const browse = page.getByRole('dialog').getByRole('button', { name: 'Browse files' });
  await choose(page, browse, video);
  await expect(page.getByText('long.mp4: it is larger than 200 MB.', { exact: true })).toBeVisible();
  await choose(page, browse, picture);
  await expect(page.getByText('wide.png: it is larger than 10 MB.', { exact: true })).toBeVisible();
  await rm(folder, { recursive: true, force: true });
});

test('files are made of an ad, before and after side by side', async ({ page, signIn }) => {
  test.setTimeout(120_000);
  await signIn();
  const data = { imageBase64: (await drawAd()).toString('base64') };
  const answer = await page.request.post('/api/analyze/ad-creative', { data, timeout: 60_000 });
  const { analysisId } = await answer.json();
  await page.goto(`/traffic?analysis=${analysisId}`);
  const panel = page.getByRole('region', { name: 'Make the fix' });
  // By the keyboard alone: the focus is never lost on the way.
  const button = panel.getByRole('button', { name: /^Creat/ });
  await press(page, button);
  await expect(button).toHaveText('Creating files');
  await expect(button).toBeFocused();
  const all = panel.getByRole('link', { name: 'All files (ZIP)' });
  await expect(all).toBeVisible({ timeout: 90_000 });
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await expect(panel.getByRole('img', { name: 'Before' }).first()).toBeVisible();
  await expect(panel.getByRole('img', { name: 'After' }).first()).toBeVisible();
  await tabTo(page, all, 'Shift+Tab');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const archive = await download;
  expect(archive.suggestedFilename()).toBe('ads-by-placement.zip');
  const names = Object.keys(unzipSync(await readFile(await archive.path())));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(name).toMatch(/^(facebook|instagram|stories|google|leaderboard)[a-z0-9.-]*-\d+x\d+\.jpg$/);
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
  const list = page.getByRole('region', { name: 'Your batches' });
  await expect(list.getByText('2 of 2 done')).toBeVisible();
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
  await expect(list.getByText('Spring ads')).toBeVisible();
  await page.reload();
  await expect(list.getByText('Spring ads')).toBeVisible();
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
