/** What each kind of upload may hold; sizes in bytes. */
export const uploadRules = {
  creative: {
    maxBytes: 10_485_760,
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/avif',
      'image/gif',
      'image/svg+xml',
      'video/mp4',
      'video/quicktime',
      'video/webm',
    ],
    words: 'a PNG, JPEG, WebP, AVIF, GIF or SVG image, or an MP4, MOV or WebM video',
  },
  swipe_file: {
    maxBytes: 50_485_760,
    types: ['image/jpeg', 'image/png', 'image/gif', 'video/mp4', 'application/pdf'],
    words: 'a JPG, PNG, GIF, MP4 or PDF file',
  },
  import: {
    maxBytes: 104_857_600,
    types: ['text/csv'],
    words: 'a CSV file',
  },
  avatar: {
    maxBytes: 2_097_152,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    words: 'a PNG, JPEG or WebP image',
  },
  // Made by workers; nobody uploads one.
  picture: {
    maxBytes: 10_485_760,
    types: [],
    words: 'a picture made by an analysis',
  },
} as const;

/** A video ad may be larger than a picture; bytes. */
const mostVideoBytes = 209_715_200;

/** Whether a name or a media type speaks of a video: good for asking early, never for judging. */
export const isVideoName = (text: string): boolean => /^video\/|\.(mp4|m4v|mov|webm)$/i.test(text);

/** The most that an upload may hold, bytes. @param isVideo it is one, by its bytes */
export const mostUploadBytes = (purpose: keyof typeof uploadRules, isVideo: boolean): number =>
  purpose === 'creative' && isVideo ? mostVideoBytes : uploadRules[purpose].maxBytes;

/** Pixels of one frame of a picture; 32 MP at 16 bit and 4 channels is 256 MB, the most that one decode may hold. */
export const mostPixels = 32_000_000;

/** Files that go to an S3 store in parts within the limits of S3 (5 MB to 10,000 parts); sizes in bytes. */
export const multipartLimits = {
  /** Up to this size one PUT carries the file. */
  above: 104_857_600,
  minPartBytes: 5_242_880,
  maxParts: 10_000,
  concurrency: 6,
  /** An import that is sent in parts may be larger than one that is not. */
  maxBytes: 1_073_741_824,
} as const;

/** How long a deleted upload can be brought back, minutes. */
export const undoMinutes = 60;

/** How long a signed address works, seconds. */
export const signedUrlSeconds = 15 * 60;
