import {
  RestDataCoverageDocument,
  RestImportDocument,
  RestLtvModelDocument,
  RestMetricsDocument,
  RestSimulateLtvDocument,
  RestProfitDocument,
  RestStartImportDocument,
  RestUndoImportDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

/** What a projection takes; a client may send all that GET /api/metrics gave it. */
const metricNames = [
  'totalRevenue',
  'periodDays',
  'roas',
  'conversionRate',
  'aov',
  'cac',
  'ltv',
  'newCustomersPerMonth',
  'existingSubscribers',
  'recentOneOffCustomers',
  'grossMargin',
  'repeatRate',
  'monthlyGrowth',
  'retention',
];

const pick = (names: string[], from: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

export const ltvRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/metrics',
    summary: 'Figures of the own store, by default of the last 30 days',
    queryParameters: ['from', 'to', 'days'],
    returns: 'StoreMetrics',
    document: RestMetricsDocument,
    variables: ({ query: { from, to, days } }) => ({ from, to, days: days === undefined ? undefined : Number(days) }),
    body: ({ metrics }) => metrics,
  }),
  route({
    method: 'get',
    path: '/api/profit',
    summary: 'What the own orders brought after their costs, and what ads may cost',
    queryParameters: ['from', 'to', 'days', 'by'],
    returns: 'StoreProfit',
    document: RestProfitDocument,
    variables: ({ query: { from, to, days, by } }) => ({
      from,
      to,
      days: days === undefined ? undefined : Number(days),
      by,
    }),
    body: ({ profit }) => profit,
  }),
  route({
    method: 'get',
    path: '/api/data-coverage',
    summary: 'Which days each source of the own store data covers',
    returns: 'DataCoverage',
    document: RestDataCoverageDocument,
    variables: () => ({}),
    body: ({ dataCoverage }) => ({ coverage: dataCoverage }),
  }),
  route({
    method: 'post',
    path: '/api/simulate/ltv',
    summary: 'Project a year at a subscription opt-in',
    accepts: 'SimulateLtvInput',
    returns: 'LtvSimulation',
    document: RestSimulateLtvDocument,
    variables: ({ body: { subscriptionRate, currentMetrics } }) => ({
      input: { subscriptionRate, currentMetrics: currentMetrics && pick(metricNames, currentMetrics) },
    }),
    body: ({ simulateLtv }) => simulateLtv,
  }),
  route({
    method: 'post',
    path: '/api/imports',
    summary: 'Read an uploaded file into the store data',
    accepts: 'StartImportInput',
    returns: 'Import',
    document: RestStartImportDocument,
    variables: ({ body: { kind, objectId, mapping, currency, timeZone, dateOrder, decimalMark, level } }) => ({
      input: { kind, objectId, mapping, currency, timeZone, dateOrder, decimalMark, level },
    }),
    body: ({ startImport }) => ({ importId: startImport.id }),
    headers: ({ startImport }) => ({ location: `/api/imports/${startImport.id}` }),
    status: 202,
  }),
  route({
    method: 'get',
    path: '/api/imports/{id}',
    summary: 'How far an import has come, and which lines were refused',
    returns: 'Import',
    document: RestImportDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: (data) => data.import,
  }),
  route({
    method: 'delete',
    path: '/api/imports/{id}',
    summary: 'Take back what an import brought, whatever came after it',
    returns: 'Import',
    document: RestUndoImportDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ undoImport }) => undoImport,
  }),
  route({
    method: 'get',
    path: '/api/ltv/model',
    summary: 'Purchase and spend models fitted to the own orders up to a day',
    queryParameters: ['until'],
    returns: 'LtvModel',
    document: RestLtvModelDocument,
    variables: ({ query: { until } }) => ({ until }),
    body: ({ ltvModel }) => ltvModel,
  }),
];
