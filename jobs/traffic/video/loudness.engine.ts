import type { VideoSound, VideoSpan } from '../../../schema/traffic/ad-video.type.js';

/**
 * What the decoder halves, so that peaks above full scale stay what they are: encoders overshoot what was loud before.
 */
export const headroom = 2;

/** Samples of all channels in turn, -2..2 as 16-bit numbers. */
export interface Sound {
  rate: number;
  channels: number;
  samples: Int16Array;
}

/** @returns null where the decoder sent no sound */
export function parseWave(wave: Buffer): Sound | null {
  const at = wave.indexOf('data', 12, 'latin1');
  if (at < 0 || wave.length < at + 8 + 4) return null;
  const body = wave.subarray(at + 8);
  const samples = new Int16Array(Math.floor(body.length / 2));
  for (let index = 0; index < samples.length; index++) samples[index] = body.readInt16LE(index * 2);
  return { channels: wave.readUInt16LE(22), rate: wave.readUInt32LE(24), samples };
}

interface Biquad {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/**
 * The two filters of K-weighting at a sampling rate.
 * @see ITU-R BS.1770-4, annex 1
 */
export function kWeighting(rate: number): [Biquad, Biquad] {
  return [shelf(rate), highPass(rate)];
}

function shelf(rate: number): Biquad {
  const [k, q] = [Math.tan((Math.PI * 1681.974450955533) / rate), 0.7071752369554196];
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  const b: Biquad['b'] = [
    (high + (band * k) / q + k * k) / a0,
    (2 * (k * k - high)) / a0,
    (high - (band * k) / q + k * k) / a0,
  ];
  return { b, a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

function highPass(rate: number): Biquad {
  const [k, q] = [Math.tan((Math.PI * 38.13547087602444) / rate), 0.5003270373238773];
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
}

const stepsPerSecond = 10;
const stepsPerBlock = 4;

/** What a channel counts: the low-frequency one of 5.1 not at all, those at the back more. */
const weightOf = (channel: number, channels: number) =>
  channels < 5 ? 1 : channel === 3 && channels > 5 ? 0 : channel >= channels - 2 ? 1.41 : 1;

/** Weighted mean square of every tenth of a second. */
function energyBySteps({ rate, channels, samples }: Sound): Float64Array {
  const step = Math.round(rate / stepsPerSecond);
  const frames = Math.floor(samples.length / channels);
  const energy = new Float64Array(Math.floor(frames / step));
  const [first, second] = kWeighting(rate);
  for (let channel = 0; channel < channels; channel++) {
    const weight = weightOf(channel, channels);
    let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
    for (let frame = 0; weight > 0 && frame < energy.length * step; frame++) {
      const x = ((samples[frame * channels + channel] ?? 0) * headroom) / 32_768;
      const y = first.b[0] * x + first.b[1] * x1 + first.b[2] * x2 - first.a[0] * y1 - first.a[1] * y2;
      const z = second.b[0] * y + second.b[1] * y1 + second.b[2] * y2 - second.a[0] * z1 - second.a[1] * z2;
      [x2, x1, y2, y1, z2, z1] = [x1, x, y1, y, z1, z];
      const at = Math.floor(frame / step);
      energy[at] = (energy[at] ?? 0) + (weight * z * z) / step;
    }
  }
  return energy;
}

const lufs = (energy: number) => -0.691 + 10 * Math.log10(energy);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of the blocks of 400 ms, every 100 ms: empty when the sound is shorter. */
function blocks(energy: Float64Array): number[] {
  return Array.from({ length: Math.max(0, energy.length - stepsPerBlock + 1) }, (_, at) =>
    meanOf([...energy.subarray(at, at + stepsPerBlock)]),
  );
}

/** Gates of the standard: blocks under -70 LUFS, then those 10 LU under the mean of the rest, do not count. */
function integrated(momentary: readonly number[]): number | null {
  const heard = momentary.filter((energy) => lufs(energy) > -70);
  if (heard.length === 0) return null;
  const floor = lufs(meanOf(heard)) - 10;
  return lufs(meanOf(heard.filter((energy) => lufs(energy) > floor)));
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** Under this a block is silence, LUFS; shorter silences are pauses, s. */
const silence = { level: -60, seconds: 0.5 } as const;

/** Loudness over time, silences, and a rough idea of what is heard. */
export function describeSound(sound: Sound): VideoSound {
  const momentary = blocks(energyBySteps(sound));
  const levels = momentary.map((energy) => (energy > 0 && lufs(energy) > -70 ? lufs(energy) : null));
  const total = integrated(momentary);
  const heard = levels.flatMap((level) => level ?? []);
  return {
    integrated: total === null ? null : tenth(total),
    loudest: heard.length > 0 ? tenth(heard.reduce((most, level) => Math.max(most, level))) : null,
    levels: levels.filter((_, index) => index % 5 === 0).map((level) => (level === null ? null : tenth(level))),
    silences: silencesIn(levels),
    openingStep: openingStep(levels),
    speechShare: total === null ? null : speechShare(sound),
  };
}

function silencesIn(levels: readonly (number | null)[]): VideoSpan[] {
  const spans: VideoSpan[] = [];
  for (let at = 0; at < levels.length; at++) {
    if ((levels[at] ?? -99) > silence.level) continue;
    const start = at;
    while (at + 1 < levels.length && (levels[at + 1] ?? -99) <= silence.level) at++;
    const span = { start: start / stepsPerSecond, end: (at + stepsPerBlock) / stepsPerSecond };
    if (span.end - span.start >= silence.seconds) spans.push(span);
  }
  return spans;
}

/** Largest step of the momentary loudness within one second of the first three. */
function openingStep(levels: readonly (number | null)[]): number | null {
  const opening = levels.slice(0, 3 * stepsPerSecond).map((level) => Math.max(level ?? -70, -70));
  if (opening.length < 2 || opening.every((level) => level === -70)) return null;
  const steps = opening.map(
    (level, at) => level - Math.min(...opening.slice(Math.max(0, at - stepsPerSecond), at + 1)),
  );
  return tenth(steps.reduce((most, step) => Math.max(most, step)));
}

/** Windows of a second whose level rises and falls as syllables do, and whose tone jumps about as consonants make it. */
function speechShare({ rate, channels, samples }: Sound): number | null {
  const slice = Math.round(rate / 50);
  const slices = Math.floor(samples.length / channels / slice);
  const level = new Float64Array(slices);
  const crossings = new Float64Array(slices);
  for (let at = 0; at < slices; at++) {
    let [sum, crossed, before] = [0, 0, 0];
    for (let frame = at * slice; frame < (at + 1) * slice; frame++) {
      const value = samples[frame * channels] ?? 0;
      sum += value * value;
      if (value * before < 0) crossed++;
      before = value;
    }
    level[at] = (Math.sqrt(sum / slice) * headroom) / 32_768;
    crossings[at] = crossed / slice;
  }
  let [speech, loud] = [0, 0];
  for (let at = 0; at + 50 <= slices; at += 50) {
    const levels = [...level.subarray(at, at + 50)];
    const mean = meanOf(levels);
    if (mean < 0.003) continue;
    loud++;
    const quiet = levels.filter((one) => one < 0.5 * mean).length / levels.length;
    const zero = [...crossings.subarray(at, at + 50)];
    const spread = Math.sqrt(meanOf(zero.map((one) => (one - meanOf(zero)) ** 2)));
    if (quiet > 0.2 && spread > 0.03) speech++;
  }
  return loud === 0 ? null : Math.round((speech / loud) * 100) / 100;
}
