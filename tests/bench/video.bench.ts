import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { decodingFolder, findDecoder } from '../../jobs/platform/ffmpeg.js';
import { FaceFinder } from '../../jobs/traffic/face-model.js';
import { PictureReader } from '../../jobs/traffic/picture-text.js';
import { illustrateVideo } from '../../jobs/traffic/video/video-pictures.js';
import { drawAd, productPlates, type TextLine } from '../jobs/traffic/drawn-ads.js';

const words = new PictureReader();
const faces = new FaceFinder();
const ports = { readText: words.read.bind(words), findFaces: faces.find.bind(faces) };
const unknownOwner = {
  ad: {},
  source: null,
  placement: null,
  guessedPlacement: null,
  industry: null,
  record: { account: null, history: null, aov: null, conversionRate: null, names: [], landing: null },
};

const ffmpeg = (...args: string[][]) =>
  promisify(execFile)('ffmpeg', ['-nostdin', '-hide_banner', '-y', ...args.flat()]);

const say = (name: string, figures: string) => process.stdout.write(`video    ${name.padEnd(44)} ${figures}\n`);

/** Ticks of processor time in a second, as Linux counts them for its processes. */
const ticks = 100;

/** Seconds of processor time of this process, and of the ones that it started and that have ended. */
async function spent(): Promise<{ own: number; decoder: number }> {
  const fields = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ') ?? [];
  const [user, system, children, childrenSystem] = [11, 12, 13, 14].map((at) => Number(fields[at]));
  return { own: ((user ?? 0) + (system ?? 0)) / ticks, decoder: ((children ?? 0) + (childrenSystem ?? 0)) / ticks };
}

const line = (text: string, top: number, size = 84): TextLine => ({ text, left: 120, top, size, ink: '#1d1d1d' });

/** 15 s of 1080 x 1920: four shots of an ad that move, with a tone, about as large as a phone makes them. */
async function makeClip(folder: string): Promise<string> {
  const shots = ['Soft linen for summer', 'Made in Portugal', 'Save 20% this week', 'Shop now'];
  const pictures = await Promise.all(
    shots.map(async (text, index) => {
      const file = path.join(folder, `${index}.png`);
      const ground = ['#e8e2d6', '#d6e4e8', '#efe3e3', '#e3efe3'][index] ?? '#eeeeee';
      await writeFile(
        file,
        await drawAd({ width: 1188, height: 2112, ground, plates: productPlates, lines: [line(text, 500)] }),
      );
      return file;
    }),
  );
  const seconds = [2.2, 3, 4.8, 5];
  const moving = (index: number) =>
    `[${index}:v]crop=1080:1920:x='54+40*sin(2*t)':y='96+60*cos(t)',noise=alls=12:allf=t,setsar=1,fps=30,format=yuv420p[v${index}]`;
  const file = path.join(folder, 'clip.mp4');
  await ffmpeg(
    ['-v', 'error'],
    pictures.flatMap((picture, index) => ['-loop', '1', '-t', String(seconds[index]), '-i', picture]),
    ['-f', 'lavfi', '-t', '15', '-i', 'sine=f=300:r=48000'],
    [
      '-filter_complex',
      `${shots.map((_, index) => moving(index)).join(';')};${shots.map((_, index) => `[v${index}]`).join('')}concat=n=4:v=1[v]`,
    ],
    ['-map', '[v]', '-map', '4:a', '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '6M', '-c:a', 'aac', file],
  );
  return file;
}

const decoder = await findDecoder({ FFMPEG_PATH: undefined });
if (decoder) {
  const folder = await mkdtemp(path.join(tmpdir(), 'video-bench-'));
  const clip = await makeClip(folder);
  for (const round of ['first', 'second']) {
    const place = await decodingFolder(decoder);
    await copyFile(clip, place.file);
    await place.handOver();
    const before = await spent();
    const { reading } = await illustrateVideo(
      { ...unknownOwner, video: { path: place.file, decoder, wantsSpeech: false } },
      ports,
    );
    const after = await spent();
    await place.remove();
    const [own, decoding] = [after.own - before.own, after.decoder - before.decoder];
    say(
      `15 s of 1080 x 1920, ${round} time`,
      `${(own + decoding).toFixed(1)} CPU-s, decoder ${decoding.toFixed(1)}, frames read ${reading.looks?.length ?? 0} (goal 12)`,
    );
  }
  await rm(folder, { recursive: true, force: true });
} else {
  say('15 s of 1080 x 1920', 'skipped: no ffmpeg');
}
await words.close();
process.exit(0);
