import {
  Bookmark,
  BookMarked,
  FileText,
  Gauge,
  History,
  House,
  Images,
  Lightbulb,
  Megaphone,
  Plug,
  Repeat,
  Settings,
  Upload,
  UsersRound,
  ChartColumn,
  CircleHelp,
  type LucideIcon,
} from 'lucide-react';
import { mainLinks, ownLinks, secondaryLinks } from '../platform/navigation.js';
import { messages } from './messages.js';

/** What stands above each kind of entry. */
export const groupNames = {
  start: messages.start,
  goTo: messages.goTo,
  analyses: messages.analyses,
  ads: messages.ads,
  flows: messages.flows,
  hooks: messages.hooks,
  briefs: messages.briefs,
  files: messages.files,
  customers: messages.customers,
};

export interface PaletteEntry {
  id: string;
  group: keyof typeof groupNames;
  label: string;
  detail?: string;
  to: string;
  Icon: LucideIcon;
}

const start = (label: string, to: string, Icon: LucideIcon): PaletteEntry => ({
  id: `start ${to}`,
  group: 'start',
  label,
  to,
  Icon,
});

/** Everything that can be started, and everywhere one can go. */
export const fixedEntries: readonly PaletteEntry[] = [
  start(messages.analyzeAnAd, '/traffic', Megaphone),
  start(messages.auditAPage, '/conversion', Gauge),
  start(messages.auditACatalog, '/conversion/catalog', Gauge),
  start(messages.writeHooks, '/traffic#hooks', FileText),
  start(messages.writeAnEmailFlow, '/community', UsersRound),
  start(messages.compareAds, '/traffic/compare', Megaphone),
  start(messages.analyzeManyAds, '/traffic/batch', Megaphone),
  start(messages.simulateLtv, '/ltv', Repeat),
  start(messages.importStoreData, '/ltv/import', Upload),
  start(messages.importAdResults, '/own-ads', ChartColumn),
  start(messages.planATest, '/own-ads?tab=tests', ChartColumn),
  start(messages.uploadSwipeFiles, '/swipe-files', Images),
  start(messages.saveAnAd, '/ads-library', BookMarked),
  start(messages.writeAnAdBrief, '/creative-briefs', FileText),
  start(messages.connectAPlatform, '/integrations', Plug),
  ...[
    ...mainLinks,
    ...secondaryLinks,
    ...ownLinks,
    { path: '/insights', label: messages.insights, Icon: Lightbulb },
    { path: '/own-ads?tab=next', label: messages.whatToMakeNext, Icon: ChartColumn },
    { path: '/own-ads?tab=record', label: messages.forecastAccuracy, Icon: ChartColumn },
    { path: '/traffic?hooks=kept', label: messages.savedHooks, Icon: Bookmark },
    {
      path: '/profile?tab=account',
      label: messages.accountSettings,
      detail: messages.whatAccountSettingsHold,
      Icon: Settings,
    },
    { path: '/profile?tab=activity', label: messages.activity, Icon: History },
    { path: '/help', label: messages.help, Icon: CircleHelp },
    { path: '/', label: messages.landingPage, Icon: House },
  ].map(({ path, ...entry }): PaletteEntry => ({ id: `go ${path}`, group: 'goTo', to: path, ...entry })),
];

/** Every typed word has to stand somewhere in the entry. */
export function matches({ label, detail = '' }: Pick<PaletteEntry, 'label' | 'detail'>, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = `${label} ${detail}`.toLowerCase();
  return words.every((word) => searched.includes(word));
}
