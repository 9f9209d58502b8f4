import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Clip, type Clips, makeClips } from './clips.js';
import { decodingFolder, findDecoder, type Decoder } from '../../../../jobs/platform/ffmpeg.js';
import { ffmpeg, withFfmpeg } from '../../../support/ffmpeg.js';
import { engines, report, unknownOwner } from '../creative-ports.js';

const { correction: _none, ...known } = unknownOwner;

withFfmpeg('videos that people send (skipped: no ffmpeg, where there is none)', () => {
  let clips: Clip[] = [];
  let decoder: Decoder | null = null;
  let made: Clips | null = null;
  beforeAll(async () => {
    decoder = await findDecoder({ FFMPEG_PATH: undefined });
    made = await makeClips();
    clips = made.clips;
  }, 180_000);
  afterAll(async () => {
    await made?.remove();
    await engines.close();
  });
  const look = async (clip: string) => {
    const folder = await decodingFolder(decoder);
    await copyFile(clip, folder.file);
    await folder.handOver();
    const video = { path: folder.file, decoder, wantsSpeech: false };
    return engines
      .run('illustrateVideo', { ...known, video }, AbortSignal.timeout(60_000))
      .finally(() => void folder.remove());
  };
  const named = (name: string) => clips.find((clip) => clip.name === name)?.file ?? '';
  const seen = new Map<string, ReturnType<typeof look>>();
  /** One reading of each clip serves all that is told of it. */
  function lookOnce(name: string) {
    const outcome = seen.get(name) ?? look(named(name));
    seen.set(name, outcome);
    return outcome;
  }

  it('have every planted cut found within 0.1 s, none made up, or are refused in words', async () => {
    const wrong: string[] = [];
    for (const { name, cuts, tolerance, refused } of clips) {
      const startedAt = Date.now();
      const outcome = await lookOnce(name).then(
        ({ reading }) => reading.cuts?.map(({ at }) => at) ?? [],
        (error: Error) => error.message,
      );
      const seconds = (Date.now() - startedAt) / 1000;
      const isRight = refused
        ? typeof outcome === 'string' && refused.test(outcome)
        : typeof outcome !== 'string' &&
          outcome.length === cuts.length &&
          cuts.every((cut, at) => Math.abs(cut - (outcome[at] ?? 0)) <= tolerance);
      report(`video ${name}`, `${isRight ? 'ok' : 'WRONG'} ${seconds.toFixed(1)} s, ${String(outcome)}`);
      if (!isRight || seconds > 60) wrong.push(`${name}: ${String(outcome)} for ${String(cuts)} ${refused ?? ''}`);
    }
    expect(wrong).toEqual([]);
  }, 600_000);

  it('are as loud as ffmpeg says, whatever their channels, rate and level', async () => {
    const folder = path.dirname(named('sound.mp4'));
    // Nothing to see, so that the time goes to the sound.
    const plain = ['-f', 'lavfi', '-i', 'color=c=navy:s=180x320:r=5:d=9'];
    const tone = (of: string, rate: number) => ['-f', 'lavfi', '-i', `aevalsrc=${of}:d=9:s=${rate}`];
    const sounds: Record<string, string[]> = {
      stereo: [...tone('0.4*sin(440*2*PI*t)*(0.5+0.5*sin(3*t))|0.2*sin(660*2*PI*t)', 44_100), '-c:a', 'aac'],
      mono: [...tone('0.3*sin(330*2*PI*t)', 48_000), '-c:a', 'aac'],
      quiet: [...tone('0.01*sin(1000*2*PI*t)|0.01*sin(1000*2*PI*t)', 44_100), '-c:a', 'aac'],
      slow: [...tone('0.5*sin(200*2*PI*t)', 22_050), '-c:a', 'aac'],
      clipped: [...tone('1.8*sin(440*2*PI*t)|1.8*sin(441*2*PI*t)', 48_000), '-c:a', 'aac'],
      'with-pauses': [...tone('0.4*sin(500*2*PI*t)*lt(mod(t\\,3)\\,1)', 48_000), '-c:a', 'aac'],
      noise: ['-f', 'lavfi', '-i', 'anoisesrc=d=9:a=0.2:seed=7:r=48000', '-c:a', 'aac', '-ac', '2'],
      surround: [
        ...tone(Array.from({ length: 6 }, (_, at) => `0.2*sin(${200 + 90 * at}*2*PI*t)`).join('|') + ':c=5.1', 48_000),
        '-c:a',
        'aac',
      ],
    };
    const off: string[] = [];
    for (const [name, source] of Object.entries(sounds)) {
      const file = path.join(folder, `${name}.mp4`);
      const picture = ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-preset', 'ultrafast'];
      await ffmpeg('-v', 'error', plain, source, picture, file);
      const printed = await ffmpeg('-i', file, '-map', '0:a', '-af', 'ebur128', '-f', 'null', '-');
      const told = Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(printed)?.[1]);
      const { reading } = await look(file);
      report(`video loudness, ${name}`, `${reading.sound?.integrated} LUFS, ffmpeg says ${told}`);
      if (!(Math.abs((reading.sound?.integrated ?? 0) - told) < 0.5)) off.push(name);
    }
    expect(off).toEqual([]);
  }, 600_000);

  it('stand upright when a flag turns them, and tell their uneven rate', async () => {
    const turned = await lookOnce('rotated.mp4');
    expect(turned.reading.file).toMatchObject({ width: 360, height: 640 });
    expect(turned.reading.looks?.[0]).toMatchObject({ width: 360, height: 640 });
    expect((await lookOnce('variable-rate.mp4')).reading.file.hasVariableFrameRate).toBe(true);
    expect((await lookOnce('hard-cuts.mp4')).reading).toMatchObject({
      file: { hasVariableFrameRate: false, hasAudio: false, format: 'mp4', videoCodec: 'avc' },
      sound: null,
    });
  }, 60_000);

  it('give the same reading twice, and the file alone where nothing decodes', async () => {
    const [first, second] = [await lookOnce('sound.mp4'), await look(named('sound.mp4'))];
    expect(second.reading).toEqual(first.reading);
    const video = { path: named('sound.mp4'), decoder: null, wantsSpeech: false };
    const bare = await engines.run('illustrateVideo', { ...known, video }, AbortSignal.timeout(60_000));
    expect(bare.reading).toMatchObject({ file: first.reading.file, cuts: null, looks: null, sound: null });
    expect(bare.reading.missing).toMatch(/ffmpeg, which is not installed/);
  }, 60_000);
});
