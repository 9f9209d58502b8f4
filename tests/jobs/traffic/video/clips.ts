import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ffmpeg } from '../../../support/ffmpeg.js';

/** A clip with what was put into it. */
export interface Clip {
  name: string;
  file: string;
  /** seconds */
  cuts: number[];
  /** seconds that a found cut may be off */
  tolerance: number;
  /** what the product says of a file that it refuses */
  refused?: RegExp;
}

export interface Clips {
  clips: Clip[];
  remove(): Promise<void>;
}

type Source = readonly [source: string, seconds: number];

const scenes = {
  test: 'testsrc2',
  bars: 'smptehdbars',
  rgb: 'rgbtestsrc',
  mandel: 'mandelbrot',
  life: 'life=mold=10:ratio=0.1:death_color=#C83232:life_color=#00ff00:rate=25',
  navy: 'color=c=navy',
  gold: 'color=c=gold',
  white: 'color=c=white',
  black: 'color=c=black',
} as const;

const size = (of: string, wanted: string) => (of.includes('=') ? `${of}:s=${wanted}` : `${of}=s=${wanted}`);

/** Inputs for scenes one after the other, joined hard. */
function joined(shots: readonly Source[], { wanted = '360x640', rate = 25 } = {}): string[] {
  const inputs = shots.flatMap(([source, seconds]) => [
    '-f',
    'lavfi',
    '-t',
    String(seconds),
    '-i',
    `${size(source, wanted)}:r=${rate}`,
  ]);
  const labels = shots.map((_, index) => `[n${index}]`).join('');
  const same = shots.map((_, index) => `[${index}:v]setsar=1,format=yuv420p,fps=${rate}[n${index}]`).join(';');
  return [...inputs, '-filter_complex', `${same};${labels}concat=n=${shots.length}:v=1[v]`, '-map', '[v]'];
}

const cutsOf = (shots: readonly Source[]) => {
  let at = 0;
  return shots.slice(0, -1).map(([, seconds]) => (at += seconds));
};

