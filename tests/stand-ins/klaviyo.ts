import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const klaviyoCredentials = {
  klaviyoApiKey: 'pk_0123456789abcdef0123456789abcdef01',
  klaviyoPublicKey: 'HmUg42',
};

interface Key {
  scopes: string[];
}

/** Klaviyo's API for one private key. */
export async function startKlaviyo(key: Partial<Key> = {}): Promise<ProviderStandIn & { key: Key }> {
  const state = { scopes: ['accounts:read', 'metrics:read', 'flows:read'], ...key };
  return { ...(await startProvider((request) => answer(request, state))), key: state };
}

export function klaviyoError(status: number, code: string, detail: string): ProviderReply {
  const title = detail.split('.')[0];
  return { status, body: { errors: [{ id: 'e1b2', status, code, title, detail, source: { pointer: '/data/' } }] } };
}

function answer({ path, headers }: ProviderRequest, { scopes }: Key): ProviderReply {
  const given = /^Klaviyo-API-Key (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (!given?.startsWith('pk_')) return klaviyoError(400, 'authentication_failed', 'Missing or invalid private key.');
  if (given !== klaviyoCredentials.klaviyoApiKey)
    return klaviyoError(401, 'authentication_failed', 'Incorrect authentication credentials.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(String(headers['revision'])))
    return klaviyoError(400, 'invalid', 'The revision header is missing.');
  if (path === '/api/accounts/') {
    if (!scopes.includes('accounts:read'))
      return klaviyoError(403, 'permission_denied', 'The API key is missing required scopes: accounts:read.');
    const attributes = {
      contact_information: { organization_name: 'Hearth & Mug', default_sender_name: 'Dana' },
      preferred_currency: 'USD',
      timezone: 'US/Eastern',
      public_api_key: klaviyoCredentials.klaviyoPublicKey,
    };
    return { body: { data: [{ type: 'account', id: klaviyoCredentials.klaviyoPublicKey, attributes }] } };
  }
  return klaviyoError(404, 'not_found', 'Not found.');
}
