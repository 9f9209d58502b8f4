import { counted } from './counted.js';
import { localized } from './localized.js';

export const messages = localized({
  // PasswordInput
  hideShow: (isVisible: boolean, what: string) => `${isVisible ? 'Hide' : 'Show'} ${what}`,

  // DemoCredentials
  demoCredentials: 'Demo credentials',
  fillIn: 'Fill in',

  // EmptyState
  retry: 'Retry',

  // Page
  stepOf4: (step: number) => `Step ${step} of 4`,

  // Skeletons
  loading: 'Loading',

  // useTrash
  deleted: (what: string) => `${what} deleted`,
  notDeleted: 'Not deleted',
  notRestored: 'Not restored',
  anHourIsOver: 'Deleted items can be restored for one hour.',

  // SelectionBar
  chosenRows: 'Selected rows',
  selectAll: 'Select all',
  selectRow: (label: string) => `Select ${label}`,
  selectedCount: (count: number) => `${count} selected`,
  select: 'Select',
  rename: 'Rename',
  exportCsv: 'Export CSV',
  delete: 'Delete',
  done: 'Done',

  // DraftNote
  draftRestored: 'What you typed last time is still here.',
  discard: 'Discard',

  // SavedViews
  views: 'Saved views',
  saveThisView: 'Save this view',
  filterThenSave: 'Filter the list first. Then save what you see as a view.',
  deleteView: (name: string) => `Delete the view ${name}`,
  viewSaved: 'View saved',

  // RenameDialog
  enterAName: 'Enter a name.',
  name: 'Name',
  save: 'Save',

  // Contents
  onThisPage: 'On this page',

  // ToolLayout
  result: 'Result',
  analysisRunning: 'The analysis is running.',
  resultReady: 'The result is ready.',

  // FirstFix
  fixThisFirst: 'Fix this first',

  // FoldedInput
  change: 'Change',

  // ConfirmDialog
  cancel: 'Cancel',

  // CopyButton
  copy: 'Copy',
  couldNotCopy: "Couldn't copy",
  yourBrowserBlockedItSelect: 'Your browser blocked it. Select the text and copy it.',
  copied: 'Copied',

  // format
  justNow: 'just now',

  // upload-file
  theUploadWasCanceled: 'The upload was canceled.',
  networkErrorPleaseCheckYour: 'Network error. Please check your connection.',
  theConnectionTimedOut: 'The connection timed out.',
  authorizationRequired: 'Authorization required',
  theServerAnsweredWithHttp: (status: number) => `The server answered with HTTP ${status}.`,

  // upload-parts
  theFileStoreDoesNot: "The file store doesn't show the tags of parts (CORS: expose ETag).",

  // uploader
  failedToProcessUploadedFile: 'Failed to process uploaded file.',

  // ShowMore
  couldNotShowMore: "Couldn't show more",
  pleaseTryAgain: 'Please try again.',
  showMore: 'Show more',
  showAll: (count: string) => `Show all ${count}`,

  // StatusBadge
  sample: 'Sample',

  // RunningSteps
  progress: 'Progress',
  waitingToStart: 'Waiting to start',
  progressOfTheAnalysis: 'Progress of the analysis',
  inProgress: 'in progress',
  minS: (seconds: number, seconds2: number) => `${seconds} min ${seconds2} s`,

  // AnalysisHistory
  yourHistoryCouldntBeLoaded: "Couldn't load your history",
  noAnalysesYet: 'No analyses yet',
  history: 'History',
  analysesCount: (count: number) => counted(count, { one: '# analysis', other: '# analyses' }),
  historyColumns: ['Date', 'Title', 'Summary', 'Status'],
  yourAnalysesNewestFirst: 'Your analyses, newest first',

  // FailedAnalysis
  failed: 'failed',
  thisAnalysisDidNotFinish: "This analysis didn't finish",

  // ScoreBar
  unknown: 'Unknown',

  // FileDrop
  atMostFileFilesAt: (maxFiles: number) => `at most ${counted(maxFiles, { one: '# file', other: '# files' })} at once`,
  itIsLargerThan: (maxShown: string) => `it is larger than ${maxShown}`,
  onlyCanBeRead: (kinds: string) => `only ${kinds} can be read`,
  itIsEmpty: 'it is empty',
  itCouldNotBeRead: "it couldn't be read",
  dropZone: 'Drop area',
  dragAndDropHereOr: 'Drag and drop here, or',
  upTo: (kinds: string, maxShown: string) => `${kinds}, up to ${maxShown}`,
  eachAtOnce: (maxFiles: number) => ` each, ${maxFiles} at once`,

  // UploadList
  waiting: 'Waiting',
  preparing: 'Preparing',
  uploading: 'Uploading',
  checking: 'Checking',
  paused: 'Paused',
  complete: 'Complete',
  failed2: 'Failed',
  uploads: 'Uploads',
  resumePause: (status: boolean, name: string) => `${status ? 'Resume' : 'Pause'} ${name}`,
  retry2: (name: string) => `Retry ${name}`,
  dismissCancel: (status: boolean, name: string) => `${status ? 'Dismiss' : 'Cancel'} ${name}`,
  uploadFailed: 'Upload Failed',
  progressOf: (name: string) => `Progress of ${name}`,

  // ChartPanel
  viewAsChart: 'View as chart',
  viewAsTable: 'View as table',

  // ChartPanel
  csv: 'CSV',
  csvOf: (title: string) => `Download ${title} as CSV`,

  // SalesBasis
  netSalesBasis: 'Net sales: without tax and shipping, after refunds.',
  grossSalesBasis: 'Gross sales: with tax and shipping, after refunds.',
  seeTheData: 'See the data and change it',
  range: (low: string, high: string) => `${low} to ${high}`,
  of100: (score: number) => `${score} of 100`,
});
