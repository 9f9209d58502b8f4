import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  title: 'Traffic Engine',
  subtitle: 'Billion-Dollar Creative System',
  active: 'Active',
  analyzing: 'Analyzing',
  analyzingLong: 'Analyzing...',
  urlRequired: 'URL Required',
  urlRequiredDetail: 'Please enter an ad URL to analyze.',
  failed: 'Analysis Failed',
  failedDetail: 'Failed to analyze ad creative.',
  uploadFailed: 'Upload Failed',
  uploadFailedDetail: 'Failed to process uploaded file.',
  guidanceTitle: 'Step 1.5. Bridge: From Creative Analysis to Viral Hooks',
});

/** Shown while there is no result: an example, always marked as sample. */
export const sampleCtr = 2.8;
