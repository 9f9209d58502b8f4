import { ValidateBy, type ValidationOptions } from 'class-validator';

const currencies = new Set(Intl.supportedValuesOf('currency'));

/** A currency that money can be written in. */
export function IsCurrency(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isCurrency',
      validator: { validate: isCurrency, defaultMessage: () => 'currency must be an ISO 4217 code such as USD.' },
    },
    options,
  );
}

/** A language tag that times and money can be written for. */
export function IsLocale(options?: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isLocale',
      validator: { validate: isLocale, defaultMessage: () => 'locale must be a language tag such as en-GB.' },
    },
    options,
  );
}

function isLocale(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 35) return false;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(value).length > 0;
  } catch {
    return false;
  }
}

function isCurrency(value: unknown): boolean {
  return typeof value === 'string' && currencies.has(value);
}
