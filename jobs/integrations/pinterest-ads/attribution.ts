import type { ProviderChoice } from '../provider.js';

export const attributionKey = 'attribution';

/** Days after a click and a view within which a checkout is credited to an ad. */
const options = [
  { id: '30_1', label: '30 days after a click, 1 day after a view', click: '30', view: '1' },
  { id: '30_30', label: '30 days after a click or a view', click: '30', view: '30' },
  { id: '7_1', label: '7 days after a click, 1 day after a view', click: '7', view: '1' },
  { id: '1_0', label: '1 day after a click', click: '1', view: '0' },
] as const;
const [preset] = options;

export const attributionPreset = { label: 'Attribution', value: preset.label };

export const attributionChoice: ProviderChoice = {
  key: attributionKey,
  label: 'Attribution',
  help: 'Checkouts that are credited to ads.',
  options: options.map(({ id, label }) => ({ id, label })),
  preset: preset.id,
};

/** Parameters of a question for analytics. */
export function windowsOf(choices: Readonly<Record<string, string>>): Record<string, string> {
  const { click, view } = options.find(({ id }) => id === choices[attributionKey]) ?? preset;
  return { click_window_days: click, view_window_days: view, engagement_window_days: click };
}
