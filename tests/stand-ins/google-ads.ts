import { googleError } from './google-analytics.js';
import { googleClient } from './google-oauth.js';
import { type ProviderReply, type ProviderRequest, type ProviderStandIn, startProvider } from './provider-server.js';

export const googleAdsCredentials = {
  googleAdsClientId: googleClient.clientId,
  googleAdsClientSecret: googleClient.clientSecret,
  googleAdsDeveloperToken: 'Dv-0123456789abcdefghij',
  googleAdsCustomerId: '720-235-3356',
};

interface Customer {
  accessToken: string;
  isTokenApproved: boolean;
  name: string;
}

/** The Google Ads API of one customer. */
export async function startGoogleAds(customer: Customer): Promise<ProviderStandIn & { customer: Customer }> {
  return { ...(await startProvider((request) => answer(request, customer))), customer };
}

/** A stream puts its error into a list of one. */
function adsFailure(code: number, status: string, errorCode: object, message: string): ProviderReply {
  const failure = {
    '@type': 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure',
    errors: [{ errorCode, message }],
    requestId: 'Dhrd5Ub63HmvWiTxvF3OgA',
  };
  const reply = googleError(code, status, 'The caller does not have permission', [failure]);
  return { ...reply, body: [reply.body] };
}

function answer({ path, headers, body }: ProviderRequest, customer: Customer): ProviderReply {
  if (headers.authorization !== `Bearer ${customer.accessToken}`)
    return googleError(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  if (headers['developer-token'] !== googleAdsCredentials.googleAdsDeveloperToken) {
    const errorCode = { authenticationError: 'DEVELOPER_TOKEN_INVALID' };
    return adsFailure(401, 'UNAUTHENTICATED', errorCode, 'The developer token is not valid.');
  }
  if (!customer.isTokenApproved) {
    const words = 'The developer token is only approved for use with test accounts.';
    return adsFailure(403, 'PERMISSION_DENIED', { authorizationError: 'DEVELOPER_TOKEN_NOT_APPROVED' }, words);
  }
  const id = /^\/v\d+\/customers\/(\d{10})\/googleAds:searchStream$/.exec(path)?.[1];
  if (id !== googleAdsCredentials.googleAdsCustomerId.replaceAll('-', '')) {
    const words = "User doesn't have permission to access customer.";
    return adsFailure(403, 'PERMISSION_DENIED', { authorizationError: 'USER_PERMISSION_DENIED' }, words);
  }
  if (!/FROM customer/.test(body.query)) return googleError(400, 'INVALID_ARGUMENT', 'Error in query');
  const results = [{ customer: { resourceName: `customers/${id}`, id, descriptiveName: customer.name } }];
  return {
    body: [{ results, fieldMask: 'customer.id,customer.descriptiveName', requestId: 'Zf08oyOBA4jecR-0uoay2g' }],
  };
}
