import { localized } from '../ui/localized.js';

export const messages = localized({
  // useNotices
  needsAttention: (name: string) => `${name} needs attention`,
  adAnalysis: 'Ad analysis',
  pageAudit: 'Page audit',
  ltvSimulation: 'LTV simulation',
  failed: (name: string) => `${name} failed`,
  finished: (name: string) => `${name} finished`,
  text: (title: string, error: string) => `${title}: ${error}`,

  // NoticeCenter
  notifications: 'Notifications',
  notificationsNew: (count: number) => `Notifications, ${count} new`,
  nothingYetFinishedWorkAlerts: 'Nothing yet. Finished work, alerts and errors appear here.',

  // useNotices
  noReasonGiven: 'no reason given',
  pageChanged: (host: string) => `A page of ${host} changed`,
  changed: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
  looksDifferent: (name: string, after: string) => `${name}: ${after}`,
  notThere: 'not there',
  changes: {
    price: 'Price',
    availability: 'Availability',
    button: 'Buy button',
    title: 'Title',
    description: 'Description',
    tracking: 'Tracking',
    speed: 'Main content shows',
    offer: 'Offer',
    appearance: 'Appearance',
    page: 'Page',
  },
  screenBefore: 'The page on a phone before',
  screenAfter: 'The page on a phone after',
});
