import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  // OfferBox
  heldForYou: (time: string) => `Your call on ${time} is on hold for you.`,

  // AdSpendStep
  choose: 'Choose',

  // ContactStep
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  weUseTheseDetailsOnly: (days: number | undefined) =>
    `We use these details only to discuss your results, and delete them${days ? ` after ${days % 365 === 0 ? counted(days / 365, { one: 'one year', other: '# years' }) : counted(days, { one: 'one day', other: '# days' })}` : ' in due course'} or when you ask.`,

  // QuestionStep
  questionOf: (id: number, count: number) => `Question ${id} of ${count}`,

  // QuizFrame
  ecomGrowthHome: 'Ecom Growth, home',

  // QuizProgress
  quizProgress: 'Quiz progress',

  // ActionPlan
  n90DaysBasedOnYour: '90 days, based on your answers.',

  // BookingDialog
  theRequestCouldntBeSaved: "Couldn't save the request. Please try again.",
  requestReceived: 'Request received',
  proposeATime: 'Propose a time',
  dateAndTime: 'Date and time',
  chooseADateAndTime: 'Choose a date and time.',
  yourTimeZoneWeConfirm: (zone: string) => `Your time zone: ${zone}. We confirm by email.`,
  cancel: 'Cancel',
  requestSession: 'Request session',
  youProposedWeConfirmIt: (startsAt: string) => `You proposed ${startsAt}. We confirm it by email.`,
  addToCalendar: 'Add to calendar',
  done: 'Done',

  // BookingCard
  talkItThrough: 'Talk it through',
  aFree30MinuteStrategy: 'A free 30-minute strategy session about your results: what to do first, and what to skip.',

  // OfferBox
  timeLeft: 'Time left',

  // AuditLink
  audit: (host: string) => `Audit ${host}`,

  // PriorityActions
  yourWeakestSectionComesFirst: 'Your weakest section comes first.',

  // ResultHead
  bandOf: (level: number, count: number) => `Band ${level} of ${count}`,
  scoreOf: (normalizedScore: number, maxNormalizedScore: number) => `Score ${normalizedScore} of ${maxNormalizedScore}`,
  brand: 'Brand',
  targetAudience: 'Target audience',
  bands: 'Bands',

  // SectionComparison
  percentTheMarkShowsThe: (submissions: string) => `Percent. The mark shows the average of ${submissions} submissions.`,
  percentAveragesAppearAfterSubmissions: (submissionsForAverage: number) =>
    `Percent. Averages appear after ${submissionsForAverage} submissions.`,
  yourScoresBySection: 'Your scores by section',
  avg: (averagePercent: number) => `avg ${averagePercent}`,

  // ShareButton
  linkCopied: 'Link copied',
  itShowsTheResultsWithout: 'It shows the results without your name or contact details.',
  couldNotCopy: "Couldn't copy",
  copyThisPagesAddressFrom: "Copy this page's address from your browser.",
  shareLink: 'Share link',

  // QuizResultsPage
  print: 'Print',
});
