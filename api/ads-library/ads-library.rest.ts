import {
  RestAdDocument,
  RestAdsDocument,
  RestDeleteAdDocument,
  RestExportAdsDocument,
  RestFetchMetaAdsDocument,
  RestFetchTikTokAdsDocument,
  RestImportAdsDocument,
  RestRestoreAdDocument,
  RestSaveAdDocument,
  RestToggleFavoriteDocument,
  RestUpdateAdDocument,
} from '../generated/documents.js';
import { type RestInput, type RestRow, route } from '../platform/rest.js';

/** What a body may say of an ad; anything else in it is left aside, so that an ad can be sent as it was read. */
function adInput({ body }: RestInput) {
  const { title, advertiser, platform, industry, headline, primaryText, tags, isFavorite } = body;
  const { pageUrl, imageUrl, objectId, metrics } = body;
  const words = { title, advertiser, platform, industry, headline, primaryText, tags, isFavorite };
  const figures = metrics && { impressions: metrics.impressions, ctr: metrics.ctr, cpc: metrics.cpc };
  return { ...words, pageUrl, imageUrl, objectId, ...(figures && { metrics: figures }) };
}

export const adsLibraryRest: RestRow[] = [
  route({
    method: 'get',
    path: '/api/ads-library',
    summary:
      'Saved ads and built-in samples; the next page of saved ads starts at the cursor of the header X-Next-Cursor',
    queryParameters: ['limit', 'cursor', 'text', 'platform', 'industry', 'favorite', 'tag', 'sort'],
    returns: 'Ad',
    document: RestAdsDocument,
    variables: ({ query: { limit = '100', cursor, text, platform, industry, favorite, tag, sort } }) => {
      const filter = { text, platform, industry, tag, sort, ...(favorite && { favorite: favorite === 'true' }) };
      return {
        saved: { ...filter, origin: 'saved' as const },
        samples: { ...filter, origin: 'sample' as const },
        first: Number(limit),
        after: cursor,
      };
    },
    body: ({ saved, builtIn }) => ({ ads: saved.ads, samples: builtIn.samples }),
    headers: ({ saved: { pageInfo } }): Record<string, string> =>
      pageInfo.hasNextPage && pageInfo.endCursor ? { 'x-next-cursor': pageInfo.endCursor } : {},
  }),
  route({
    method: 'post',
    path: '/api/ads-library',
    summary: 'Keep an ad; one that is there already is not kept twice',
    accepts: 'SaveAdInput',
    returns: 'Ad',
    document: RestSaveAdDocument,
    variables: (input) => ({ input: adInput(input) }),
    body: ({ saveAd }) => saveAd,
    status: 201,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/fetch-meta',
    summary: 'Search the Meta Ad Library; what is found is saved',
    accepts: 'FetchMetaAdsInput',
    returns: 'MetaAdSearch',
    document: RestFetchMetaAdsDocument,
    // A missing term fails the rule of its field, as an empty one does.
    variables: ({ body: { searchTerms = '', country, limit, after } }) => ({
      input: { searchTerms, after, ...(country && { country }), ...(limit !== undefined && { limit }) },
    }),
    body: ({ fetchMetaAds }) => fetchMetaAds,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/fetch-tiktok',
    summary: 'Search the TikTok library, when an access token is set',
    accepts: 'FetchTikTokAdsInput',
    returns: 'TikTokAdSearch',
    document: RestFetchTikTokAdsDocument,
    variables: ({ body: { niche = '', limit } }) => ({ input: { niche, ...(limit !== undefined && { limit }) } }),
    body: ({ fetchTikTokAds }) => fetchTikTokAds,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/import',
    summary: 'Keep the ads of an uploaded CSV or JSON file',
    returns: 'AdImport',
    document: RestImportAdsDocument,
    variables: ({ body: { objectId = '' } }) => ({ objectId }),
    body: ({ importAds }) => importAds,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/export',
    summary: 'Write all saved ads into a file, csv or json',
    returns: 'AdFile',
    document: RestExportAdsDocument,
    variables: ({ body: { format = 'csv' } }) => ({ format }),
    body: ({ exportAds }) => exportAds,
  }),
  route({
    method: 'get',
    path: '/api/ads-library/{id}',
    summary: 'One ad, saved or built in',
    returns: 'Ad',
    document: RestAdDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ ad }) => ad,
  }),
  route({
    method: 'patch',
    path: '/api/ads-library/{id}',
    summary: 'Change a saved ad; what is absent stays',
    accepts: 'UpdateAdInput',
    returns: 'Ad',
    document: RestUpdateAdDocument,
    variables: (input) => ({ id: input.params.id ?? '', input: adInput(input) }),
    body: ({ updateAd }) => updateAd,
  }),
  route({
    method: 'delete',
    path: '/api/ads-library/{id}',
    summary: 'Take an ad out of the library; it can be brought back for a day',
    document: RestDeleteAdDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: () => null,
    status: 204,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/{id}/restore',
    summary: 'Bring back a deleted ad',
    returns: 'Ad',
    document: RestRestoreAdDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ restoreAd }) => restoreAd,
  }),
  route({
    method: 'post',
    path: '/api/ads-library/{id}/favorite',
    summary: 'Set or take away the star, also of a built-in ad',
    document: RestToggleFavoriteDocument,
    variables: ({ params: { id = '' } }) => ({ id }),
    body: ({ toggleFavorite }) => toggleFavorite,
  }),
];
