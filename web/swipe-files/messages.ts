import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // SwipeFileCard
  creatingPreview: 'Creating preview',

  // SwipeFileForm
  changesSaved: 'Changes saved',
  changesNotSaved: 'Changes not saved',
  pleaseTryAgain: 'Please try again.',
  name: 'Name',
  tags: 'Tags',
  separatedByCommasSuchAs: 'Separated by commas, such as: hook, ugc, summer.',
  saveChanges: 'Save changes',

  // useSwipeFileActions
  alreadyInTheAdsLibrary: 'Already in the ads library',
  savedToTheAdsLibrary: 'Saved to the ads library',
  adNotSaved: 'Ad not saved',
  fileNotRestored: 'File not restored',
  fileDeleted: (name: string) => `${name} deleted`,
  filesDeleted: (count: number) => counted(count, { one: '# file deleted', other: '# files deleted' }),
  fileNotDeleted: 'File not deleted',
  analysisFailed: 'Analysis Failed',
  failedToAnalyzeAdCreative: 'Failed to analyze ad creative.',

  // SwipeFileDialog
  swipeFile: 'Swipe file',
  thisFileCouldNotBe: "Couldn't load this file",
  close: 'Close',
  downloadDocumentsToOpenThem: 'Download documents to open them.',
  added: (createdAt: string) => `Added ${createdAt}`,
  wordsInThePicture: 'Words in the image',
  readingTheWordsInside: 'Reading the words inside.',
  theWordsInsideCouldntBe: "Couldn't read the words inside.",
  wordsInside: (words: string) => `Words inside: ${words}`,
  noWordsInside: 'No words inside.',
  analyze: 'Analyze',
  saveToAdsLibrary: 'Save to ads library',
  download: 'Download',
  delete: 'Delete',

  // SwipeFileLibrary
  library: 'Library',
  swipeFilesCouldNotBe: "Couldn't load swipe files",
  dropTheFirstOnesAbove: 'Drop the first ones above: competitors’ ads, storyboards, anything you want to learn from.',
  noFileMatchesByName: 'No file matches by name, tag or the words inside.',
  nothingFound: 'Nothing found',
  images: 'Images',
  videos: 'Videos',
  documents: 'Documents',
  searchSwipeFiles: 'Search swipe files',
  searchNamesTagsAndThe: 'Name, tag or words inside',
  fileColumns: ['Name', 'Type', 'Added', 'Tags'],
  pages: (count: number) => counted(count, { one: '# page', other: '# pages' }),
  frames: (count: number) => counted(count, { one: '# frame', other: '# frames' }),
  kindOfFile: 'File type',
  allKinds: 'All types',
  loading: 'Loading',

  // SwipeFilesPage
  filesAreInYourLibrary: (files: number) =>
    counted(files, { one: '# file is in your library now.', other: '# files are in your library now.' }),
  tooManyFiles: 'Too many files',
  uploadUpToFilesAt: (filesAtOnce: number) =>
    `Upload up to ${filesAtOnce} files at once. Wait for some to finish, or cancel them.`,
  adsAndCreativesWorthComing: 'Ads and creatives worth coming back to. Search by name, tag or the words inside.',
  addFiles: 'Add files',
  swipeFilesToUpload: 'Swipe files to upload',
  jpgPngGifMp4: 'JPG, PNG, GIF, MP4 or PDF',
  browseFiles: 'Browse files',
  uploadFailed: 'Upload Failed',
  ranAsYourAd: (name: string) => `Ran as your ad “${name}”`,
  ctrOf: (percent: string) => `CTR ${percent}`,
});
