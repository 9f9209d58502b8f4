import { registerEnumType } from 'type-graphql';

export enum AdTestVerdict {
  running = 'running',
  winner = 'winner',
  no_difference = 'no_difference',
}
registerEnumType(AdTestVerdict, {
  name: 'AdTestVerdict',
  description:
    'A winner is ahead of all others beyond chance; no_difference once the planned size is reached without one.',
});

export enum TestSubject {
  ads = 'ads',
  pages = 'pages',
  mails = 'mails',
}
registerEnumType(TestSubject, { name: 'TestSubject', description: 'What is tested against its like.' });

export enum TestMetric {
  ctr = 'ctr',
  conversion = 'conversion',
  revenue_per_visitor = 'revenue_per_visitor',
  open_rate = 'open_rate',
  click_rate = 'click_rate',
}
registerEnumType(TestMetric, {
  name: 'TestMetric',
  description:
    'What decides: ads by ctr, conversion or revenue_per_visitor (both by click), pages by conversion or revenue_per_visitor, mails by click_rate, open_rate, conversion or revenue_per_visitor.',
});
