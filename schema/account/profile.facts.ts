/** Limits and sentences of the profile. */
export const profileLimits = {
  nameMax: 80,
  streetMax: 120,
  postalCodeMax: 20,
  cityMax: 80,
  countryMax: 60,
  /** Width and height of a stored avatar, px. */
  avatarSize: 256,
  /** Pixels of an uploaded picture at the most: what a decoder has to hold. */
  avatarPixels: 40_000_000,
} as const;

export const profileMessages = {
  firstNameLong: 'The first name must be at most 80 characters long.',
  lastNameLong: 'The last name must be at most 80 characters long.',
  street: 'The street must be one line of at most 120 characters, without braces.',
  postalCode: 'The postal code must be at most 20 characters long, without braces.',
  city: 'The city must be one line of at most 80 characters, without braces.',
  country: 'The country must be one line of at most 60 characters, without braces.',
  locale: 'Choose one of the formats in the list.',
  timeZone: 'Choose a time zone such as Europe/Berlin.',
  firstWeekday: 'A week begins on Monday, Saturday or Sunday.',
  emailNeedsPassword: 'Enter your current password to change the email address.',
  badPicture: "This picture can't be read. Choose another one.",
  noSession: 'There is no such session.',
} as const;

/** How numbers, dates and amounts can be written, BCP 47; the words of the product stay English. */
export const offeredLocales = [
  'en-US',
  'en-GB',
  'en-CA',
  'en-AU',
  'en-IE',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'da-DK',
  'nb-NO',
  'sv-SE',
  'fi-FI',
  'cs-CZ',
  'ja-JP',
] as const;
