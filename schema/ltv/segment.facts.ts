/** Customer segments by recency, frequency and money, each with who is in it and what to do about them. */
export const customerSegments = [
  {
    id: 'new',
    label: 'New',
    rule: 'First order within the time in which half of your returning customers come back',
    action: 'Explain how to use it, then offer the second order',
  },
  {
    id: 'promising',
    label: 'Promising',
    rule: 'One or two orders, still in the time in which customers come back',
    action: 'Second-order offer, cross-category line',
  },
  {
    id: 'loyal',
    label: 'Loyal',
    rule: 'Three orders or more, or in the top third by spend, and on schedule',
    action: 'Early access, bundles, subscription',
  },
  {
    id: 'at_risk',
    label: 'At risk',
    rule: 'Silent for twice their usual gap',
    action: 'Win-back message before they are gone',
  },
  {
    id: 'lapsed',
    label: 'Lapsed',
    rule: 'Silent for four times their usual gap',
    action: 'One last offer, then leave them out of paid audiences',
  },
] as const;

export type CustomerSegmentId = (typeof customerSegments)[number]['id'];
