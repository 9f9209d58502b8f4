import {
  ChartColumn,
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

export interface NavigationLink {
  path: string;
  label: string;
  Icon: LucideIcon;
}

/** Links of the side navigation, in the order of the specification. */
export const mainLinks: readonly NavigationLink[] = [
  { path: '/profile', label: 'Profile', Icon: UserRound },
  { path: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { path: '/traffic', label: 'Traffic Engine', Icon: Megaphone },
  { path: '/conversion', label: 'Conversion Machine', Icon: Gauge },
  { path: '/community', label: 'Community Funnel', Icon: UsersRound },
  { path: '/ltv', label: 'LTV Playbook', Icon: Repeat },
];

export const secondaryLinks: readonly NavigationLink[] = [
  { path: '/swipe-files', label: 'Swipe Files', Icon: Images },
  { path: '/ads-library', label: 'Ads Library', Icon: BookMarked },
  { path: '/own-ads', label: 'Own Ads', Icon: ChartColumn },
  { path: '/integrations', label: 'Integrations', Icon: PlugZap },
];

/** Above the account, which is the owner's too. */
export const storeLink: NavigationLink = { path: '/store', label: 'Your store', Icon: Store };
