/** Customer segments by behaviour, each with who is in it and what to do about them (step 4 of the method). */
export const customerSegments = [
  {
    id: 'high_value',
    label: 'High-value',
    rule: 'Top fifth by expected spend in the next 12 months, bought at least twice',
    action: 'Early access, bundles, a personal thank-you',
  },
  {
    id: 'at_risk',
    label: 'At risk',
    rule: 'Bought at least twice, probably gone (under 50% alive)',
    action: 'Win-back offer before they forget you',
  },
  {
    id: 'repeat',
    label: 'Repeat',
    rule: 'Bought at least twice',
    action: 'Subscription, cross-category line, loyalty reward',
  },
  {
    id: 'first_time',
    label: 'First-time',
    rule: 'Bought once',
    action: 'Education and a second-order offer within 30 days',
  },
] as const;

export type CustomerSegmentId = (typeof customerSegments)[number]['id'];
