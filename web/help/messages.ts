import { localized } from '../ui/localized.js';

export const messages = localized({
  // HelpPage
  ecomGrowthHome: 'Ecom Growth, home',
  dashboard: 'Dashboard',
  login: 'Login',
  freeNoCardUnder3: 'Free, no card, under 3 minutes',
  yourFreeGrowthAudit: 'Your free growth audit',
  n18QuestionsAboutAcquisitionRetention:
    '18 questions about acquisition, retention, brand, cash flow, creative and operations. Get your maturity band, five priority actions and a plan.',
  startTheQuiz: 'Start the quiz',
  howEachToolWorks: 'How each tool works',
  input: 'Input:',
  result: 'Result:',
  open: (name: string) => `Open ${name}`,
  commonQuestions: 'Common questions',
});
