import { isVideoName, mostUploadBytes, uploadRules } from '../../schema/storage/stored-object.facts.js';
import { messages } from './messages.js';

/** What the picker takes: one picture of at most 10 MB, or one video. */
export const creativeDrop = {
  kinds: messages.pngJpegWebpAvifGif,
  accept: [...uploadRules.creative.types],
  maxFiles: 1,
  maxSize: mostUploadBytes('creative', true),
  maxShown: messages.n10MbVideosUpTo,
  mostOf: ({ name, type }: File) => mostUploadBytes('creative', isVideoName(type) || isVideoName(name)),
};
