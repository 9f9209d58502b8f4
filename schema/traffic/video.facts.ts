/** Limits of a video ad, shared by the picker, the upload and the engine. */
export const videoLimits = {
  maxSeconds: 180,
  /** pixels of the longer side: 4K */
  maxSide: 4_096,
  /** pixels of the shorter side; below there is nothing to measure */
  minSide: 64,
  /** frames a second */
  maxFrameRate: 61,
  /** fewer frames are a picture */
  minFrames: 3,
  /** milliseconds that decoding may take */
  decodeMs: 40_000,
  /** milliseconds that everything about one video may take */
  totalMs: 58_000,
  /** characters of a caption file */
  captionCharacters: 200_000,
} as const;

/** Where the spoken words come from. */
export enum CaptionSource {
  file = 'file',
  picture = 'picture',
  transcription = 'transcription',
  none = 'none',
}

/** How well a rule is founded. */
export enum EvidenceStrength {
  strong = 'strong',
  medium = 'medium',
  vendor = 'vendor',
  convention = 'convention',
}

export const strengthLabels: Readonly<Record<EvidenceStrength, string>> = {
  strong: 'Strong evidence',
  medium: 'Some evidence',
  vendor: 'Vendor’s claim',
  convention: 'Convention',
};
