import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Credentials } from '../platform/credential-vault.js';
import type { Consent, ConsentRequest } from './provider.js';
import type { ProviderClient } from './provider-client.js';
import { ProviderError } from './provider-error.js';

/** The OAuth client of the owner's own Google Cloud project. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
}

/** Under this key the vault keeps what a consent brought. */
export const refreshTokenKey = 'refreshToken';

const tokenHost = 'https://oauth2.googleapis.com';
const consentHost = 'https://accounts.google.com';

const refreshed = z.object({ access_token: z.string().min(1) });
const exchanged = refreshed.extend({ refresh_token: z.string().min(1).nullish() });

interface GoogleConsent {
  scope: string;
  clientOf: (credentials: Credentials) => GoogleClient;
  /** What can be told of the credentials without Google. @throws AppError BAD_INPUT */
  check: (credentials: Credentials) => void;
  appOf: Consent['appOf'];
}

/** Access to one of Google's products, allowed in Google's own window. */
export const googleConsent = ({ scope, clientOf, check, appOf }: GoogleConsent): Consent => ({
  appOf,
  async check(credentials, client) {
    check(credentials);
    await checkGoogleClient(client, clientOf(credentials));
  },
  url: ({ GOOGLE_OAUTH_URL }, credentials, request) =>
    consentUrl(GOOGLE_OAUTH_URL, clientOf(credentials), { ...request, scope }),
  async exchange(client, credentials, answer) {
    return { ...credentials, [refreshTokenKey]: await exchangeCode(client, clientOf(credentials), answer) };
  },
});

export const codeChallenge = (codeVerifier: string): string =>
  createHash('sha256').update(codeVerifier).digest('base64url');

export function createCodeVerifier(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Where the owner allows access. A stand-in of the token server answers for the consent page as well.
 * @see https://developers.google.com/identity/protocols/oauth2/web-server, RFC 7636 for the challenge
 */
function consentUrl(
  tokenServer: string,
  { clientId }: GoogleClient,
  { redirectUri, codeVerifier, scope, state }: ConsentRequest & { scope: string; state: string },
): string {
  const url = new URL(`${tokenServer === tokenHost ? consentHost : tokenServer}/o/oauth2/v2/auth`);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state,
    code_challenge: codeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    access_type: 'offline',
    prompt: 'consent', // without it Google gives a refresh token the first time only
  }).toString();
  return url.href;
}

/**
 * Whether Google knows the client, before anybody is sent to its consent page. It looks at the client first: a known one
 * learns that its grant is worth nothing.
 * @throws ProviderError for an unknown client and whatever else goes wrong
 */
async function checkGoogleClient(client: ProviderClient, google: GoogleClient): Promise<void> {
  try {
    await refresh(client, google, 'not-a-refresh-token');
  } catch (error) {
    if (!(error instanceof ProviderError && error.reason === 'invalid_grant')) throw error;
  }
}

/** @returns a token for about an hour. @throws ProviderError, of the kind `credentials` once the owner took access back */
export async function googleAccessToken(
  client: ProviderClient,
  google: GoogleClient,
  credentials: Credentials,
): Promise<string> {
  const refreshToken = credentials[refreshTokenKey];
  if (!refreshToken) {
    throw client.errorOf({ kind: 'credentials', words: 'access was not allowed yet', advice: 'Continue with Google.' });
  }
  const { access_token: accessToken } = await refresh(client, google, refreshToken);
  client.keepSecret(accessToken);
  return accessToken;
}

/** Trades the code of a consent for a refresh token. @throws ProviderError */
async function exchangeCode(
  client: ProviderClient,
  google: GoogleClient,
  { code, redirectUri, codeVerifier }: ConsentRequest & { code: string },
): Promise<string> {
  client.keepSecret(code);
  const { refresh_token: refreshToken } = await client.ask({
    url: `${client.addresses.GOOGLE_OAUTH_URL}/token`,
    form: {
      grant_type: 'authorization_code',
      client_id: google.clientId,
      client_secret: google.clientSecret,
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
    },
    answer: exchanged,
  });
  if (!refreshToken) {
    throw client.errorOf({
      kind: 'permission',
      words: 'no permanent access was granted',
      advice: 'Remove this app at myaccount.google.com/permissions, then continue with Google again.',
    });
  }
  client.keepSecret(refreshToken);
  return refreshToken;
}

function refresh(client: ProviderClient, { clientId, clientSecret }: GoogleClient, refreshToken: string) {
  return client.ask({
    url: `${client.addresses.GOOGLE_OAUTH_URL}/token`,
    form: {
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    },
    answer: refreshed,
  });
}
