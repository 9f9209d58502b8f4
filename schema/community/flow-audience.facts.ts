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
  },
  sms: {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0.45,
    revenueSource: 'Postscript SMS benchmarks 2021: campaigns, a message, lower bound',
  },
  welcome: {
    who: 'new subscribers',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 2.65,
    revenueSource: 'Klaviyo benchmark report 2024: welcome flows',
  },
  'abandoned-cart': {
    who: 'abandoned checkouts',
    perOrder: 2.355,
    perOrderSource: '70.19% of carts are left (Baymard, mean of about 50 studies): 0.7019 / 0.2981 for each order',
    revenuePerRecipient: 3.65,
    revenueSource: 'Klaviyo benchmark report 2024: abandoned cart flows',
  },
  'browse-abandonment': {
    who: 'known visitors',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 1.07,
    revenueSource: 'Klaviyo benchmark report 2024: browse abandonment flows',
  },
  'win-back': {
    who: 'lapsed customers',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
  },
  replenishment: {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
  },
  vip: {
    who: 'customers in the top tenth',
    perOrder: 0.1,
    perOrderSource: 'one order in ten',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
  },
  'review-request': {
    who: 'buyers',
    perOrder: 1,
    perOrderSource: 'every order starts it',
    revenuePerRecipient: 0,
    revenueSource: 'It earns reviews; revenue is not its aim',
  },
  'back-in-stock': {
    who: 'people on the waiting list',
    perOrder: null,
    perOrderSource: '',
    revenuePerRecipient: 0.41,
    revenueSource: mean,
  },
};

/** Share of left checkouts whose address is known; by design, to be replaced by the shop's own figure. */
export const identifiedCheckouts = 0.3;
/** Range around the expected value; by design: the top tenth of flows order 3.3 times as often as the mean. */
export const projectionRange = { low: 0.5, high: 1.8 } as const;
