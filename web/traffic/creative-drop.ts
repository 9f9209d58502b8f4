import { uploadRules } from '../../schema/storage/stored-object.facts.js';

/** What the picker takes: one file of at most 10 MB. */
export const creativeDrop = {
  kinds: 'PNG, JPEG, WebP, AVIF, GIF or SVG',
  accept: [...uploadRules.creative.types],
  maxFiles: 1,
  maxSize: uploadRules.creative.maxBytes,
};
