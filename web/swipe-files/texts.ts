import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  title: 'Swipe Files',
  empty: 'No swipe files uploaded yet',
  uploaded: 'Upload Complete',
  uploadedDetail: 'Your swipe file has been uploaded successfully.',
});
