import { createHash, randomUUID } from 'node:crypto';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const googleClient = {
  clientId: '407408718192-hearth.apps.googleusercontent.com',
  clientSecret: 'GOCSPX-0123456789abcdefghijklmnop',
};

interface Grant {
  redirectUri: string;
  challenge: string;
}

interface OAuthState {
  /** What the owner answers on the consent page. */
  decision: 'allow' | 'deny';
  /** False once the owner took access back at Google. */
  isAllowed: boolean;
  /** Google gives a refresh token with the first consent only, unless asked for another. */
  givesRefreshToken: boolean;
  refreshToken: string;
  accessToken: string;
}

/** Google's token server, and a consent page that answers by itself. */
export async function startGoogleOauth(): Promise<ProviderStandIn & { oauth: OAuthState }> {
  const oauth: OAuthState = {
    decision: 'allow',
    isAllowed: true,
    givesRefreshToken: true,
    refreshToken: '1//0g-refresh-token-of-nobody-0123456789abcdef',
    accessToken: 'ya29.a0-access-token-of-nobody-0123456789abcdef',
  };
  const grants = new Map<string, Grant>();
  const standIn = await startProvider((request) => {
    if (request.path === '/o/oauth2/v2/auth') return consent(request, oauth, grants);
    if (request.path === '/token') return token(request, oauth, grants);
    return { status: 404, body: {} };
  });
  return { ...standIn, oauth };
}

function consent({ query }: ProviderRequest, { decision }: OAuthState, grants: Map<string, Grant>): ProviderReply {
  const back = new URL(query.get('redirect_uri') ?? '');
  back.searchParams.set('state', query.get('state') ?? '');
  if (decision === 'deny') back.searchParams.set('error', 'access_denied');
  else {
    const code = `4/0A${randomUUID()}`;
    grants.set(code, {
      redirectUri: query.get('redirect_uri') ?? '',
      challenge: query.get('code_challenge') ?? '',
    });
    back.searchParams.set('code', code);
    back.searchParams.set('scope', query.get('scope') ?? '');
  }
  return { status: 302, headers: { location: back.href }, body: '' };
}

const invalidGrant = (description: string): ProviderReply => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: description },
});

function token({ body }: ProviderRequest, oauth: OAuthState, grants: Map<string, Grant>): ProviderReply {
  if (body.client_id !== googleClient.clientId || body.client_secret !== googleClient.clientSecret)
    return { status: 401, body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' } };
  const granted = { access_token: oauth.accessToken, expires_in: 3599, token_type: 'Bearer' };
  if (body.grant_type === 'refresh_token') {
    const isGood = body.refresh_token === oauth.refreshToken && oauth.isAllowed;
    return isGood ? { body: granted } : invalidGrant('Token has been expired or revoked.');
  }
  const grant = grants.get(body.code);
  grants.delete(body.code);
  const challenge = createHash('sha256').update(String(body.code_verifier)).digest('base64url');
  if (!grant || grant.redirectUri !== body.redirect_uri || grant.challenge !== challenge)
    return invalidGrant('Malformed auth code.');
  return { body: { ...granted, ...(oauth.givesRefreshToken && { refresh_token: oauth.refreshToken }) } };
}
