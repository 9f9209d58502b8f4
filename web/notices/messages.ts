import { localized } from '../ui/localized.js';

export const messages = localized({
  // useNotices
  needsAttention: (name: string) => `${name} needs attention`,
  text: (title: string, error: string) => `${title}: ${error}`,

  // NoticeCenter
  notifications: 'Notifications',
  notificationsNew: (count: number) => `Notifications, ${count} new`,
  nothingYetFinishedWorkAlerts: 'Nothing yet. Finished work, alerts and errors appear here.',

  // useNotices
  noReasonGiven: 'no reason given',
});
