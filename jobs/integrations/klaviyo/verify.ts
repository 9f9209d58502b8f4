import { z } from 'zod';
import type { Credentials } from '../../platform/credential-vault.js';
import type { ProviderAccount } from '../provider.js';
import type { ProviderClient } from '../provider-client.js';
import { askKlaviyo } from './klaviyo-api.js';

const answer = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        attributes: z.object({
          contact_information: z
            .object({ organization_name: z.string().nullish(), default_sender_name: z.string().nullish() })
            .nullish(),
          public_api_key: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

/** The account of the private key; the public key has to be the same account's. */
export async function verifyKlaviyo(credentials: Credentials, client: ProviderClient): Promise<ProviderAccount> {
  const { data } = await askKlaviyo(credentials, client, { path: '/api/accounts/', answer });
  const [account] = data;
  const { contact_information: contact, public_api_key: publicKey } = account?.attributes ?? {};
  const entered = credentials['klaviyoPublicKey'];
  if (publicKey && entered && publicKey !== entered) {
    throw client.errorOf({
      kind: 'credentials',
      words: 'the public key and the private key belong to different accounts',
      advice: 'Copy both from the same account.',
      field: 'klaviyoPublicKey',
    });
  }
  const id = account?.id ?? '';
  return { id, label: contact?.organization_name ?? contact?.default_sender_name ?? id };
}
