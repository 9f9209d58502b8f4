import type { ProviderChoice } from '../provider.js';
import type { AttributionWindow } from './insight.engine.js';

export const attributionKey = 'attribution';

/** Which clicks and views before a purchase credit it to an ad. Meta gives no longer view than a day. */
const options: readonly { id: string; label: string; windows: readonly AttributionWindow[] }[] = [
  { id: 'as_set', label: 'As set on each ad set', windows: [] },
  { id: '1d_click', label: '1 day after a click', windows: ['1d_click'] },
  { id: '7d_click', label: '7 days after a click', windows: ['7d_click'] },
  { id: '7d_click_1d_view', label: '7 days after a click, 1 day after a view', windows: ['7d_click', '1d_view'] },
  { id: '28d_click', label: '28 days after a click', windows: ['28d_click'] },
];

export const attributionPreset = { label: 'Attribution', value: 'As set on each ad set' };

export const attributionChoice: ProviderChoice = {
  key: attributionKey,
  label: 'Attribution',
  help: 'Purchases that are credited to ads. “As set on each ad set” shows what Ads Manager shows.',
  options: options.map(({ id, label }) => ({ id, label })),
  preset: 'as_set',
};

interface Attribution {
  windows: readonly AttributionWindow[];
  /** Parameters of a question for insights. */
  query: Record<string, string>;
}

/** @see https://developers.facebook.com/docs/marketing-api/insights (attribution windows) */
export function attributionOf(choices: Readonly<Record<string, string>>): Attribution {
  const windows = options.find(({ id }) => id === choices[attributionKey])?.windows ?? [];
  return windows.length === 0
    ? { windows, query: { use_unified_attribution_setting: 'true' } }
    : { windows, query: { action_attribution_windows: JSON.stringify(windows) } };
}
