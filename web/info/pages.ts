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
    title: 'Features',
    lead: 'Four engines for the way from the first click to the tenth order, and what keeps them fed.',
    sections: [
      {
        heading: 'Traffic Engine',
        text: 'Upload an ad or paste its address. See its words, offer and faces as a machine reads them, a predicted click-through rate with its range, and what to change first.',
        link: { label: 'Analyze an ad', to: '/traffic' },
      },
      {
        heading: 'Conversion Machine',
        text: 'Paste a product page. More than eighty checks in eight categories, each with its evidence and its fix.',
        link: { label: 'Audit a page', to: '/conversion' },
      },
      {
        heading: 'Community Funnel',
        text: "Email and SMS flows written from your store's facts, checked for law and deliverability, exported to the tool you use.",
        link: { label: 'Write a flow', to: '/community' },
      },
      {
        heading: 'LTV Playbook',
        text: 'Import your orders to see cohorts, segments, profit and a twelve-month projection with its measured error.',
        link: { label: 'Open the playbook', to: '/ltv' },
      },
      {
        heading: 'Around them',
        items: [
          'Insights: what to do next, with evidence and money',
          'Ads library and swipe files, searchable by the words inside',
          'Own ad results: forecasts compared with what happened, tests between ads',
          'Connections to Shopify, Facebook Ads, Google Analytics, Klaviyo, TikTok Ads and Google Ads',
          'GraphQL and REST for everything',
        ],
      },
    ],
  },
  pricing: {
    title: 'Pricing',
    lead: 'Run it yourself for free, or choose a plan.',
    sections: [
      {
        heading: 'Self-hosted',
        text: 'Open source under the MIT license: no fee, no limit on users, stores or analyses. You pay for the server it runs on, and for a model server if you connect one.',
      },
      {
        heading: 'Plans',
        items: [
          'From $29 a month for solo entrepreneurs',
          'Up to $199 a month for agencies',
          '14-day free trial, no credit card, cancel anytime',
        ],
        link: { label: 'Start your free trial', to: '/register' },
      },
    ],
  },
  api: {
    title: 'API',
    lead: 'Everything the screens do is open to your own tools.',
    sections: [
      {
        heading: 'REST and GraphQL',
        text: 'Use the REST API for simple calls and GraphQL to ask for exactly what you need. Create a key under Profile, Account.',
        link: { label: 'Your API keys', to: '/profile?tab=account' },
      },
      {
        heading: 'Webhooks',
        text: 'Send orders from Shopify, or from any system that can sign a request.',
        link: { label: 'Set up webhooks', to: '/integrations' },
      },
    ],
  },
  blog: {
    title: 'Blog',
    lead: 'Nothing published yet.',
    sections: [
      {
        heading: 'Until then',
        text: 'The help page explains each tool and answers common questions.',
        link: { label: 'Open help', to: '/help' },
      },
    ],
  },
  'case-studies': {
    title: 'Case Studies',
    lead: 'Nothing published yet. We only publish results with the measured figures behind them.',
    sections: [
      {
        heading: 'See real results now',
        text: 'Sign in with the demo account to see ads, audits, flows and figures of a sample store.',
        link: { label: 'Sign in', to: '/login' },
      },
    ],
  },
  webinars: {
    title: 'Webinars',
    lead: 'None scheduled.',
    sections: [
      {
        heading: 'Rather talk to someone?',
        text: 'Take the quiz and book a free 30-minute strategy session about your results.',
        link: { label: 'Take the quiz', to: '/quiz' },
      },
    ],
  },
  about: {
    title: 'About',
    lead: 'Ecom Growth finds what holds an online store back and tells you what to fix first.',
    sections: [
      {
        heading: 'How it works',
        items: [
          'It reads first and judges second: you see and correct what was read.',
          'Every finding shows its evidence and its source.',
          'What cannot be measured is shown as unknown.',
          'It runs on your own server. Your data stays there.',
        ],
      },
    ],
    hasOperator: true,
  },
  careers: {
    title: 'Careers',
    lead: 'No open positions.',
    sections: [
      {
        heading: 'Want to contribute?',
        text: 'The product is open source under the MIT license.',
        link: { label: 'Contact us', to: '/contact' },
      },
    ],
  },
  contact: {
    title: 'Contact',
    lead: 'Questions about this installation go to the people who run it.',
    sections: [],
    hasOperator: true,
  },
  privacy: {
    title: 'Privacy',
    lead: 'What this installation stores, why, and how to get rid of it.',
    sections: [
      {
        heading: 'Your account',
        text: 'We store your email address, username and what you upload or connect, to run the tools for you. Export or delete everything at any time under Profile, Account.',
      },
      {
        heading: 'Your customers',
        text: 'Order imports keep a customer number or a hash. No names, addresses or emails of your customers are stored.',
      },
      {
        heading: 'Quiz and waiting list',
        text: 'Your quiz answers and contact details are used to discuss your results, and deleted after the period shown in the quiz. An address on the waiting list is used once, to tell you that a place is open.',
      },
      {
        heading: 'Cookies',
        text: 'One cookie keeps you signed in. There is no tracking, and no other company is asked for anything when you open a page.',
      },
      {
        heading: 'Audits without an account',
        text: 'The address you enter and the short result are kept for one day.',
      },
    ],
    hasOperator: true,
  },
  imprint: { title: 'Imprint', lead: 'Who runs this installation.', sections: [], hasOperator: true },
} satisfies Record<string, InfoText>;
