/** What each kind of upload may hold; sizes in bytes. */
export const uploadRules = {
  creative: {
    maxBytes: 10_485_760,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'image/svg+xml'],
    words: 'a PNG, JPEG, WebP, AVIF, GIF or SVG image',
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

/** How long a signed address works, seconds. */
export const signedUrlSeconds = 15 * 60;
