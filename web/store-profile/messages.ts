import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // profile-fields
  whatYouSell: 'What you sell',
  hooksFlowsAndBenchmarksStart: 'Hooks, flows and benchmarks start here.',
  storeName: 'Store name',
  enamelMugs: 'enamel mugs',
  kindsOfGoods: 'Product categories',
  whoBuysIt: 'Who buys it',
  products: 'Products',
  emberMug: 'Ember mug',
  locationAndCurrency: 'Location and currency',
  importsAndReportsUseThis: 'Imports and reports use this currency and time zone.',
  currency: 'Currency',
  country: 'Country',
  timeZone: 'Time zone',
  languages: 'Languages',
  grossMargin: 'Gross margin',
  whatYouPromise: 'What you promise',
  yourEmailsAndAdsMake: 'Your emails and ads make only these promises.',
  standardShipping: 'Standard shipping',
  freeShippingFrom: 'Free shipping from',
  deliveryAtLeast: 'Delivery, at least',
  deliveryAtMost: 'Delivery, at most',
  returnsAcceptedFor: 'Returns accepted for',
  guarantee: 'Guarantee',
  n2YearWarranty: '2-year warranty',
  howCustomersReachYou: 'How customers reach you',
  theLawRequiresThePostal: 'The law requires the postal address in every marketing email.',
  postalAddress: 'Postal address',
  n1MillLaneLs1: '1 Mill Lane, LS1 4AP Leeds',
  replyAddress: 'Reply address',
  howYouLookAndSound: 'How you look and sound',
  emailsUseTheseColorsAnd: 'Emails use these colors and this voice.',
  logo: 'Logo',
  colors: 'Colors',
  fonts: 'Fonts',
  inter: 'Inter',
  wordsToUse: 'Words to use',
  wordsToAvoid: 'Words to avoid',
  sentencesThatSoundLikeYou: 'Sentences that sound like you',
  claims: 'Claims',
  gotsCertifiedCotton: 'GOTS certified cotton',

  // FieldEditor
  oneSentencePerLine: 'One sentence per line',
  save: 'Save',
  cancel: 'Cancel',
  thenEnter: (example: string) => `${example}, then Enter`,

  // FieldValue
  notKnownYet: 'Not known yet',
  utcUntilYouSayMore: 'Not known yet: days end at midnight UTC',
  free: 'Free',
  andMore: (count: number) => `and ${count} more`,
  backedBy: (proof: string) => `Backed by: ${proof}`,
  noProofYet: 'No proof yet',

  // useStoreProfile
  notSaved: 'Not saved',
  pleaseTryAgain: 'Please try again.',

  // FieldRow
  confirm: 'Confirm',
  confirm2: (label: string) => `Confirm ${label}`,
  edit: (label: string) => `Edit ${label}`,
  add: 'Add',
  edit2: 'Edit',
  confirmed: 'Confirmed',
  pleaseCheck: 'Please check',
  readFrom: 'Read from',
  fromYourAccount: 'From your account',
  fromYourStoreData: 'From your store data',

  // ReadShopPanel
  readingYourShop: 'Reading your store',
  enterTheAddressOfYour: 'Enter the address of your store.',
  weCouldntReadTheShop: "We couldn't read the store. Please try again.",
  yourShop: 'Store website',
  read: 'Read',
  fromPagesConfirmedFactsStay: (pagesRead: number) =>
    `from ${counted(pagesRead, { one: '# page', other: '# pages' })}. Confirmed facts stay.`,
  weReadUpTo20: 'We read up to 20 pages and show you what we found. Confirm or correct it.',
  weCouldntReadYourShop: "We couldn't read your store",
  shopAddress: 'Store address',
  readAgain: 'Read again',
  readMyShop: 'Read my store',
  noShopYet: 'No store yet?',
  answerTwoQuestionsInstead: 'Answer two questions instead',
  twoQuestions: 'Two questions',
  enoughToGetStartedAdd: 'Enough to get started. Add your store at any time.',
  whatDoYouSell: 'What do you sell?',
  whoBuysIt2: 'Who buys it?',
  iHaveAShop: 'I have a store',

  // StorePage
  yourStore: 'Your store',
  whatEveryToolKnowsAbout: 'What every tool knows about your store. Correct it once to update it everywhere.',
  yourStoreProfileCouldNot: "Couldn't load your store profile",
  days: (count: number) => counted(count, { one: '# day', other: '# days' }),
  confirmAllFields: (count: number) => counted(count, { one: 'Confirm # field', other: 'Confirm all # fields' }),

  // FromProfile
  fromYour: 'From your',
  storeProfile: 'store profile',

  // ShopQuestion
  whatIsTheAddressOf: 'What is the address of your store?',
  weReadWhatYouSell: 'We read what you sell, your prices and your policies, and audit a product page.',
});
