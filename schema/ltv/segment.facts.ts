/** Customer segments by recency, frequency and money, each with who is in it and what to do about them. */
export const customerSegments = [
  {
    id: 'new',
    label: 'New',
    rule: 'First order, recent enough that half of your returning customers would still come back',
    action: 'Explain how to use it, then invite a second order',
  },
  {
    id: 'promising',
    label: 'Promising',
    rule: 'One or two orders, and still within the usual time to come back',
    action: 'Make a second-order offer, or suggest another category',
  },
  {
    id: 'loyal',
    label: 'Loyal',
    rule: 'Three or more orders, or top third by spend, and on schedule',
    action: 'Offer early access, bundles or a subscription',
  },
  {
    id: 'at_risk',
    label: 'At risk',
    rule: 'No order for twice their usual gap',
    action: 'Send a win-back message before they are gone',
  },
  {
    id: 'lapsed',
    label: 'Lapsed',
    rule: 'No order for four times their usual gap',
    action: 'Make one last offer, then leave them out of paid audiences',
  },
] as const;

export type CustomerSegmentId = (typeof customerSegments)[number]['id'];
