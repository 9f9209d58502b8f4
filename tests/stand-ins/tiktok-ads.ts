import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const tiktokCredentials = {
  tiktokAppId: '7561256923966750001',
  tiktokAppSecret: '9a8b7c6d5e4f30211203f4e5d6c7b8a900000001',
  tiktokAccessToken: 'b1c2d3e4f5a60718293a4b5c6d7e8f9001122334',
};

interface App {
  advertisers: { advertiser_id: string; advertiser_name: string }[];
  isAuthorized: boolean;
}

/** The Business API for one app. */
export async function startTiktokAds(app: Partial<App> = {}): Promise<ProviderStandIn & { app: App }> {
  const advertisers = [{ advertiser_id: '7212345678901234567', advertiser_name: 'Hearth & Mug' }];
  const state = { advertisers, isAuthorized: true, ...app };
  return { ...(await startProvider((request) => answer(request, state))), app: state };
}

/** HTTP 200 whatever happened: the code tells. */
export function tiktokReply(code: number, message: string, data: object = {}): ProviderReply {
  return { body: { code, message, request_id: '202607010000000000001', data } };
}

function answer({ path, query, headers }: ProviderRequest, { advertisers, isAuthorized }: App): ProviderReply {
  if (headers['access-token'] !== tiktokCredentials.tiktokAccessToken)
    return tiktokReply(40_105, 'Access token is incorrect or has been revoked.');
  if (!isAuthorized) return tiktokReply(40_001, 'No permission to operate: reporting');
  if (path === '/open_api/v1.3/oauth2/advertiser/get/') {
    const { tiktokAppId, tiktokAppSecret } = tiktokCredentials;
    if (query.get('app_id') !== tiktokAppId || query.get('secret') !== tiktokAppSecret)
      return tiktokReply(40_002, 'app_id or secret is not correct');
    return tiktokReply(0, 'OK', { list: advertisers });
  }
  return { status: 404, body: '404 page not found' };
}
