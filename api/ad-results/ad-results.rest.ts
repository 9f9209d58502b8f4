import {
  RestAdResultsDocument,
  RestDeleteAdResultDocument,
  RestForecastRecordDocument,
  RestImportAdResultsDocument,
  RestPlanTestDocument,
} from '../generated/documents.js';
import { type RestRow, route } from '../platform/rest.js';

export const adResultsRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/ad-results',
    summary: 'Own ads with what they brought; the next page starts at the cursor of the header X-Next-Cursor',
    queryParameters: ['limit', 'cursor', 'text', 'platform', 'sort'],
    returns: 'OwnAd',
    document: RestAdResultsDocument,
    variables: ({ query: { limit = '20', cursor, text, platform, sort } }) => ({
      first: Number(limit),
      after: cursor,
      filter: { text, platform, sort },
    }),
    body: ({ adResults }) => ({ ads: adResults.edges.map(({ node }) => node), totalCount: adResults.totalCount }),
    headers: ({ adResults: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'post',
    path: '/api/ad-results/import',
    summary: 'Keep the ads of an uploaded ad-level report',
    accepts: 'ImportAdResultsInput',
    returns: 'AdResultsReceipt',
    document: RestImportAdResultsDocument,
    variables: ({ body: { objectId = '', platform, currency, dateOrder } }) => ({
      input: { objectId, platform, currency, dateOrder },
    }),
    body: ({ importAdResults }) => importAdResults,
  }),
  route({
    method: 'get',
    path: '/api/ad-results/forecast-record',
    summary: 'How right the forecasts of the account were',
    returns: 'ForecastRecord',
    document: RestForecastRecordDocument,
    variables: () => ({}),
    body: ({ forecastRecord }) => forecastRecord,
  }),
  route({
    method: 'post',
    path: '/api/ad-results/plan-test',
    summary: 'Size, days and cost of a test',
    accepts: 'PlanTestInput',
    returns: 'TestPlan',
    document: RestPlanTestDocument,
    variables: ({ body: { ratePercent, liftPercent, dailyUnits, costPerThousand, variants, metric } }) => ({
      input: {
        ratePercent,
        liftPercent,
        dailyUnits,
        costPerThousand,
        ...(variants !== undefined && { variants }),
        ...(metric !== undefined && { metric }),
      },
    }),
    body: ({ planTest }) => planTest,
  }),
  route({
    method: 'delete',
    path: '/api/ad-results/{id}',
    summary: 'Delete an ad with its results',
    document: RestDeleteAdResultDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: () => null,
    status: 204,
  }),
];
