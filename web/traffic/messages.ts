import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // NewConcepts
  newConcepts: 'New concepts',
  fiveAdsByOtherAngles: 'Five new angles, based on what this ad says',
  writeABrief: 'Write a brief',
  hookFirstFrameProof: 'Hook, first frame, proof, shot list, caption and button, to download or share.',

  // AdPins
  pin: (number: number, text: string) => `${number}: ${text}`,

  // AdAdvicePanel
  aiRecommendations: 'AI Recommendations',
  mostImportantFirst: 'Most important first',
  weFoundNothingThatCosts: 'We found nothing that costs this ad clicks.',
  nothingToFix: 'Nothing to fix',
  showFewer: 'Show fewer',
  showAll: (count: number) => `Show all ${count}`,
  target: 'Target',
  source: 'Source',
  fixBeforeRunning: 'Fix before running',
  losesPeople: 'Loses viewers',
  couldBeBetter: 'Could be better',
  toMoreClicksInTests: (changeLow: string, changeHigh: string) => `${changeLow} to ${changeHigh}% more clicks in tests`,

  // AdChecksPanel
  yes: 'Yes',
  no: 'No',
  open: 'Not rated',
  checks: 'Checks',
  basicsForAnyAd: 'Basics for any ad',

  // AdCopyPanel
  copyCritique: 'Copy critique',
  connectedModel: 'Connected model',
  builtInEngine: 'Built-in engine',
  weFoundNoReadableWords: 'We found no readable words on the image or its page.',
  noWordsToJudge: 'No words to judge',
  headlinesToTest: 'Headlines to test',
  copyHeadline: (headline: string) => `Copy headline: ${headline}`,

  // AdFixPanel
  theFilesCouldNotBe: 'Files not created',
  tryAgain: 'Try again.',
  makeTheFix: 'Make the fix',
  filesForEachPlacementRead: 'Files for each placement, checked again before you get them',
  allFilesZip: 'All files (ZIP)',
  makeFiles: 'Create files',
  makingFiles: 'Creating files',
  filesTakeAMinute: 'Each file is read and checked again. This takes about a minute; you can leave this page.',
  cropsExtensionsPlatesBehindWeak:
    'Crops, extensions, backgrounds behind weak words and a button, only where no word or face is lost.',
  nothingCanBeMadeFrom: "We can't improve this file without losing something.",
  before: 'Before',
  after: 'After',
  makeThisFix: 'Make this fix',
  tryThisFixAgain: 'Not checked in time. Try again',
  noFile: (reason: string) => `No file was made: ${reason}`,
  notOffered: 'Not offered',
  someWereNotChecked: 'The server was too busy to check these files',
  makeFilesAgain: 'Try again',

  // AdMeasuredPanel
  file: 'File',
  frames: 'Frames',
  textOnTheImage: 'Text on the image',
  characters: 'Characters',
  textContrast: 'Text contrast',
  smallestTextOnAPhone: 'Smallest text on a phone',
  colorfulness: 'Colorfulness',
  lightAndDarkContrast: 'Light and dark contrast',
  sharpness: 'Sharpness',
  focus: 'Focus',
  regionsThatStandOut: 'Regions that stand out',
  faces: 'Faces',
  callToAction: 'Call to action',
  price: 'Price',
  discount: 'Discount',
  measured: 'Measured',
  howWeGotThis: 'How we got this',
  onTheFrameThatSaysMost: 'What we found on the most telling frame, and offers and buttons on any frame',
  whatWasFoundOnThe: 'What we found on the image',
  unknown: 'Unknown',

  // AttentionMap
  heatMapOfWherePeople: 'Map of where people are expected to look',

  // AdCanvas
  attention: 'Attention',
  standsOut: 'Stands out',
  text: 'Text',
  coveredZones: 'Covered zones',
  issues: 'Issues',
  layers: 'Layers',
  nothingFound: 'Nothing found',
  coversThis: (label: string) => `${label} covers this`,

  // AdPicturePanel
  creative: 'Creative',
  wherePeopleLookWhatThey: 'Where people look, what they read and what is hidden',
  theAnalyzedCreative: 'The analyzed creative',
  attentionMap: 'Attention map',
  annotatedAd: 'Annotated ad',
  colorsOfTheAnnotatedAd: 'Colors of the annotated ad',
  inTheAnnotatedAd: 'In the annotated ad:',
  palette: 'Palette',
  foundAt: 'Found at',

  // AdPlacementPanel
  placements: 'Placements',
  checkedAgainstEachPlacementsPublished: "Checked against each placement's published rules",
  fits: 'Fits',
  refused: 'Refused',
  withIssues: 'With issues',
  withoutWords: 'The words were not read, so nothing is known of what buttons cover.',

  // AdPredictionPanel
  predictedCtr: 'Predicted CTR',
  asYouSaid: 'as you said',
  detectedFromTheAd: 'detected from the ad',
  prediction: 'Prediction',
  fromYourOwnResults: 'From your own results',
  aBenchmarkNotAForecast: 'A benchmark, not a forecast',
  eightOfTenSuchAds: (low: string, high: string) => `80% range: ${low}% to ${high}%.`,
  itIsTheAverageOf: ' This is the average of other accounts. Connect yours or import ad spend to narrow it.',
  predictedCpc: 'Predicted CPC',
  predictedRoas: 'Predicted ROAS',
  notKnown: 'Unknown',
  forIndustry: (label: string, basisWords: string, label2: string, basisWords2: string) =>
    `For ${label} (${basisWords}), industry ${label2} (${basisWords2}).`,

  // AdOfferFields
  offers: 'Offers',
  noneFound: 'None found.',
  kindOfOffer: (at: number) => `Type of offer ${at}`,
  figureOrCodeOfOffer: (at: number) => `Figure or code of offer ${at}`,
  figureOrCode: 'Figure or code',
  removeOffer: (at: number) => `Remove offer ${at}`,
  addAnOffer: 'Add an offer',

  // AdReadingPanel
  updated: 'Updated',
  yourCorrectionWasntSaved: "Your correction wasn't saved",
  whatTheAdSays: 'What the ad says',
  everythingBelowUsesTheseWords: 'Everything below uses these words. Correct any mistakes.',
  correctedByYou: 'Corrected by you',
  whatTheSetLacks: 'What this set is missing',
  nearDuplicateOf: (rank: number) => `Nearly the same as number ${rank}.`,
  weDontReadThisScript: "We can't read this script yet, or the words are too unclear. Type what the ad says.",
  weCouldntReadTheWords: "We couldn't read the words in time. Type what the ad says.",
  thisServerReadsOnlyPlain: 'This server reads only plain type; outlined or decorated words may be missing.',
  someWordsAreUnsureWe: 'Some words are unsure. We leave them out until you check them.',
  headline: 'Headline',
  noHeadline: 'No headline read',
  theOfferEnds: (end: string) => `The offer ends: “${end}”.`,
  noneOnThePicture: 'None on the image',
  brand: 'Brand',
  notFound: 'Not found',
  updateResults: 'Update results',
  undoChanges: 'Undo changes',
  weFoundNoWordsOn: 'We found no words on the image.',
  allLines: (count: number) => counted(count, { one: 'Edit 1 line', other: 'Edit # lines' }),
  line: (line: number) => `Line ${line}`,
  unsurePleaseCheck: 'Unsure: please check',

  // video-moments
  noCut: 'No cut',
  notMeasured: 'Not measured',
  fadeCutAt: (isSoft: boolean, at: string) => `${isSoft ? 'Fade' : 'Cut'} at ${at}`,
  none: 'None',
  notRead: 'Not read',
  noneFound2: 'None found',
  notLookedFor: 'Not looked for',
  face: 'Face',
  noSoundTrack: 'No sound track',
  silenceFrom: (start: string) => `Silence from ${start}`,
  noneRead: 'None read',
  offer: 'Offer',
  facesAt: (count: number, at: string) => `${counted(count, { one: 'A face', other: '# faces' })} at ${at}`,
  wordsRow: 'Words',
  cutsRow: 'Cuts',
  brandRow: 'Brand',
  offerRow: 'Offer',
  actionRow: 'Action',
  coveredRow: 'Covered',
  silenceRow: 'Silence',
  covered: (text: string) => `Covered: ${text}`,

  // VideoRules
  videoChecklist: 'Video checklist',
  aChecklistNotAPrediction: 'A checklist, not a click-rate prediction',
  show: (at: string) => `Show ${at}`,

  // VideoTimeline
  moment: 'Moment',
  momentOfTheVideo: 'Moment of the video',
  toLufs: (value: string, value2: string) => `${value} to ${value2} LUFS`,
  sound: 'Sound',
  silent: 'Silent',

  // VideoMoments
  product: 'Product',

  // VideoRetention
  watching: 'Watching',
  noOwnResults: 'No results of your own yet',
  resultsNotLoaded: "Couldn't load your results",
  ofPlaysStillWatching: (share: string, at: string) => `${share}% still watch at ${at}`,
  ofEarlyPlaysStillWatching: (share: string, at: string) =>
    `${share}% of those who stayed at first still watch at ${at}`,
  leaveFrom: (share: string, from: string, to: string) => `${share}% leave between ${from} and ${to}`,
  ownResults: (impressions: number, ads: number) =>
    `Your results: ${counted(impressions, { one: '# impression', other: '# impressions' })} of ${counted(ads, { one: '# ad', other: '# ads' })}`,
  hookRateIs: (share: string) => `${share}% stopped to watch`,
  holdRateIs: (share: string) => `${share}% of them kept watching`,
  averagePlay: (duration: string) => `average play ${duration}`,

  // AdVideoPanel
  timeline: 'Timeline',
  whatIsSeenAndHeard: 'What is seen and heard, second by second',
  frameAt: (at: string) => `Frame at ${at}`,
  tooSmallOrTooShort: ': too small or too short to read',
  spoken: (text: string) => `Spoken: “${text}”`,
  noWordsWereReadHere: 'No words were read here.',
  fromYourCaptionFile: 'From your caption file.',
  transcribedByYourModelServer: 'Transcribed by your model server.',
  readFromThePicture: 'Not heard; the video carries captions, which are read as words.',
  notHeard: 'Not heard.',
  length: 'Length',
  framesASecondUneven: (duration: string, frameRate: string, hasVariableFrameRate: boolean) =>
    `${duration}, ${frameRate} frames a second${hasVariableFrameRate ? ', uneven' : ''}`,
  codecs: 'Codecs',
  loudness: 'Loudness',
  lufs: (level: string) => `${level} LUFS`,
  speech: 'Speech',
  aboutOfTheSoundIs: (speechShare: string) =>
    `Roughly ${speechShare}% of the sound is like speech, the rest like music or noise`,
  spokenWords: 'Spoken words',

  // effect-text

  // waterfall
  withoutEffectHere: (labels: string) => `No effect here: ${labels}.`,
  baseRate: 'Base rate',
  allSuchAds: 'all such ads',
  weDontPredictBeyondPublished: "We don't predict beyond published rates.",
  limitedToThePublishedRange: 'Limited to the published range',

  // AdWhyPanel
  why: 'Why',
  fromTheBaseRateOf: "From the base rate of such ads to this ad's CTR, in percent",
  viewAsChart: 'View as chart',
  viewAsTable: 'View as table',
  leftOutOfThePrediction: 'Left out of the prediction',
  factorsOfThePrediction: 'Factors of the prediction',
  factor: 'Factor',
  multiplier: 'Multiplier',
  ctrAfter: 'CTR after',
  reason: 'Reason',

  // AdResultPanel
  analysis: 'Analysis',
  youCanLeaveThisPage: 'You can leave this page. The analysis continues and appears in your history.',
  theAnalysisCouldNotBe: "Couldn't load the analysis",
  whatTheAdSaysPart:
    'What the ad says, part by part, for you to correct; a benchmark of its clicks and their cost; and what to change first, each marked on the image.',
  theResultAppearsHere: 'The result appears here',

  // AdTextFields
  primaryText: 'Primary text',
  headlineBesideThePicture: 'Headline beside the image',
  description: 'Description',
  button: 'Button',
  landingPage: 'Landing page',
  videoSubtitlesPasteTheSrt: 'Video subtitles (paste the SRT or VTT file)',
  addTheTextAndLanding: 'Add the text and landing page',

  // BridgeGuidance
  takeTheFirstRecommendationAnd:
    'Take the first recommendation and write down what it would change in one sentence: that sentence is the promise to test.',
  carryOverWhatAlreadyWorks:
    'Carry over what already works. If the offer or the price lifts the prediction, the hook should open with it; if the words are hard to read, the hook has to be shorter.',
  turnThePromiseIntoAn: 'Turn the promise into an angle: a problem it ends, a proof it stands on, or a moment it fits.',
  openTheViralHooksAgent:
    'Open the Viral Hooks Agent with your niche, audience and that benefit, and keep the three hooks you would stop for yourself.',
  putEachHookOnThe:
    'Put each hook on the same creative and analyze them here. Spend on the one that predicts best, and on the runner-up until the difference is clear.',
  anAnalysisTellsYouWhat:
    'An analysis tells you what to fix in this ad. A hook decides whether the next one is seen at all.',

  // creative-drop
  pngJpegWebpAvifGif: 'PNG, JPEG, WebP, AVIF, GIF, SVG, MP4, MOV or WebM',
  n10MbVideosUpTo: '10 MB, videos up to 200 MB',

  // UploadDialog
  uploadAnAdCreative: 'Upload an ad creative',
  chooseAnAdCreative: 'Choose an ad creative',
  browseFiles: 'Browse files',
  close: 'Close',

  // CreativePanel
  adCreative: 'Ad creative',
  adCreativeFile: 'Ad creative file',
  uploadFile: 'Upload File',
  analyzeFromUrl: 'Analyze from URL',
  anImageOrAPage: 'An image, a video, or a page that shows one.',
  analyze: 'Analyze',
  placement: 'Placement',
  industry: 'Industry',
  leaveOnAutoDetectTo: 'Leave on Auto-detect to read both from the ad.',
  step15: 'Step 1.5',
  autoDetect: 'Auto-detect',

  // TrafficPage
  analyzeAnAdToStart: 'Analyze an ad to start your history.',
  batch: 'Batch',
  compareAds: 'Compare ads',

  // ComparedPictures
  sideBySide: 'Side by side',
  wherePeopleLookOnEach: 'Where people look on each',
  likelyWinner: 'Likely winner',
  place: (rank: number) => `No. ${rank}`,
  notAcceptedByThePlacement: 'Not accepted by the placement',

  // ComparePicker
  yourAnalyzedAds: 'Your analyzed ads',
  ofAtMostChosen: (count: number, most: number) => `${count} of up to ${most} selected`,
  yourAnalysesCouldNotBe: "Couldn't load your analyses",
  pleaseTryAgain: 'Please try again.',
  fiveAtMostRemoveOne: 'Five at most. Remove one to add another.',
  analyzeTwoAdsInThe: 'Analyze two ads in the Traffic Engine, then compare them here.',
  noAnalyzedAdsYet: 'No analyzed ads yet',
  analyzeAnAd: 'Analyze an ad',
  ctr: (predictedCtr: string, label: string) => `${predictedCtr} CTR, ${label}`,

  // CompareReasons
  whatEachFactorDoesTo: (count: number) =>
    `What each factor does to the winner's CTR, against ${count > 1 ? 'each other ad' : 'the other ad'}`,
  viewReasons: 'View reasons',
  viewAllFactors: 'View all factors',
  against: (title: string) => `Compared with ${title}`,
  noMeasuredFactorMakesA: 'No measured factor makes a difference of half a percent.',
  everyFactorOfEachAd: 'Every factor of each ad',

  // CompareVerdict
  notLikeForLike: 'Not like for like',
  analyzeForOnePlacement:
    'Part of that comes from where they run. Analyze them for the same placement before you choose.',
  clearLead: 'Clear lead',
  startWithIt: 'Start with it, and test the runner-up later.',
  likely: 'Likely',
  testBothBefore: 'Run it and the runner-up with equal budgets first: the lead is not certain.',
  closeCall: 'Close call',
  runTheFirstTwoWith: 'Run the top two with equal budgets. The difference is within normal variation.',
  analyzeAnotherAd: 'Analyze another ad',
  expectedWinner: 'Expected winner',
  chanceToWin: 'Chance to win',
  chanceOfTheHighestCtr: (count: number, advice: string) => `chance of the highest CTR of these ${count}. ${advice}`,
  chancesToWin: 'Chances to win',
  theseAdsWereAnalyzedFor:
    'Click rates differ by placement and industry. Analyze these ads for the same ones to compare only the creatives.',
  differentPlacementsOrIndustries: 'Different placements or industries',

  // ComparePage
  whichAdShouldGetYour: 'Which ad should get your budget, and why',
  hideTheList: 'Hide the list',
  chooseAds: 'Choose ads',
  copyTheAddressOfThis: 'Copy the address of this comparison',
  copyLink: 'Copy link',
  trafficEngine: 'Traffic Engine',
  chooseTwoAds: 'Choose two ads',
  chooseOneMoreAd: 'Choose one more ad',
  toAnalysesAreComparedThe: (least: number, most: number) =>
    `${least} to ${most} analyses are compared: the likely winner, its probability and the deciding factors.`,
  theseAdsCouldNotBe: "Couldn't compare these ads",

  // BatchList
  yourBatches: 'Your batches',
  theBatchesCouldNotBe: "Couldn't load the batches",
  noBatchesYet: 'No batches yet.',
  batchOf: (day: string) => `Batch of ${day}`,

  // BatchResult
  showOnly: 'Show',
  allAds: 'All ads',
  onlyState: (state: 'complete' | 'processing' | 'failed') =>
    ({ complete: 'Analyzed', processing: 'Waiting', failed: 'Failed' })[state],
  failsCheck: (check: string) => `Fails: ${check}`,
  nameHolds: 'Name contains',
  noAdOfThisBatch: 'No ad in this batch matches.',
  nameOfTheBatch: 'Batch name',
  theBatchCouldNotBeRenamed: "Couldn't rename the batch",

  // BatchSources
  newBatch: 'New batch',
  adsLibrary: 'Ads library',
  connection: 'Connection',
  tooManyAds: (most: number) => `A batch holds at most ${most} ads: remove some.`,
  theConnectionsCouldNotBe: "Couldn't load the connections",
  noConnectionHasAds: 'No connected account has ads yet. Connect Meta, TikTok or Google Ads under Integrations.',
  mostSpendFirst: (count: number) =>
    `Ads from your connected accounts that have an image or a video: the ${count} with the most spend.`,
  analyzeAdsOf: (count: number, platform: string) => `Analyze ${count} ${count === 1 ? 'ad' : 'ads'} from ${platform}`,
  platformName: (platform: string) =>
    ({ meta: 'Meta', tiktok: 'TikTok', google: 'Google Ads', pinterest: 'Pinterest', linkedin: 'LinkedIn' })[
      platform
    ] ?? 'other platforms',

  // BatchLibrary
  theLibraryCouldNotBe: "Couldn't load the library",
  search: 'Search',
  chooseAllShown: 'Select all shown',
  chooseNone: 'Clear selection',
  noAdWithAPicture: 'No ad with an image matches.',

  // BatchPage
  rankUpTo50Ads: 'Rank up to 50 ads by the checks they pass',
  theBatchCouldNotBe: "Couldn't start the batch",
  files: 'Files',
  adsOfTheBatch: 'Ads in the batch',
  chooseFiles: 'Choose files',
  someFilesWereLeftOut: 'Some files were left out',
  analyze2: (count: number) => `Analyze ${count}`,
  theBatchCouldNotBeLoaded: "Couldn't load the batch",
  progressOfTheBatch: 'Progress of the batch',
  ranking: 'Ranking',
  ofDone: (settled: number, total: number) => `${settled} of ${total} done`,
  csv: 'CSV',
  csvOfShown: (count: number) => `CSV of ${count} shown`,
  waitingForItsTurn: 'Waiting for its turn',
  passesFails: (passed: number, count: number) => `Passes ${passed}, fails ${count}`,
  assumed: 'assumed',
  ctrOf: (percent: string) => `CTR ${percent}%`,
  range: 'Range',
  labelAt: (label: string, at: string) => `${label} at ${at}`,
});
