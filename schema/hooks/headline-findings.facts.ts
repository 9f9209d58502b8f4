/**
 * What randomised headline tests say about wording: change of clicks, in percent, with the 95 % interval, of headlines
 * that have the feature against others of the same test (same picture, random visitors).
 * Source: Upworthy Research Archive (CC BY 4.0), 2,065 test groups, 8,955 headlines, 370,455 clicks; conditional Poisson,
 * errors clustered by group; tests of the window with doubtful randomisation (25 Jun 2013 - 10 Jan 2014) left out.
 */
export interface HeadlineFinding {
  id: string;
  /** Completes "The text ...". */
  says: string;
  effectPercent: number;
  interval: readonly [low: number, high: number];
}

export const headlineFindings: readonly HeadlineFinding[] = [
  { id: 'she_he', says: 'tells it through one person (she, he)', effectPercent: 13.9, interval: [9.8, 18.2] },
  { id: 'curio', says: 'opens a curiosity gap', effectPercent: 6.8, interval: [2.2, 11.6] },
  {
    id: 'then_story',
    says: 'tells a story in time (when, then, after, once)',
    effectPercent: 6.6,
    interval: [3.9, 9.3],
  },
  { id: 'digit', says: 'has a number', effectPercent: 6.1, interval: [2.9, 9.3] },
  { id: 'first_sg', says: 'speaks in the first person', effectPercent: 5.3, interval: [2.2, 8.5] },
  { id: 'fwd_ref', says: 'points forward (this, here is what happened)', effectPercent: 5.0, interval: [2.6, 7.5] },
  { id: 'superl', says: 'takes a strong stand (ever, never, only, best)', effectPercent: 3.5, interval: [0.6, 6.5] },
  { id: 'watch_see', says: 'asks to watch or see', effectPercent: 3.4, interval: [0, 6.9] },
  { id: 'neg_n', says: 'names something that goes wrong', effectPercent: 2.2, interval: [0.1, 4.4] },
  { id: 'pos_n', says: 'leans on praise words', effectPercent: -3.5, interval: [-5.7, -1.2] },
  { id: 'caps', says: 'shouts in capitals', effectPercent: -5.1, interval: [-9.3, -0.8] },
  { id: 'first_pl', says: 'speaks as we', effectPercent: -5.1, interval: [-8.3, -1.7] },
  { id: 'colon_dash', says: 'has a colon or dash', effectPercent: -5.9, interval: [-9.7, -1.9] },
  { id: 'paren', says: 'has a bracketed aside', effectPercent: -6.1, interval: [-11.7, -0.1] },
  { id: 'what_why_how', says: 'opens with what, why or how', effectPercent: -7.8, interval: [-11.1, -4.3] },
  { id: 'qmark', says: 'asks a question', effectPercent: -9.7, interval: [-12.1, -7.3] },
  { id: 'ends_q', says: 'ends on a question', effectPercent: -11.7, interval: [-14.8, -8.6] },
  { id: 'exclaim', says: 'has an exclamation mark', effectPercent: -12.0, interval: [-17.7, -5.9] },
];
