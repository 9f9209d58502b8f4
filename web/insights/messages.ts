import { localized } from '../ui/localized.js';

export const messages = localized({
  // InsightItem
  lossNow: 'Loss now',
  atRisk: 'At risk',
  chance: 'Possible gain',
  betweenAnd: (changePercent: string, lowPercent: string, highPercent: string) =>
    `${changePercent}, between ${lowPercent} and ${highPercent}`,
  noLongerSeen: 'No longer seen',
  sinceDoneFromToOver: (figure: string, before: string, after: string, days: number) =>
    `Since done: ${figure} from ${before} to ${after}, over ${days} days`,
  open: 'Open',
  open2: (title: string) => `Open: ${title}`,
  evidence: 'Evidence',
  evidenceFor: (title: string) => `Evidence for: ${title}`,
  against: 'Compared with',
  source: 'Source',
  days: 'Days',
  whatWeDontKnow: "What we don't know",
  onTheSameTopic: (related: string) => `On the same topic: ${related}`,

  // useInsightStatus
  toDo: 'To do',
  doing: 'Doing',
  done: 'Done',
  snoozed: 'Snoozed',
  dismissed: 'Dismissed',
  insightIs: (status: string) => `Insight ${status}`,
  insights: 'Insights',
  statusCouldNotBeSaved: "Couldn't save status",
  pleaseTryAgain: 'Please try again.',

  // StatusMenu
  snoozeForAWeek: 'Snooze for a week',
  dismiss: 'Dismiss',
  statusOf: (title: string, statusLabels: string) => `Status of: ${title}, ${statusLabels}`,

  // InsightsPanel
  insightsCouldNotBeLoaded: "Couldn't load insights",
  yourFiguresShowNothingOut: 'Your figures show nothing out of the ordinary. Insights appear here when they do.',
  nothingToReport: 'Nothing to report',
  dismiss2: (title: string) => `Dismiss: ${title}`,
  aiInsights: 'AI Insights',
  allInsights: 'All insights',

  // NextSteps
  whatToDoNext: 'What to do next',
  next: 'Next:',
  doNext: (title: string) => `Do next: ${title}`,

  // WeeklyReportPanel
  yourWeekNeedsTwoWeeks:
    'Your week appears here once your orders cover two full weeks: the newest and one to compare it with.',
  yourWeek: 'Your week',
  fromMonday: (week: string) => `Week of ${week}`,
  week: 'Week',
  whatChangedIt: 'What changed it',
  together: 'Together',
  newThisWeek: 'New this week',
  noNewLossOrRisk: 'No new loss or risk.',
  doNext2: 'Do next',
  nothingToDoRightNow: 'Nothing to do right now.',
  whatEarlierAdviceDid: 'What earlier advice did',
  nothingIsMeasuredYet:
    'Nothing is measured yet. Mark an insight as done, and its effect appears here two weeks later.',
  theSettingWasNotKept: 'Setting not saved',
  mailMeThisEveryWeek: 'Email me this every week',

  // InsightsPage
  moneyYouAreLosing: 'Money you are losing',
  measuredInYourOwnFigures: 'Measured in your own figures',
  whatYouMayLoseIf: 'What you may lose if nothing changes',
  chances: 'Possible gains',
  whatYouCouldGainEstimates: 'What you could earn or save; estimates are marked',
  notes: 'Notes',
  goodToKnow: 'Good to know',
  completeYourData: 'Complete your data',
  whatYourFiguresAreMissing: 'What your figures are missing',
  nothingInProgressSetAn: 'Nothing in progress. Set an insight to Doing when you start.',
  nothingDoneYetTwoWeeks:
    'Nothing done yet. Two weeks after you mark an insight as done, its measured effect appears here.',
  nothingIsSnoozed: 'Nothing is snoozed.',
  nothingIsDismissed: 'Nothing is dismissed.',
  whatYourFiguresSayWhat: 'What your figures say, what to do next, and what it changed',
  status: 'Status',
  none: (statusLabels: string) => `${statusLabels}: none`,
  notKnown: (caveat: string) => `Keep in mind: ${caveat}`,
  comesBackOn: (snoozedUntil: string) => `Comes back on ${snoozedUntil}.`,

  // ReportMails
  outsideTheUsualRange: 'Outside the usual range',
  mailMeWhenAFigure: 'Email me when a figure leaves its usual range',
  noMailUpTo: (day: string) => `No emails until ${day}.`,
  mailsGoOutFrom: (zone: string) => `Emails go out from 7 a.m., ${zone} time.`,
  sendAgain: 'Send again',
  pauseForTwoWeeks: 'Pause for two weeks',
  sentMails: 'Sent emails',
  weekFrom: (day: string) => `Week of ${day}: `,
  alertOf: (day: string) => `Alert from ${day}: `,
  sentOn: (day: string) => `sent ${day}`,
  notSent: 'not sent',
  statusOn: (status: string, day: string) => `${status} on ${day}`,
});
