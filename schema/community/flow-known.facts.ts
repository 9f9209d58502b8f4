/** What a flow may say of a shop. A sentence that needs one of these is left out while it is not known. */
export const flowFactLabels = {
  brand: 'Brand',
  product: 'Product',
  price: 'Price',
  image: 'Product picture',
  delivery: 'Delivery time',
  freeFrom: 'Free delivery from',
  returnDays: 'Return period',
  guarantee: 'Guarantee',
  offer: 'Offer',
  code: 'Offer code',
  offerCondition: 'Condition of the offer',
  offerEnds: 'End of the offer',
  replyTo: 'Reply address',
  helpUrl: 'Help page',
  use: 'How to use it',
  care: 'How to care for it',
  sizes: 'Size guide',
  best: 'Best sellers',
  rating: 'Rating',
  reorderDays: 'Days between orders',
  supplyDays: 'Days an order lasts',
  subscription: 'Subscription',
  communityUrl: 'Community page',
  reviewUrl: 'Review page',
  cartUrl: 'Cart page',
  shopUrl: 'Store address',
} as const;

export type FlowFactId = keyof typeof flowFactLabels;

export const flowFactIds = Object.keys(flowFactLabels).filter((id): id is FlowFactId => id in flowFactLabels);
