import { afterAll, describe, expect, it } from '@jest/globals';
import { facesOf } from '../../../jobs/traffic/face-boxes.engine.js';
import { faceGraph, faceGrid, faceInputSide, type FaceWeights } from '../../../jobs/traffic/face-graph.engine.js';
import { analyze, engines, readReal, withRealCreatives } from './creative-ports.js';
import { drawAd, productPlates } from './drawn-ads.js';

afterAll(() => engines.close());

/** The same answers in every cell of the grid. */
const everywhere = (answers: readonly number[]) =>
  Float32Array.from({ length: faceGrid.side ** 2 * faceGrid.answers }, (_, at) => answers[at % faceGrid.answers] ?? 0);

const nothing = Array.from({ length: faceGrid.answers }, () => 0);

describe('answers of the face network', () => {
  it('become boxes: one for each cell that is sure', () => {
    const faces = facesOf(everywhere(nothing.with(4, 4)));
    const cells = faceInputSide / 32;
    expect(faces).toHaveLength(cells * cells);
    expect(faces[0]?.score).toBeCloseTo(1 / (1 + Math.exp(-4)), 6);
    const first = faces.find(({ box }) => box.x < 0 && box.y < 0);
    expect(first?.box.width).toBeCloseTo(1.603231 * 32, 3);
    expect((first?.box.x ?? 0) + (first?.box.width ?? 0) / 2).toBeCloseTo(16, 3);
  });

  it('keep the surer of two boxes over one face', () => {
    // Both of nearly the same size: anchors 2 and 3, scaled to each other.
    const answers = nothing
      .with(14, 3)
      .with(19, 2)
      .with(12, Math.log(4.266906 / 2.882459))
      .with(13, Math.log(5.178857 / 3.518061));
    for (const { score } of facesOf(everywhere(answers))) expect(score).toBeCloseTo(1 / (1 + Math.exp(-3)), 6);
  });

  it('are silent where nothing is sure', () => {
    expect(facesOf(everywhere(nothing))).toEqual([]);
  });
});

describe('the model file', () => {
  it('says which weights are missing or of another size', () => {
    expect(() => faceGraph(new Map())).toThrow(/conv0\/filters/);
    const weights: FaceWeights = new Map([['conv0/filters', new Float32Array(5)]]);
    expect(() => faceGraph(weights)).toThrow(/conv0\/filters/);
  });
});

describe('faces on drawn creatives', () => {
  it('are none on a drawn product', async () => {
    const bytes = await drawAd({ width: 900, height: 900, ground: '#ded6c8', plates: productPlates });
    expect((await analyze(bytes)).faces).toEqual([]);
  });
});

withRealCreatives('faces on real creatives', () => {
  it('are the girl beside the robot, and none on furniture', async () => {
    const [girl, ...others] = (await analyze(readReal('banner__www-heykuri-com__hero-mobile.jpg'))).faces ?? [];
    expect(others).toEqual([]);
    // Her face is right of the middle, at a third of the height of the 320 x 362 picture.
    expect((girl?.x ?? 0) + (girl?.width ?? 0) / 2).toBeGreaterThan(160);
    expect((girl?.y ?? 0) + (girl?.height ?? 0) / 2).toBeGreaterThan(100);
    expect((girl?.y ?? 0) + (girl?.height ?? 0) / 2).toBeLessThan(200);
    expect((await analyze(readReal('ad__emma-grace-home__07-glencoe-armchair.png'))).faces).toEqual([]);
  });
});
