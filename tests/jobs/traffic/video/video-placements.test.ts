import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { judgeVideo, unseenPicture } from '../../../../jobs/traffic/video/video-judging.engine.js';
import type { VideoFile } from '../../../../schema/traffic/ad-video.type.js';
import { AdPlacement } from '../../../../schema/traffic/placement.facts.js';
import { CaptionSource } from '../../../../schema/traffic/video.facts.js';
import { unknownOwner } from '../creative-ports.js';

const file = (width: number, height: number, duration: number): VideoFile => ({
  format: 'mp4',
  videoCodec: 'avc',
  audioCodec: null,
  duration,
  width,
  height,
  rotation: 0,
  frameRate: 25,
  hasVariableFrameRate: false,
  frames: 25 * duration,
  bitRate: 4_000,
  keyFrameInterval: 2,
  hasAudio: false,
  bytes: 4_000_000,
});

/** A video with one line of words at a height, share of the frame. */
function judge(of: VideoFile, { line, placement }: { line: number | null; placement: AdPlacement }) {
  const { width, height, duration } = of;
  const box = { x: 0.3 * width, y: (line ?? 0) * height, width: 0.4 * width, height: 0.06 * height };
  const lines = [
    {
      text: 'Sleep like a stone',
      confidence: 0.98,
      isUnsure: false,
      size: 0.05 * height,
      turn: 0,
      box,
      words: [],
      isOnPlate: false,
      contrast: 12,
    },
  ];
  const look = { at: 0, width, height, lines, faces: [], brightness: 0.5, spread: 0.2 };
  const video = {
    file: of,
    missing: null,
    measuredSeconds: duration,
    cuts: [],
    shots: [{ start: 0, end: duration, motion: 0 }],
    motion: [],
    looks: line === null ? null : [look],
    sound: null,
  };
  const heard = { source: CaptionSource.none as const, cues: [], note: null };
  const { issues } = judgeVideo(
    { ...unknownOwner, placement, reading: unseenPicture(of) },
    { video, heard, frames: [] },
  );
  return (at: AdPlacement) => issues.filter((issue) => issue.placement === at).map(({ id }) => id);
}

it('is held against every placement: shape, length, and words that buttons cover', () => {
  const low = judge(file(1080, 1920, 20), { line: 0.84, placement: AdPlacement.stories });
  expect(low(AdPlacement.stories)).toEqual(['length', 'safe_zone']);
  expect(low(AdPlacement.tiktok)).toEqual(['safe_zone']);
  expect(low(AdPlacement.meta_feed)).toEqual(['ratio', 'length']);
  const middle = judge(file(1080, 1920, 12), { line: 0.4, placement: AdPlacement.stories });
  expect(middle(AdPlacement.stories)).toEqual([]);
  expect(middle(AdPlacement.reels)).toEqual([]);
  const wide = judge(file(640, 360, 12), { line: 0.4, placement: AdPlacement.meta_feed });
  expect(wide(AdPlacement.tiktok)).toEqual(['ratio', 'resolution']);
  expect(wide(AdPlacement.google_search)).toEqual(['format']);
});

it('is not said to be clear of buttons where its words were not read', () => {
  const unread = judge(file(1080, 1920, 12), { line: null, placement: AdPlacement.reels });
  expect(unread(AdPlacement.reels)).toEqual([]);
  expect(unread(AdPlacement.meta_feed)).toEqual(['ratio']);
});
