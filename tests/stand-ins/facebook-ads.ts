import { createHmac } from 'node:crypto';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const facebookCredentials = {
  facebookAppId: '1203948576012345',
  facebookAppSecret: 'd41f8cd98f00b204e9800998ecf8427e',
  facebookAccessToken: 'EAABsbCS1iHgBAKZCx0mZCqZBtest0token0of0nobody0at0all',
};

interface Account {
  permissions: string[];
  /** Set once Facebook no longer takes the token: 463 expired, 460 password changed. */
  tokenSubcode: number | null;
}

const proof = createHmac('sha256', facebookCredentials.facebookAppSecret)
  .update(facebookCredentials.facebookAccessToken)
  .digest('hex');

/** The Graph API for one token. */
export async function startFacebookAds(
  account: Partial<Account> = {},
): Promise<ProviderStandIn & { account: Account }> {
  const state = { permissions: ['public_profile', 'ads_read'], tokenSubcode: null, ...account };
  return { ...(await startProvider((request) => answer(request, state))), account: state };
}

export function graphError(code: number, message: string, more: object = {}): ProviderReply {
  const error = { message, type: 'OAuthException', code, fbtrace_id: 'AfN1xyz', ...more };
  return { status: code === 190 ? 401 : 400, body: { error } };
}

function answer({ path, query, headers }: ProviderRequest, { permissions, tokenSubcode }: Account): ProviderReply {
  const token = /^Bearer (.*)$/.exec(headers.authorization ?? '')?.[1] ?? query.get('access_token');
  if (token !== facebookCredentials.facebookAccessToken)
    return graphError(190, 'Invalid OAuth access token - Cannot parse access token');
  if (tokenSubcode !== null)
    return graphError(190, 'Error validating access token: Session has expired', { error_subcode: tokenSubcode });
  if (query.has('appsecret_proof') && query.get('appsecret_proof') !== proof)
    return graphError(100, 'Invalid appsecret_proof provided in the API argument', { type: 'GraphMethodException' });
  if (/^\/v\d+\.0\/me$/.test(path)) {
    const data = permissions.map((permission) => ({ permission, status: 'granted' }));
    return { body: { id: '122100011223344', name: 'Dana Hearth', permissions: { data } } };
  }
  return graphError(100, `Unknown path components: ${path}`);
}
