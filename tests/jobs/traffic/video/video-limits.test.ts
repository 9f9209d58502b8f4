import { chmod, copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Decoder, decodingFolder, findDecoder } from '../../../../jobs/platform/ffmpeg.js';
import { ffmpeg, withFfmpeg } from '../../../support/ffmpeg.js';
import { engines, report, unknownOwner } from '../creative-ports.js';

const { correction: _none, ...known } = unknownOwner;

/** Resident memory of this process, which stands for the worker, MB. */
const ownMegabytes = () => process.memoryUsage.rss() / 1_048_576;

/** Resident memory of the process that looks at videos, MB; 0 while it does not run, or on a system without /proc. */
async function engineMegabytes(): Promise<number> {
  const all = await readdir('/proc').catch(() => []);
  const sizes = await Promise.all(
    all
      .filter((name) => /^\d+$/.test(name))
      .map(async (id) => {
        const [status, command] = await Promise.all(
          ['status', 'cmdline'].map((file) => readFile(`/proc/${id}/${file}`, 'utf8').catch(() => '')),
        );
        const isOurs = command?.includes('engine-process.js') && status?.includes(`PPid:\t${process.pid}\n`);
        return isOurs ? Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1024 : 0;
      }),
  );
  return Math.max(0, ...sizes);
}

withFfmpeg('limits of looking at videos (skipped: no ffmpeg, where there is none)', () => {
  let folder = '';
  let decoder: Decoder | null = null;
  const at = (name: string) => path.join(folder, name);

  beforeAll(async () => {
    decoder = await findDecoder({ FFMPEG_PATH: undefined });
    folder = await mkdtemp(path.join(tmpdir(), 'video-limits-'));
    await chmod(folder, 0o755);
    const bars = (seconds: number, size: string) => [
      '-f',
      'lavfi',
      '-t',
      String(seconds),
      '-i',
      `testsrc2=s=${size}:r=25`,
    ];
    const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
    await ffmpeg('-v', 'error', bars(8, '360x640'), h264, at('short.mp4'));
    await ffmpeg('-v', 'error', bars(2, '3840x2160'), h264, at('4k.mp4'));
    await ffmpeg('-v', 'error', bars(100, '360x640'), h264, at('long.mp4'));
  }, 240_000);
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await engines.close();
  });

  async function look(name: string, by = decoder) {
    const place = await decodingFolder(by);
    await copyFile(at(name), place.file);
    await place.handOver();
    const video = { path: place.file, decoder: by, wantsSpeech: false };
    return engines
      .run('illustrateVideo', { ...known, video }, AbortSignal.timeout(90_000))
      .finally(() => void place.remove());
  }

  /** Something in the place of ffmpeg. */
  async function insteadOf(name: string, script: string): Promise<Decoder> {
    await writeFile(at(name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { ...decoder, path: at(name) };
  }

  it('a decoder that is killed costs its video alone', async () => {
    const killed = await insteadOf('killed', 'kill -9 $$');
    await expect(look('short.mp4', killed)).rejects.toThrow(/no frame of it can be decoded/);
    const { reading } = await look('short.mp4');
    expect(reading.missing).toBeNull();
    expect(Math.round(reading.measuredSeconds)).toBe(8);
  }, 120_000);

  it('a decoder that stops in the middle is told, with what it gave', async () => {
    const early = await insteadOf('early', `exec ${decoder?.path ?? 'ffmpeg'} -t 3 "$@"`);
    const { reading } = await look('short.mp4', early);
    expect(Math.round(reading.measuredSeconds)).toBe(3);
    expect(reading.missing).toMatch(/^Only the first \d s were looked at: the decoder stopped/);
  }, 120_000);

  it('a codec that nothing decodes is named, with what to do', async () => {
    const without = await insteadOf(
      'without',
      'echo "Decoder (codec hevc) not found for input stream #0:0" >&2; exit 1',
    );
    await expect(look('short.mp4', without)).rejects.toThrow(/cannot decode .+ video\. Export it as H\.264/);
  }, 60_000);

  it('4K and a long video take less than 300 MB more, and give it back', async () => {
    await look('short.mp4');
    const before = await engineMegabytes();
    const ownBefore = ownMegabytes();
    let [peak, ownPeak] = [before, ownBefore];
    const timer = setInterval(() => {
      ownPeak = Math.max(ownPeak, ownMegabytes());
      void engineMegabytes().then((now) => (peak = Math.max(peak, now)));
    }, 200);
    await look('4k.mp4');
    await look('long.mp4');
    clearInterval(timer);
    await look('short.mp4');
    const after = await engineMegabytes();
    report('video memory', `${Math.round(before)} MB, peak ${Math.round(peak)} MB, after ${Math.round(after)} MB`);
    const own = [ownBefore, ownPeak, ownMegabytes()].map(Math.round);
    report('video memory of the worker', `${own[0]} MB, peak ${own[1]} MB, after ${own[2]} MB`);
    expect(peak - before).toBeLessThan(300);
    expect(ownPeak - ownBefore).toBeLessThan(300);
    expect(after - before).toBeLessThan(200);
  }, 240_000);
});
