import {
  ChartColumn,
  Clapperboard,
  BookMarked,
  Gauge,
  Images,
  LayoutDashboard,
  Megaphone,
  PlugZap,
  Repeat,
  Store,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import { messages } from './messages.js';

export interface NavigationLink {
  path: string;
  label: string;
  Icon: LucideIcon;
}

/** Links of the side navigation; groups and order are fixed (docs/requirements.md). */
export const mainLinks: readonly NavigationLink[] = [
  { path: '/profile', label: messages.profile, Icon: UserRound },
  { path: '/dashboard', label: messages.dashboard, Icon: LayoutDashboard },
  { path: '/traffic', label: messages.trafficEngine, Icon: Megaphone },
  { path: '/conversion', label: messages.conversionMachine, Icon: Gauge },
  { path: '/community', label: messages.communityFunnel, Icon: UsersRound },
  { path: '/ltv', label: messages.ltvPlaybook, Icon: Repeat },
];

export const secondaryLinks: readonly NavigationLink[] = [
  { path: '/swipe-files', label: messages.swipeFiles, Icon: Images },
  { path: '/ads-library', label: messages.adsLibrary, Icon: BookMarked },
  { path: '/integrations', label: messages.integrations, Icon: PlugZap },
];

/** Above the account: what is the owner's, beside the fixed groups. */
export const ownLinks: readonly NavigationLink[] = [
  { path: '/own-ads', label: messages.ownAds, Icon: ChartColumn },
  { path: '/creative-briefs', label: messages.adBriefs, Icon: Clapperboard },
  { path: '/store', label: messages.yourStore, Icon: Store },
];
