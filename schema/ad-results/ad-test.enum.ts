import { registerEnumType } from 'type-graphql';

export enum AdTestVerdict {
  running = 'running',
  first = 'first',
  second = 'second',
  no_difference = 'no_difference',
}
registerEnumType(AdTestVerdict, {
  name: 'AdTestVerdict',
  description: 'Who has won so far; no_difference once the planned size is reached without a winner.',
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
    'What decides: ads by ctr, pages by conversion or revenue_per_visitor, mails by open_rate or click_rate.',
});
