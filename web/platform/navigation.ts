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

/** Links of the side navigation; groups and order are fixed (docs/requirements.md). */
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
  { path: '/integrations', label: 'Integrations', Icon: PlugZap },
];

/** Above the account: what is the owner's, beside the fixed groups. */
export const ownLinks: readonly NavigationLink[] = [
  { path: '/own-ads', label: 'Own ads', Icon: ChartColumn },
  { path: '/store', label: 'Your store', Icon: Store },
];
