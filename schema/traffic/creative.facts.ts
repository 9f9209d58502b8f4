/** Limits of an ad creative, shared by the picker, the upload and the engine. */
export const creativeLimits = {
  /** bytes, told to people as 10 MB */
  maxBytes: 10_485_760,
  /** pixels of one frame. 32 MP at 16 bit and 4 channels is 256 MB, the most that one decode may hold. */
  maxPixels: 32_000_000,
  /** pixels of the longer side; wider is a panorama or a bomb, never an ad */
  maxSide: 16_384,
  /** pixels of the shorter side; below there is nothing to measure */
  minSide: 16,
  /** longest side of the picture that is measured, px: every measure of the model was set at this size */
  measuredSide: 1024,
  /** longest side that is kept in memory and read for words, px */
  workingSide: 2048,
  /** longest side that a vector drawing is rasterised to, px */
  vectorSide: 1080,
  /** bytes of a vector drawing; path text beyond this takes minutes to draw */
  maxVectorBytes: 2_097_152,
  /** frames of an animation that are looked at, spread evenly */
  keyFrames: 5,
  /** seconds that one decode may take */
  decodeSeconds: 15,
} as const;

/** What magic bytes may say, with the words that people use. */
export const creativeFormats = {
  png: { mime: 'image/png', label: 'PNG' },
  jpeg: { mime: 'image/jpeg', label: 'JPEG' },
  webp: { mime: 'image/webp', label: 'WebP' },
  avif: { mime: 'image/avif', label: 'AVIF' },
  gif: { mime: 'image/gif', label: 'GIF' },
  svg: { mime: 'image/svg+xml', label: 'SVG' },
} as const;

export type CreativeFormat = keyof typeof creativeFormats;

/** CSS pixels across a common phone; text sizes are judged at this width. */
export const phoneWidth = 390;

/** CSS pixels of capital height below which text on a phone is a strain (11 px type has about 8 px capitals: design choice). */
export const legibleCapHeight = 8;
