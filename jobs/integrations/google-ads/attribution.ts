import type { ProviderChoice } from '../provider.js';

export const attributionKey = 'attribution';

export const attributionPreset = { label: 'Attribution', value: 'On the day of the click' };

/** Windows and models are set at each conversion action; which day a conversion counts for is left to whoever asks. */
export const attributionChoice: ProviderChoice = {
  key: attributionKey,
  label: 'Attribution',
  help: 'The day that a conversion counts for. Windows and models stay as each conversion action is set at Google.',
  options: [
    { id: 'click_day', label: 'On the day of the click' },
    { id: 'conversion_day', label: 'On the day of the conversion' },
  ],
  preset: 'click_day',
};

export interface ConversionFields {
  count: 'conversions' | 'conversionsByConversionDate';
  value: 'conversionsValue' | 'conversionsValueByConversionDate';
  /** As a query names them. */
  query: string;
}

export function conversionFields(choices: Readonly<Record<string, string>>): ConversionFields {
  return choices[attributionKey] === 'conversion_day'
    ? {
        count: 'conversionsByConversionDate',
        value: 'conversionsValueByConversionDate',
        query: 'metrics.conversions_by_conversion_date, metrics.conversions_value_by_conversion_date',
      }
    : {
        count: 'conversions',
        value: 'conversionsValue',
        query: 'metrics.conversions, metrics.conversions_value',
      };
}
