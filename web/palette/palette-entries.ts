import {
  BookMarked,
  FileText,
  Gauge,
  House,
  Images,
  Lightbulb,
  Megaphone,
  Repeat,
  Upload,
  UsersRound,
  ChartColumn,
  CircleHelp,
  type LucideIcon,
} from 'lucide-react';
import { mainLinks, ownLinks, secondaryLinks } from '../platform/navigation.js';

export interface PaletteEntry {
  id: string;
  group: 'Start' | 'Go to' | 'Analyses' | 'Ads' | 'Flows' | 'Files' | 'Customers';
  label: string;
  detail?: string;
  to: string;
  Icon: LucideIcon;
}

const start = (label: string, to: string, Icon: LucideIcon): PaletteEntry => ({
  id: `start ${to}`,
  group: 'Start',
  label,
  to,
  Icon,
});

/** Everything that can be started, and everywhere one can go. */
export const fixedEntries: readonly PaletteEntry[] = [
  start('Analyze an ad', '/traffic', Megaphone),
  start('Audit a page', '/conversion', Gauge),
  start('Write hooks', '/traffic#hooks', FileText),
  start('Write an email flow', '/community', UsersRound),
  start('Compare ads', '/traffic/compare', Megaphone),
  start('Analyze many ads', '/traffic/batch', Megaphone),
  start('Simulate LTV', '/ltv', Repeat),
  start('Import store data', '/ltv/import', Upload),
  start('Import ad results', '/own-ads', ChartColumn),
  start('Plan a test', '/own-ads?tab=tests', ChartColumn),
  start('Upload swipe files', '/swipe-files', Images),
  start('Save an ad', '/ads-library', BookMarked),
  ...[
    ...mainLinks,
    ...secondaryLinks,
    ...ownLinks,
    { path: '/insights', label: 'Insights', Icon: Lightbulb },
    { path: '/help', label: 'Help', Icon: CircleHelp },
    { path: '/', label: 'Landing page', Icon: House },
  ].map(({ path, label, Icon }): PaletteEntry => ({ id: `go ${path}`, group: 'Go to', label, to: path, Icon })),
];

/** Every typed word has to stand somewhere in the entry. */
export function matches({ label, detail = '' }: Pick<PaletteEntry, 'label' | 'detail'>, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = `${label} ${detail}`.toLowerCase();
  return words.every((word) => searched.includes(word));
}
