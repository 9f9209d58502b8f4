import { expect } from '@jest/globals';
import type { Answer, ApiClient } from '../support/client.js';

/** A request with all that a flow can say of the shop. */
export const complete = {
  productNiche: 'Coffee',
  flowType: 'post-purchase',
  brand: 'Kettle & Crane',
  product: 'House Blend',
  links: { shop: 'https://kettle.example' },
  sender: { company: 'Kettle & Crane Ltd', postalAddress: '1 Mill Lane, Leeds', replyTo: 'hello@kettle.example' },
};

export async function generateFlow(client: ApiClient, input: object = complete): Promise<Answer['body']> {
  const { status, body } = await client.post('/api/generate/email-flow', input);
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body;
}
