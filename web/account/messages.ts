import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // FormatFields
  formats: 'Formats',
  numbersAndDates: 'Numbers and dates',
  asYourBrowser: 'Same as your browser',
  localeSample: (name: string, number: string, date: string) => `${name}: ${number}, ${date}`,
  firstDayOfTheWeek: 'First day of the week',
  asTheFormat: 'Same as the format',
  monday: 'Monday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  mailMeADailyDigest: 'Email me once a day about finished work, alerts and errors',
  timeZone: 'Time zone',

  // AccountFrame
  backToHome: 'Back to home',

  // DemoHint
  operatorsSignInUnder: 'Operators sign in at',
  adminAccess: 'Admin Access',

  // LoginPage
  welcomeBack: 'Welcome back',
  signInToYourGrowth: 'Sign in to your growth dashboard.',
  email: 'Email',
  password: 'Password',
  forgotPassword: 'Forgot password?',
  newHere: 'New here?',
  createAnAccount: 'Create an account',

  // PasswordStrengthMeter
  passwordStrength: 'Password strength',

  // NewPasswordFields
  confirmPassword: 'Confirm password',
  passwordConfirmation: 'password confirmation',

  // TrialInclusions
  yourDayFreeTrialIncludes: (trialDays: number) => `Your ${trialDays}-day free trial includes`,
  everythingIncludedFromDayOne: 'Everything included from day one. Cancel anytime.',

  // RegisterPage
  createYourAccount: 'Create your account',
  username: 'Username',
  alreadyHaveAnAccount: 'Already have an account?',
  signIn: 'Sign in',

  // ForgotPasswordPage
  theEmailCouldntBeSent: "Couldn't send the email. Please try again.",
  forgotYourPassword: 'Forgot your password?',
  wellEmailYouAReset: "We'll email you a reset link. Using it signs you out everywhere.",
  sendLink: 'Send link',
  sending: 'Sending...',
  rememberedIt: 'Remembered it?',

  // ResetPasswordPage
  passwordChanged: 'Password changed',
  signInWithYourNew: 'Sign in with your new password. All other sessions have ended.',
  thePasswordCouldNotBe: "Couldn't change the password. Please try again.",
  chooseANewPassword: 'Choose a new password',
  thisSignsYouOutEverywhere: 'This signs you out everywhere.',
  savePassword: 'Save password',
  saving: 'Saving...',
  getANewLink: 'Get a new link',

  // ApiKeyForm
  theKeyCouldntBeCreated: "Couldn't create the key. Please try again.",
  name: 'Name',
  reportingScript: 'Reporting script',
  scope: 'Scope',
  read: 'Read',
  readAndWrite: 'Read and write',
  expiresAfter: 'Expires after',
  neverExpires: 'Never expires',
  cancel: 'Cancel',
  createKey: 'Create key',

  // ApiKeysPanel
  keyRevoked: 'Key revoked',
  noLongerWorks: (name: string) => `${name} no longer works.`,
  keyNotRevoked: 'Key not revoked',
  pleaseTryAgain: 'Please try again.',
  apiKeys: 'API keys',
  forYourOwnToolsOn: 'For your own tools, on GraphQL and REST:',
  documentationWithExamples: 'documentation with examples',
  newKey: 'New key',
  keysCouldNotBeLoaded: "Couldn't load keys",
  createOneToUseThe: 'Create one to use the product from a script, a spreadsheet or another tool.',
  noApiKeysYetYet: 'No API keys yet',
  anythingThatUsesThisKey: "Anything that uses this key stops working at once. You can't undo this.",
  revoke: (name: string) => `Revoke ${name}?`,
  revokeKey: 'Revoke key',
  copyThisKeyNowYou: "Copy this key now. You won't see it again.",
  copyKey: 'Copy key',
  readOnly: 'Read only',
  createdExpiresUsed: (created: string, expires: string | null, used: string | null) =>
    `Created ${created}, ${expires ? `expires ${expires}` : 'never expires'}, ${used ? `last used ${used}` : 'never used'}`,
  revoke2: 'Revoke',
  revoke3: (name: string) => `Revoke ${name}`,

  // AvatarField
  pictureChanged: 'Picture changed',
  pictureNotChanged: 'Picture not changed',
  pleaseTryAnotherOne: 'Please try another one.',
  pictureRemoved: 'Picture removed',
  pictureNotRemoved: 'Picture not removed',
  chooseOfAtMost: (words: string, maxBytes: string) => `Choose ${words} of at most ${maxBytes}.`,
  profilePicture: 'Profile picture',
  changePicture: 'Change picture',
  remove: 'Remove',

  // DataPanel
  noExport: 'Export failed',
  yourData: 'Your data',
  everythingStoredInYourAccount: 'Everything stored in your account, as one JSON file',
  exportAllMyData: 'Export all my data',
  deleteAccount: 'Delete account',
  accountDeleted: 'Account deleted',
  allOfItsDataHas: 'All your data has been erased.',
  theAccountCouldNotBe: "Couldn't delete the account. Please try again.",
  deleteYourAccount: 'Delete your account?',
  thisErasesYourAnalysesFiles:
    'This erases your analyses, files, flows, connections and keys for good. Export your data first if you may need it.',
  yourPassword: 'Your password',

  // PasswordPanel
  sessions: 'Sessions',
  allOtherSessionsHaveEnded: 'All other sessions have ended.',
  changePassword: 'Change password',
  signsYouOutEverywhereElse: 'Signs you out everywhere else',
  currentPassword: 'Current password',
  currentPassword2: 'current password',
  newPassword: 'New password',

  // ProfileForm
  firstName: 'First name',
  lastName: 'Last name',
  street: 'Street',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  profileSaved: 'Profile saved',
  yourChangesAreStored: 'Your changes are stored.',
  theProfileCouldNotBe: "Couldn't save the profile. Please try again.",
  neededToChangeTheEmail: 'Needed to change the email address.',
  save: 'Save',
  postalAddress: 'Postal address',
  leftEmptyYourStores: (address: string) => `Left empty, emails use the address of Your store: ${address}.`,
  requiredByLawAtThe: 'Required by law at the end of every marketing email.',

  // SessionsPanel
  notSignedOut: 'Not signed out',
  devicesThatAreSignedIn: 'Devices that are signed in',
  signOutEverywhereElse: 'Sign out everywhere else',
  signedOutEverywhereElse: 'Signed out everywhere else',
  sessionsCouldNotBeLoaded: "Couldn't load sessions",
  deviceSignedOut: 'Device signed out',
  showAllDevices: (count: number) => `Show all ${count} devices`,
  unknownDevice: 'Unknown device',
  thisDevice: 'This device',
  active: (address: string) => `${address}, active`,
  signOut: 'Sign out',
  signOut2: (name: string) => `Sign out ${name}`,

  // AccountTab
  accountSettings: 'Account settings',

  // ThemePanel
  sameAsYourDevice: 'Same as your device',
  light: 'Light',
  dark: 'Dark',
  theme: 'Theme',
  onThisDevice: 'On this device',

  // ActivityTab
  analysisCreated: 'Analysis created',
  hooksGenerated: 'Hooks generated',
  flowWritten: 'Flow written',
  briefWritten: 'Brief written',
  dataImported: 'Data imported',
  adSaved: 'Ad saved',
  signedIn: 'Signed in',
  signedOut: 'Signed out',
  ltvSimulated: 'LTV simulated',
  profileUpdated: 'Profile updated',
  passwordReset: 'Password reset',
  sessionsEnded: 'Sessions ended',
  apiKeyCreated: 'API key created',
  apiKeyRevoked: 'API key revoked',
  dataExported: 'Data exported',
  integrationConnected: 'Integration connected',
  integrationDisconnected: 'Integration disconnected',
  recentActivity: 'Recent activity',
  activityCouldNotBeLoaded: "Couldn't load activity",
  yourActivityAndThatOf: 'What you and your tools do appears here.',
  nothingHereYet: 'Nothing here yet',
  show: 'Show',
  allActivity: 'All activity',

  // OverviewTab
  userInformation: 'User information',
  notSet: 'Not set',
  role: 'Role',
  memberSince: 'Member since',
  accountStatus: 'Account status',
  plan: 'Plan',
  freeTrial: 'Free trial',
  status: 'Status',
  active2: 'Active',
  inactive: 'Inactive',
  lastLogin: 'Last sign-in',
  unknown: 'Unknown',
  lastChange: 'Last change',
  none: 'None',
  until: (endsAt: string) => `Until ${endsAt}`,
  ended: (endsAt: string) => `Ended ${endsAt}`,

  // ProfilePage
  overview: 'Overview',
  account: 'Account',
  activity: 'Activity',
  yourProfileCouldNotBe: "Couldn't load your profile",
  profile: 'Profile',
  accountApiKeysAndActivity: 'Account, API keys and activity',
  weak: 'Weak',
  good: 'Good',
  strong: 'Strong',

  // SessionsPanel
  unknownAddress: 'Unknown address',
  days: (count: number) => counted(count, { one: '# day', other: '# days' }),
});