const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Clips that cameras, editors and strangers send, made here. */
export async function makeClips(): Promise<Clips> {
  const folder = await mkdtemp(path.join(tmpdir(), 'clips-'));
  const clips: Clip[] = [];
  const at = (name: string) => path.join(folder, name);
  async function cut(name: string, shots: readonly Source[], extra: string[] = h264, options = {}): Promise<string> {
    const file = at(name);
    await ffmpeg('-v', 'error', ...joined(shots, options), ...extra, file);
    clips.push({ name, file, cuts: cutsOf(shots), tolerance: 0.1 });
    return file;
  }
  const three: Source[] = [
    [scenes.test, 2.2],
    [scenes.bars, 3],
    [scenes.mandel, 2.5],
    [scenes.rgb, 1.6],
  ];
  /** For what is proven by the file, not by its length. */
  const brief: Source[] = [
    [scenes.test, 1.2],
    [scenes.bars, 1.6],
    [scenes.mandel, 1.2],
  ];
  const plain = await cut('hard-cuts.mp4', three);
  await cut(
    'quick-cuts.mp4',
    Array.from({ length: 8 }, (_, index): Source => [index % 2 ? scenes.bars : scenes.test, 0.6]),
  );
  await cut('plain-colors.mp4', [
    [scenes.navy, 1],
    [scenes.gold, 1.5],
    [scenes.white, 1],
  ]);
  await cut('static.mp4', [[scenes.bars, 4]]);
  await cut('motion.mp4', [[scenes.life, 3]]);
  await cut('sixty-frames.mov', three, h264, { rate: 60 });
  await cut('webm-vp9.webm', three, ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '600k']);
  await cut(
    'four-k.mp4',
    [
      [scenes.test, 1.2],
      [scenes.bars, 1.2],
    ],
    h264,
    { wanted: '3840x2160' },
  );
  await cut('landscape.mp4', brief, h264, { wanted: '640x360' });
  await cut('hevc.mp4', brief, [
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-x265-params',
    'log-level=error',
    '-tag:v',
    'hvc1',
  ]);
  await cut('flash.mp4', [
    [scenes.bars, 2],
    [scenes.white, 0.08],
    [scenes.bars, 2],
  ]);
  clips[clips.length - 1] = { name: 'flash.mp4', file: at('flash.mp4'), cuts: [], tolerance: 0.1 };
  await soft('dissolve.mp4', `xfade=transition=fade:duration=0.8:offset=1.6`, [2]);
  await soft('fade-through-black.mp4', `xfade=transition=fadeblack:duration=1:offset=1.5`, [2]);
  async function soft(name: string, transition: string, cuts: number[]) {
    const file = at(name);
    const graph = `[0]setsar=1,format=yuv420p[a];[1]setsar=1,format=yuv420p[b];[a][b]${transition}[v]`;
    const inputs = ['smptehdbars=s=360x640:r=25', 'testsrc2=s=360x640:r=25'].flatMap((one) => [
      '-f',
      'lavfi',
      '-t',
      '3',
      '-i',
      one,
    ]);
    await ffmpeg('-v', 'error', ...inputs, '-filter_complex', graph, '-map', '[v]', ...h264, file);
    // Anywhere within a fade is where the cut is.
    clips.push({ name, file, cuts, tolerance: 0.3 });
  }
  // A phone held upright: the sensor's picture lies on its side, and a flag says so.
  await ffmpeg(
    '-v',
    'error',
    '-display_rotation',
    '90',
    '-i',
    at('landscape.mp4'),
    '-c',
    'copy',
    at('rotated.mp4'),
  ).catch(() =>
    ffmpeg('-v', 'error', '-i', at('landscape.mp4'), '-c', 'copy', '-metadata:s:v:0', 'rotate=90', at('rotated.mp4')),
  );
  clips.push({ name: 'rotated.mp4', file: at('rotated.mp4'), cuts: cutsOf(brief), tolerance: 0.1 });
  const uneven = "select='if(lt(t,3),1,not(mod(n,3)))'";
  await ffmpeg('-v', 'error', '-i', plain, '-vf', uneven, '-fps_mode', 'vfr', ...h264, at('variable-rate.mp4'));
  clips.push({ name: 'variable-rate.mp4', file: at('variable-rate.mp4'), cuts: cutsOf(three), tolerance: 0.1 });
  const sound = 'aevalsrc=0.4*sin(440*2*PI*t)*(0.5+0.5*sin(3*t))|0.2*sin(660*2*PI*t):d=4:s=44100';
  const inputs = ['-i', at('landscape.mp4'), '-f', 'lavfi', '-i', sound];
  await ffmpeg('-v', 'error', ...inputs, '-c:v', 'copy', '-c:a', 'aac', '-shortest', at('sound.mp4'));
  clips.push({ name: 'sound.mp4', file: at('sound.mp4'), cuts: cutsOf(brief), tolerance: 0.1 });
  clips.push(...(await hostile(plain, at)));
  return { clips, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function hostile(plain: string, at: (name: string) => string): Promise<Clip[]> {
  const bytes = await readFile(plain);
  await copyFile(plain, at('truncated.mp4'));
  await truncate(at('truncated.mp4'), Math.floor(bytes.length / 2));
  await ffmpeg('-v', 'error', '-i', plain, '-c', 'copy', '-movflags', '+faststart', at('whole-header.mp4'));
  await truncate(at('whole-header.mp4'), Math.floor(bytes.length / 3));
  await writeFile(at('empty.mp4'), '');
  await writeFile(at('renamed.mp4'), 'not a video, though it is called one');
  const noise = Buffer.from(bytes);
  for (let position = 200; position < noise.length; position += 7) noise[position] = (position * 31) % 256;
  await writeFile(at('scrambled.mp4'), noise);
  await ffmpeg(
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'color=c=red:s=320x240:r=25',
    '-frames:v',
    '1',
    ...h264,
    at('one-frame.mp4'),
  );
  await ffmpeg('-v', 'error', '-f', 'lavfi', '-t', '200', '-i', 'color=c=red:s=64x64:r=2', ...h264, at('too-long.mp4'));
  await claimSize(plain, at('bomb.mp4'));
  const refused: [string, RegExp][] = [
    ['truncated.mp4', /broken or cut off/],
    ['whole-header.mp4', /broken or cut off/],
    ['empty.mp4', /empty/],
    ['renamed.mp4', /not a video/],
    ['scrambled.mp4', /broken/],
    ['one-frame.mp4', /almost no frames/],
    ['too-long.mp4', /longer than 3 minutes/],
    ['bomb.mp4', /too large|broken/],
  ];
  return refused.map(([name, reason]) => ({ name, file: at(name), cuts: [], tolerance: 0, refused: reason }));
}

/** A small file that says its frames have 10,000 x 10,000 pixels. */
async function claimSize(plain: string, target: string): Promise<void> {
  await copyFile(plain, target);
  const bytes = await readFile(target);
  const file = await open(target, 'r+');
  for (let from = bytes.indexOf('avc1'); from >= 0; from = bytes.indexOf('avc1', from + 4)) {
    const claim = Buffer.alloc(4);
    claim.writeUInt16BE(10_000, 0);
    claim.writeUInt16BE(10_000, 2);
    await file.write(claim, 0, 4, from + 28);
  }
  await file.close();
}
