import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCreative } from '../../../jobs/traffic/creative-reader.js';
import { FaceFinder } from '../../../jobs/traffic/face-model.js';
import { facesOf } from '../../../jobs/traffic/face-boxes.engine.js';
import { faceInputSide, FaceNetwork, type FaceWeights } from '../../../jobs/traffic/face-network.engine.js';
import type { Pixels } from '../../../jobs/traffic/pixel-measures.engine.js';
import { drawAd, productPlates } from './drawn-ads.js';

const channels = [3, 16, 32, 64, 128, 256, 512] as const;

/** All weights zero, with the given answers of every cell. */
function constantWeights(answers: readonly number[]): FaceWeights {
  const weights = new Map([
    ['conv0/filters', new Float32Array(27 * 16)],
    ['conv0/bias', new Float32Array(16)],
    ['conv8/filters', new Float32Array(512 * 25)],
    ['conv8/bias', Float32Array.from(answers)],
  ]);
  for (let layer = 1; layer <= 5; layer++) {
    const from = channels[layer] ?? 0;
    const to = channels[layer + 1] ?? 0;
    weights.set(`conv${layer}/depthwise_filter`, new Float32Array(9 * from));
    weights.set(`conv${layer}/pointwise_filter`, new Float32Array(from * to));
    weights.set(`conv${layer}/bias`, new Float32Array(to));
  }
  return weights;
}

const findFaces = (pixels: Pixels, weights: FaceWeights) => facesOf(new FaceNetwork(weights).search(pixels));

const grey = { data: new Uint8Array(40 * 30 * 3).fill(120), width: 40, height: 30 };

describe('the face network', () => {
  it('turns answers into boxes: one for each cell that is sure', () => {
    const answers = Array.from({ length: 25 }, () => 0);
    answers[4] = 4;
    const faces = findFaces(grey, constantWeights(answers));
    const cells = faceInputSide / 32;
    expect(faces).toHaveLength(cells * cells);
    expect(faces[0]?.score).toBeCloseTo(1 / (1 + Math.exp(-4)), 6);
    const first = faces.find(({ box }) => box.x < 0 && box.y < 0);
    expect(first?.box.width).toBeCloseTo(1.603231 * 32, 3);
    expect((first?.box.x ?? 0) + (first?.box.width ?? 0) / 2).toBeCloseTo(16, 3);
  });

  it('keeps the surer of two boxes over one face', () => {
    const answers = Array.from({ length: 25 }, () => 0);
    // Both of nearly the same size: anchors 2 and 3, scaled to each other.
    answers[14] = 3;
    answers[19] = 2;
    answers[12] = Math.log(4.266906 / 2.882459);
    answers[13] = Math.log(5.178857 / 3.518061);
    for (const { score } of findFaces(grey, constantWeights(answers)))
      expect(score).toBeCloseTo(1 / (1 + Math.exp(-3)), 6);
  });

  it('is silent when nothing is sure, and says which weights are missing', () => {
    expect(findFaces(grey, constantWeights(Array.from({ length: 25 }, () => 0)))).toEqual([]);
    expect(() => findFaces(grey, new Map())).toThrow(/conv0/);
  });
});

const finder = new FaceFinder();
const folder = path.join(path.resolve(process.env.SHARED_DATA ?? '../shared/data'), 'creatives');
const realInputs = existsSync(folder) ? describe : describe.skip;
const faces = async (name: string) => finder.find(await readCreative(readFileSync(path.join(folder, name))));

describe('faces on drawn creatives', () => {
  it('finds none on a drawn product', async () => {
    expect(
      await finder.find(
        await readCreative(await drawAd({ width: 900, height: 900, ground: '#ded6c8', plates: productPlates })),
      ),
    ).toEqual([]);
  });
});

realInputs('faces on real creatives', () => {
  it('finds the girl beside the robot and no face on furniture', async () => {
    const [girl, ...others] = await faces('banner__www-heykuri-com__hero-mobile.jpg');
    expect(others).toEqual([]);
    // Her face is right of the middle, at a third of the height of the 320 x 362 picture.
    expect((girl?.x ?? 0) + (girl?.width ?? 0) / 2).toBeGreaterThan(160);
    expect((girl?.y ?? 0) + (girl?.height ?? 0) / 2).toBeGreaterThan(100);
    expect((girl?.y ?? 0) + (girl?.height ?? 0) / 2).toBeLessThan(200);
    expect(await faces('ad__emma-grace-home__07-glencoe-armchair.png')).toEqual([]);
  });
});
