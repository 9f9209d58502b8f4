import { registerEnumType } from 'type-graphql';

/** What the desktop is looked at for. */
export enum DesktopAspect {
  width = 'width',
  cover = 'cover',
  targets = 'targets',
  firstScreen = 'firstScreen',
  staysInSight = 'staysInSight',
  mainContent = 'mainContent',
  layoutShift = 'layoutShift',
}

registerEnumType(DesktopAspect, { name: 'DesktopAspect', description: 'What the desktop is looked at for.' });
