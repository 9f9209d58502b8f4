import { messages } from './messages.js';

export interface InfoSection {
  heading: string;
  text?: string;
  items?: readonly string[];
  link?: { label: string; to: string };
}

export interface InfoText {
  title: string;
  lead: string;
  sections: readonly InfoSection[];
  /** Who runs the installation stands below. */
  hasOperator?: boolean;
}

/** Pages behind the links of the landing page's footer. What does not exist yet says so. */
export const infoPages = {
  features: {
    title: messages.features,
    lead: messages.fourEnginesForTheWay,
    sections: [
      {
        heading: messages.trafficEngine,
        text: messages.uploadAnAdOrPaste,
        link: { label: messages.analyzeAnAd, to: '/traffic' },
      },
      {
        heading: messages.conversionMachine,
        text: messages.pasteAProductPageMore,
        link: { label: messages.auditAPage, to: '/conversion' },
      },
      {
        heading: messages.communityFunnel,
        text: messages.emailAndSmsFlowsWritten,
        link: { label: messages.writeAFlow, to: '/community' },
      },
      {
        heading: messages.ltvPlaybook,
        text: messages.importYourOrdersToSee,
        link: { label: messages.openThePlaybook, to: '/ltv' },
      },
      {
        heading: messages.aroundThem,
        items: [
          messages.insightsWhatToDoNext,
          messages.adsLibraryAndSwipeFiles,
          messages.ownAdResultsForecastsCompared,
          messages.connectionsToShopifyFacebookAds,
          messages.graphqlAndRestForEverything,
        ],
      },
    ],
  },
  pricing: {
    title: messages.pricing,
    lead: messages.runItYourselfForFree,
    sections: [
      {
        heading: messages.selfHosted,
        text: messages.openSourceUnderTheMit,
      },
      {
        heading: messages.plans,
        items: [messages.from29AMonthFor, messages.upTo199AMonth, messages.n14DayFreeTrialNo],
        link: { label: messages.startYourFreeTrial, to: '/register' },
      },
    ],
  },
  api: {
    title: 'API',
    lead: messages.everythingTheScreensDoIs,
    sections: [
      {
        heading: messages.restAndGraphql,
        text: messages.useTheRestApiFor,
        link: { label: messages.yourApiKeys, to: '/profile?tab=account' },
      },
      {
        heading: messages.webhooks,
        text: messages.sendOrdersFromShopifyOr,
        link: { label: messages.setUpWebhooks, to: '/integrations' },
      },
    ],
  },
  blog: {
    title: messages.blog,
    lead: messages.nothingPublishedYet,
    sections: [
      {
        heading: messages.untilThen,
        text: messages.theHelpPageExplainsEach,
        link: { label: messages.openHelp, to: '/help' },
      },
    ],
  },
  'case-studies': {
    title: messages.caseStudies,
    lead: messages.nothingPublishedYetWeOnly,
    sections: [
      {
        heading: messages.seeRealResultsNow,
        text: messages.signInWithTheDemo,
        link: { label: messages.signIn, to: '/login' },
      },
    ],
  },
  webinars: {
    title: messages.webinars,
    lead: messages.noneScheduled,
    sections: [
      {
        heading: messages.ratherTalkToSomeone,
        text: messages.takeTheQuizAndBook,
        link: { label: messages.takeTheQuiz, to: '/quiz' },
      },
    ],
  },
  about: {
    title: messages.about,
    lead: messages.ecomGrowthFindsWhatHolds,
    sections: [
      {
        heading: messages.howItWorks,
        items: [
          messages.itReadsFirstAndJudges,
          messages.everyFindingShowsItsEvidence,
          messages.whatCannotBeMeasuredIs,
          messages.itRunsOnYourOwn,
        ],
      },
    ],
    hasOperator: true,
  },
  careers: {
    title: messages.careers,
    lead: messages.noOpenPositions,
    sections: [
      {
        heading: messages.wantToContribute,
        text: messages.theProductIsOpenSource,
        link: { label: messages.contactUs, to: '/contact' },
      },
    ],
  },
  contact: {
    title: messages.contact,
    lead: messages.questionsAboutThisInstallationGo,
    sections: [],
    hasOperator: true,
  },
  privacy: {
    title: messages.privacy,
    lead: messages.whatThisInstallationStoresWhy,
    sections: [
      {
        heading: messages.yourAccount,
        text: messages.weStoreYourEmailAddress,
      },
      {
        heading: messages.yourCustomers,
        text: messages.orderImportsKeepACustomer,
      },
      {
        heading: messages.quizAndWaitingList,
        text: messages.yourQuizAnswersAndContact,
      },
      {
        heading: messages.cookies,
        text: messages.oneCookieKeepsYouSigned,
      },
      {
        heading: messages.auditsWithoutAnAccount,
        text: messages.theAddressYouEnterAnd,
      },
    ],
    hasOperator: true,
  },
  imprint: { title: messages.imprint, lead: messages.whoRunsThisInstallation, sections: [], hasOperator: true },
} satisfies Record<string, InfoText>;
