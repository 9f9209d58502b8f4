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
  emailNeedsPassword: 'Enter your current password to change the email address.',
  badPicture: 'This picture cannot be read. Choose another one.',
  noSession: 'There is no such session.',
} as const;
