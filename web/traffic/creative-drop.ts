import { isVideoName, mostUploadBytes, uploadRules } from '../../schema/storage/stored-object.facts.js';

/** What the picker takes: one picture of at most 10 MB, or one video. */
export const creativeDrop = {
  kinds: 'PNG, JPEG, WebP, AVIF, GIF, SVG, MP4, MOV or WebM',
  accept: [...uploadRules.creative.types],
  maxFiles: 1,
  maxSize: mostUploadBytes('creative', true),
  maxShown: '10 MB, videos up to 200 MB',
  mostOf: ({ name, type }: File) => mostUploadBytes('creative', isVideoName(type) || isVideoName(name)),
};
