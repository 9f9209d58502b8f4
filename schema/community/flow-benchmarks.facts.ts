/** What messages of a kind reach elsewhere. Percent; a range where the source gives one; null where it says nothing. */
export interface BenchmarkFacts {
  open: readonly [number, number] | null;
  click: readonly [number, number] | null;
  order: readonly [number, number] | null;
  /** What the order rate is counted from. */
  orderBasis: 'recipients' | 'clicks';
  /** USD a recipient of the whole flow, or of one message for texts. */
  revenue: readonly [number, number] | null;
  source: string;
}

const klaviyo = 'Klaviyo benchmark report 2024 (143,000 flows, 2023 data)';
const omnisend = 'Omnisend statistics, first half of 2021';

export const flowBenchmarks = {
  allFlows: {
    open: [52.04, 68.08],
    click: [5.31, 12.98],
    order: [1.71, 5.71],
    orderBasis: 'recipients',
    revenue: [1.94, 1.94],
    source: `${klaviyo}: mean and top tenth of all flows`,
  },
  postPurchase: {
    open: [24.58, 24.58],
    click: [4.97, 4.97],
    order: [13.77, 13.77],
    orderBasis: 'clicks',
    revenue: [0.41, 0.41],
    source: `${klaviyo} for revenue; ${omnisend} and Q2 2020 for rates`,
  },
  confirmation: {
    open: null,
    click: [12.05, 12.05],
    order: [21.25, 21.25],
    orderBasis: 'clicks',
    revenue: [0.41, 0.41],
    source: `${omnisend}: order and shipping confirmations; ${klaviyo} for revenue`,
  },
  welcome: {
    open: [50, 55],
    click: [9, 13],
    order: [19.48, 19.48],
    orderBasis: 'clicks',
    revenue: [2.65, 2.65],
    source: `${klaviyo}; ${omnisend} for orders`,
  },
  abandonedCart: {
    open: [65, 70],
    click: [7, 12],
    order: [20.44, 20.44],
    orderBasis: 'clicks',
    revenue: [3.65, 3.65],
    source: `${klaviyo}; ${omnisend} for orders`,
  },
  browseAbandonment: {
    open: null,
    click: null,
    order: null,
    orderBasis: 'recipients',
    revenue: [1.07, 1.07],
    source: `${klaviyo}: revenue only`,
  },
  winBack: {
    open: [58, 62],
    click: [4, 7],
    order: [10.82, 10.82],
    orderBasis: 'clicks',
    revenue: null,
    source: `${klaviyo}; ${omnisend} for orders`,
  },
  sms: {
    open: null,
    click: [7, 14],
    order: [1, 3],
    orderBasis: 'clicks',
    revenue: [0.45, 1.62],
    source: 'Postscript SMS benchmarks 2021: campaigns, revenue a message',
  },
  smsCart: {
    open: null,
    click: [12, 19],
    order: [12, 23],
    orderBasis: 'clicks',
    revenue: [6.89, 15.27],
    source: 'Postscript SMS benchmarks 2021: abandoned cart, revenue a message',
  },
} as const satisfies Record<string, BenchmarkFacts>;
