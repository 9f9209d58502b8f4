import { counted } from '../ui/counted.js';
import { localized } from '../ui/localized.js';

export const messages = localized({
  onHold: 'On hold',
  // DemoOperatorHint
  userName: 'Username',
  thePasswordWasPrintedAt: '. The password was printed on first start, after “Operator sign-in”, unless',
  isSet: 'is set.',
  adminPassword: 'ADMIN_PASSWORD',

  // AdminLoginPage
  username: 'Username',
  password: 'Password',
  signIn: 'Sign in',
  backToHome: 'Back to home',
  forTheOperatorsOfThis: 'For the operators of this installation.',

  // AdminGuard
  theDashboardCouldNotBe: "Couldn't load the dashboard",

  // AdminDrawer
  close: (title: string) => `Close ${title}`,

  // AuditDrawer
  auditLog: 'Audit log',
  reference: (id: string) => ` · reference ${id}`,
  signedIn: 'signed in',
  deletedAQuizSession: 'deleted a quiz session',
  erasedALead: 'erased a lead',
  exportedQuizSessions: 'exported quiz sessions',
  handledABookingRequest: 'marked a booking request as done',
  deactivatedAUser: 'deactivated a user',
  activatedAUser: 'activated a user',
  changedAPlan: "changed a user's plan",
  retriedASync: 'retried a sync',
  exportedTheWaitingList: 'exported the waiting list',
  theAuditLogCouldNot: "Couldn't load the audit log",
  pleaseTryAgain: 'Please try again.',
  signInsDeletionsErasuresAnd: 'Sign-ins, deletions, erasures and exports appear here.',
  nothingYet: 'Nothing yet',

  // BookingsDrawer
  bookingRequests: 'Booking requests',
  bookingRequestsCouldNotBe: "Couldn't load booking requests",
  requestsForStrategySessionsAppear:
    'Requests for strategy sessions appear here where no booking service is configured.',
  noBookingRequests: 'No booking requests',
  notSaved: 'Not saved',
  handled: 'Done',
  markAsDone: 'Mark as done',

  // SessionFilters
  from: 'From',
  to: 'To',
  band: 'Band',
  allBands: 'All bands',
  adSpend: 'Ad spend',
  anySpend: 'Any spend',
  clear: 'Clear',

  // ExportButton
  exportFailed: 'Export failed',
  exportCsv: 'Export CSV',
  exporting: 'Exporting',

  // SessionCard
  erasedLead: 'Erased lead',
  viewDetails: 'View Details',
  delete: 'Delete',
  deleteSession: 'Delete session',
  deleteTheSessionOf: (name: string) => `Delete the session of ${name}`,

  // SessionDetails
  band2: (bandLevel: number, bandTitle: string) => `Band ${bandLevel}: ${bandTitle}`,
  sumOf54: (totalScore: number, createdAt: string) => `Sum ${totalScore} of 54 · ${createdAt}`,
  sectionScores: 'Section scores',
  answers: 'Answers',
  recommendations: 'Recommendations',
  theLeadOfThisSession: (monthlyAdSpend: string) => `The lead of this session was erased. Ad spend: ${monthlyAdSpend}.`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  brand: 'Brand',
  website: 'Website',
  targetAudience: 'Target audience',
  monthlyAdSpend: 'Monthly ad spend',
  lead: 'Lead',
  of3: (score: number) => `${score} of 3`,

  // SessionDialog
  sessionDetails: 'Session Details',
  closeDetails: 'Close details',
  leadErased: 'Lead erased',
  theScoresRemainInThe: 'The scores remain in the statistics.',
  leadNotErased: 'Lead not erased',
  eraseLead: 'Erase lead',
  thisRemovesNameEmailPhone:
    'This removes name, email, phone, brand, site, audience and any booking request for good. The scores stay, anonymously.',
  eraseThisLead: 'Erase this lead?',
  erase: 'Erase',

  // useDeleteSession

  // SessionsTab
  searchSessions: 'Search sessions',
  searchByNameEmailBrand: 'Name, email, brand, site, audience',
  quizSessions: 'Quiz sessions',

  // StatCards
  totalSessions: 'Total Sessions',
  allStoredSubmissions: 'All stored submissions',
  averageScore: 'Average Score',
  ofAllSessions: 'Of all sessions',
  highPerformers: 'High Performers',
  score80AndAbove: 'Score 80 and above',
  recentSubmissions: 'Recent Submissions',
  last24Hours: 'Last 24 hours',

  // StatusDrawer
  systemStatus: 'System status',
  theStatusCouldNotBe: "Couldn't load the status",
  work: 'Work',
  failedAnalysesLast24Hours: 'Failed analyses, last 24 hours',
  failedSyncs: 'Failed syncs',
  everySyncWorks: 'No failed syncs.',
  platformOf: (platform: string, username: string) => `${platform} of ${username}`,
  lastWorked: 'Last worked',
  neverWorked: 'Never worked',
  ownerHasToConnect: 'the owner has to connect again',
  retry: 'Retry',
  retrySyncOf: (platform: string, username: string) => `Retry the ${platform} sync of ${username}`,
  syncStarted: 'Sync started',
  syncNotStarted: 'Sync not started',
  queue: (name: string) => `Queue ${name}`,
  waitingActiveFailed: (waiting: string, active: string, failed: string) =>
    `${waiting} waiting, ${active} active, ${failed} failed`,
  seeAndRetryFailedJobs: 'See and retry failed jobs',
  parts: 'Parts',
  model: 'Model',
  builtInEngines: 'Built-in engines',
  mail: 'Mail',
  mailServer: 'Mail server',
  writtenToFiles: 'Written to files',
  fileStore: 'File store',
  disk: 'Disk',
  size: 'Size',
  users: 'Users',
  waitingList: 'Waiting list',
  files: 'Files',
  database: 'Database',

  // UsersDrawer
  searchUsers: 'Search users',
  searchByUsernameOrEmail: 'Search by username or email',
  canSignInAgain: (username: string) => `${username} can sign in again`,
  isSignedOutAndLocked: (username: string) => `${username} is signed out and locked`,
  notChanged: 'Not changed',
  usersCouldNotBeLoaded: "Couldn't load users",
  noUsersFound: 'No users found',
  thisSignsTheUserOut: 'This signs the user out everywhere and stops their API keys. Nothing is deleted.',
  deactivate: (username: string) => `Deactivate ${username}?`,
  deactivate2: 'Deactivate',
  deactivated: 'Deactivated',
  joined: (email: string, createdAt: string) => `${email} · joined ${createdAt}`,
  planOf: (username: string) => `Plan of ${username}`,
  isOnPlan: (username: string, plan: string) => `${username} is on ${plan}`,
  lastLogin: (lastLoginAt: string) => `, last sign-in ${lastLoginAt}`,
  analysesFlowsFiles: (analyses: string, flows: string, storedBytes: string) =>
    `Analyses: ${analyses} · Flows: ${flows} · Files: ${storedBytes}`,
  deactivateActivate: (isActive: boolean, username: string) => `${isActive ? 'Deactivate' : 'Activate'} ${username}`,
  activate: 'Activate',

  // WaitingListDrawer
  theWaitingListCouldNot: "Couldn't load the waiting list",
  addressesFromTheLandingPage: 'Addresses from the landing page appear here.',
  nobodyYet: 'Nobody yet',

  // ItemAnalysis
  itemAnalysis: 'Item analysis',
  shareOfEachOptionFrom: 'Share of each option, from weak to strong',

  // SubmissionsOverTime
  overTime: 'Over time',
  sessionsAUtc: (unit: string) => `Sessions per ${unit} (UTC)`,
  viewAsChart: 'View as chart',
  viewAsTable: 'View as table',
  sessionsOverTime: 'Sessions over time',
  sessions: 'Sessions',
  average: 'Average',

  // AnalyticsTab
  theFiguresCouldNotBe: "Couldn't load the figures",
  figuresAppearWithTheFirst: 'Figures appear with the first submission that matches the filters.',
  noSessionsToCount: 'No sessions to count',
  sessionsAverage: (sessions: number, averagePercent: null | number) =>
    `${counted(sessions, { one: '# session', other: '# sessions' })}, average ${averagePercent}%`,
  scoreDistribution: 'Score distribution',
  adSpendDistribution: 'Ad spend distribution',
  byTheMidpointOfEach: (spendMapping: string) => `By the midpoint of each option: ${spendMapping}.`,
  bands: 'Bands',
  sessionsInEachBand: 'Sessions in each band',
  sections: 'Sections',
  averagePercent: 'Average percent',

  // AdminPage
  signOut: 'Sign out',
  quizSubmissionsAndTheirAnswers: 'Quiz submissions and their answers.',
  quizSessions2: 'Quiz Sessions',
  analytics: 'Analytics',
  status: 'Status',
  queues: 'Queues',
  bucketCounts: (bucket: string, options: string) => `${bucket} counts ${options}`,
  percentOf: (sessions: string) => `Percent; ${sessions}`,
  periodFrom: 'From',
});
