/**
 * Who enters a flow in a month. `perOrder` is how many enter for each order where the orders tell it; null where only
 * the owner's mail tool knows. `revenue` is USD a recipient of the whole flow.
 */
export interface AudienceFacts {
  who: string;
  perOrder: number | null;
  perOrderSource: string;
  revenuePerRecipient: number;
  revenueSource: string;
  /** Every order of the store starts it, so its audience is the store's own number of orders. */
  startsWithOrder: boolean;
  /** Orders for each recipient of the flow, or of one text; null where no revenue is claimed. */
  ordersPerRecipient: number | null;
  ordersSource: string;
}

const mean =
  'Klaviyo benchmark report 2024: post-purchase flows, taken as the lower bound for a flow without a figure of its own';

export const flowAudiences: Record<string, AudienceFacts> = {
  'post-purchase': {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0.41,
    revenueSource: 'Klaviyo benchmark report 2024: post-purchase flows',
    startsWithOrder: true,
    ordersPerRecipient: 0.0068,
    ordersSource: 'Click rate times orders of those who click: 4.97% and 13.77% (Omnisend, first half of 2021)',
  },
  sms: {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0.45,
    revenueSource: 'Postscript SMS benchmarks 2021: campaigns, a message, lower bound',
    startsWithOrder: true,
    ordersPerRecipient: 0.0021,
    ordersSource: 'Click rate times orders of those who click: 7-14% and 1-3% a text (Postscript 2021)',
  },
  welcome: {
    who: 'new subscribers',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 2.65,
    revenueSource: 'Klaviyo benchmark report 2024: welcome flows',
    startsWithOrder: false,
    ordersPerRecipient: 0.0214,
    ordersSource: 'Click rate times orders of those who click: 9-13% (Klaviyo 2024) and 19.48% (Omnisend 2021)',
  },
  'abandoned-cart': {
    who: 'abandoned checkouts',
    perOrder: 2.355,
    perOrderSource: '70.19% of carts are left (Baymard, mean of about 50 studies): 0.7019 / 0.2981 for each order',
    revenuePerRecipient: 3.65,
    revenueSource: 'Klaviyo benchmark report 2024: abandoned cart flows',
    startsWithOrder: false,
    ordersPerRecipient: 0.0194,
    ordersSource: 'Click rate times orders of those who click: 7-12% (Klaviyo 2024) and 20.44% (Omnisend 2021)',
  },
  'browse-abandonment': {
    who: 'known visitors',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 1.07,
    revenueSource: 'Klaviyo benchmark report 2024: browse abandonment flows',
    startsWithOrder: false,
    ordersPerRecipient: 0.0171,
    ordersSource: 'Mean of all flows, 1.71% of recipients (Klaviyo benchmark report 2024)',
  },
  'win-back': {
    who: 'lapsed customers',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
    startsWithOrder: false,
    ordersPerRecipient: 0.006,
    ordersSource: 'Click rate times orders of those who click: 4-7% (Klaviyo 2024) and 10.82% (Omnisend 2021)',
  },
  replenishment: {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
    startsWithOrder: true,
    ordersPerRecipient: 0.0068,
    ordersSource:
      'Click rate times orders of those who click: 4.97% and 13.77% for post-purchase mails (Omnisend, first half of 2021)',
  },
  vip: {
    who: 'customers in the top tenth',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
    startsWithOrder: false,
    ordersPerRecipient: 0.0068,
    ordersSource:
      'Click rate times orders of those who click: 4.97% and 13.77% for post-purchase mails (Omnisend, first half of 2021)',
  },
  'review-request': {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0,
    revenueSource: 'It earns reviews; revenue is not its aim',
    startsWithOrder: true,
    ordersPerRecipient: null,
    ordersSource: '',
  },
  'back-in-stock': {
    who: 'people on the waiting list',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
    startsWithOrder: false,
    ordersPerRecipient: 0.0171,
    ordersSource: 'Mean of all flows, 1.71% of recipients (Klaviyo benchmark report 2024)',
  },
};

/** Share of left checkouts whose address is known; by design, to be replaced by the store's own figure. */
export const identifiedCheckouts = 0.3;
/** Range around the expected value; by design: the top tenth of flows order 3.3 times as often as the mean. */
export const projectionRange = { low: 0.5, high: 1.8 } as const;
