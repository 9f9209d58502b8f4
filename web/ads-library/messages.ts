import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // ad-form
  giveTheAdATitle: 'Enter a title.',
  writeANumberSuchAs: 'Enter a number, such as 12000.',
  writeAPercentageSuchAs: 'Enter a percentage, such as 2.4.',
  writeAnAmountSuchAs: 'Enter an amount, such as 0.45.',

  // AdFormFields
  title: 'Title',
  howYouWillFindIt: 'How you will find it again',
  advertiser: 'Advertiser',
  brand: 'Brand',
  platform: 'Platform',
  industry: 'Industry',
  headline: 'Headline',
  primaryText: 'Primary text',
  tags: 'Tags',
  separatedByCommas: 'Separated by commas.',
  ugcBeforeAfter: 'ugc, before-after',
  impressions: 'Impressions',
  page: 'Page',
  theAdItselfOrThe: 'The ad itself, or the page it links to.',
  other: 'Other',

  // AdPictureField
  remove: 'Remove',
  chooseThePictureOfThe: 'Choose the image of the ad',
  pngJpegWebpAvifOr: 'PNG, JPEG, WebP, AVIF or GIF',
  browseFiles: 'Browse files',
  uploadFailed: 'Upload Failed',
  orPasteItsAddress: 'Or paste its address',
  weKeepACopyEven: 'We keep a copy, even if the ad is taken down.',

  // useAdActions
  favoriteNotUpdated: 'Favorite not updated',
  pleaseTryAgain: 'Please try again.',
  adIsBack: 'Ad is back',
  couldNotUndo: "Couldn't undo",
  theAdIsStillDeleted: 'The ad is still deleted. Please try again.',
  adDeleted: 'Ad deleted',
  adsDeleted: (count: number) => counted(count, { one: '# ad deleted', other: '# ads deleted' }),
  couldNotDelete: "Couldn't delete",
  theAdIsStillThere: 'The ad is still there. Please try again.',
  analysisFailed: 'Analysis Failed',
  failedToAnalyzeAdCreative: 'Failed to analyze ad creative.',

  // AdDialog
  editAd: 'Edit ad',
  saveACopy: 'Save a copy',
  fromItsPage: 'From its page',
  byHandOrFile: 'By hand or file',
  close: 'Close',
  adSaved: 'Ad saved',
  alreadyInYourLibrary: 'Already in your library',
  theAdCouldNotBe: "Couldn't save the ad. Please try again.",
  enterTheAddressOfThe: 'Enter the address of the ad or of its page.',
  address: 'Address',
  weCopyItsPictureHeadline: 'We copy its image, headline and text. You can edit them afterwards.',
  saveFromPage: 'Save from page',
  saveChanges: 'Save changes',
  saveAd: 'Save ad',
  cancel: 'Cancel',

  // AdAnalysisPanel
  latestAnalysis: 'Latest analysis',
  open: 'Open',
  predictedCtr: 'Predicted CTR',
  predictedRoas: 'Predicted ROAS',
  notKnown: 'Unknown',
  predictedCpc: 'Predicted CPC',
  first: (recommendations: string) => `First: ${recommendations}`,

  // ad-figures
  reach: 'Reach',

  // AdPicture
  creativeOf: (title: string) => `Creative of ${title}`,
  copyingThePicture: 'Copying the image…',

  // AdCard
  open2: (title: string) => `Open ${title}`,
  saveACopyOf: (title: string) => `Save a copy of ${title}`,
  edit: (title: string) => `Edit ${title}`,
  view: (title: string) => `View ${title}`,
  delete: (title: string) => `Delete ${title}`,
  favorite: (title: string) => `Favorite ${title}`,
  onlyAdsWithTheTag: (tag: string) => `Only ads with the tag ${tag}`,
  notPublished: 'Not published',

  // AdDrawer
  ad: 'Ad',
  thisAdCouldNotBe: "Couldn't load this ad",
  analyze: 'Analyze',
  thisAdHasNoPicture: 'This ad has no image to analyze',
  fiveConcepts: 'Five concepts',
  writeHooksLikeThis: 'Write hooks like this',
  edit2: 'Edit',
  closeAd: 'Close ad',
  editTheAdToAdd: 'Edit the ad to add one.',
  thePictureCouldntBeCopied: "Couldn't copy the image",
  metaSharesAnAdsText:
    "Meta shares an ad's text, not its image. Open it at Meta and upload a screenshot to save and analyze it.",
  copy: 'Copy',
  copyTheText: 'Copy the text',
  details: 'Details',
  openItsPage: 'Open its page',
  stillRunning: 'still running',
  ran: 'Ran',
  places: 'Places',
  paidForBy: 'Paid for by',
  seenBy: 'Seen by',
  shop: 'Store',
  saved: 'Saved',

  // AdFilesButton
  line: (line: number, reason: string) => ` Line ${line}: ${reason}`,
  addedAlreadyThereRefused: (rowsImported: number, rowsDouble: number, rowsRejected: number, first: string) =>
    `${rowsImported} added, ${rowsDouble} already there, ${rowsRejected} skipped.${first}`,
  nothingImported: 'Nothing imported',
  adsImported: 'Ads imported',
  importFailed: 'Import failed',
  theFileCouldNotBe: "Couldn't read the file.",
  exportFailed: 'Export failed',
  fileWithAds: 'File with ads',
  importAndExport: 'Import and export',
  importCsvOrJson: 'Import CSV or JSON',
  exportAsCsv: 'Export as CSV',
  exportAsJson: 'Export as JSON',

  // AdFilters
  savedAndSamples: 'Saved and samples',
  savedAds: 'Saved ads',
  samples: 'Samples',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  highestCtr: 'Highest CTR',
  mostImpressions: 'Most impressions',
  bestMatch: 'Best match',
  filterAds: 'Filter ads',
  searchAds: 'Search ads',
  order: 'Order',
  favorites: 'Favorites',
  shown: 'Shown',
  tag: 'Tag',
  allTags: 'All tags',
  clearFilters: 'Clear filters',

  // AdGrid
  adColumns: ['Title', 'Advertiser', 'Platform', 'Industry', 'Headline', 'Text', 'Tags', 'Page'],
  adsCouldNotBeLoaded: "Couldn't load ads",
  ads: 'Ads',
  loading: 'Loading',

  // MetaPanel
  metaAdLibrary: 'Meta Ad Library',
  activeAndPastAdsOn: 'Active and past ads on Facebook and Instagram.',
  searchTerms: 'Search terms',
  coffeeSubscription: 'coffee subscription',
  country: 'Country',
  in: (searchTerms: string) => `“${searchTerms}” in`,
  newInYourLibrary: (added: number) => `${added} new in your library. `,
  findMore: 'Find more',

  // TikTokPanel
  tiktokService: 'TikTok Service',
  aPlaceholderUntilATiktok: 'A placeholder until a TikTok business API is connected.',
  niche: 'Niche',
  tiktokPublishesAdsShownIn:
    'TikTok publishes ads shown in the EU, the EEA and the UK. You need an access token for its Commercial Content API.',
  ctrPercent: 'CTR, %',
  cpcDollars: 'CPC, $',

  // Own results
  ownImpressions: 'Your impressions',
  ownCtr: 'Your CTR',
  ownCpc: 'Your CPC',
  ranAsYourAd: (name: string, ads: number) =>
    ads === 1 ? `Ran as your ad “${name}”` : `Ran as ${ads} of your ads, mostly as “${name}”`,
  broughtOnItsSpend: (roas: string) => `It returned ${roas} times its spend.`,
  itsResults: 'See its results',
});
