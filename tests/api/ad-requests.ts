import { expect } from '@jest/globals';
import type { Answer, ApiClient } from '../support/client.js';
import { drawAd } from '../support/fixtures.js';
import { waitFor } from '../support/wait.js';

/** An ad as its owner types it in. */
export const mug = {
  title: 'Hot until the last sip',
  advertiser: 'Hearth Mugs',
  platform: 'Instagram',
  industry: 'Food',
  headline: 'Keeps coffee hot',
  primaryText: 'Stoneware that keeps running mornings warm.',
  tags: ['ugc', 'kitchen'],
  metrics: { impressions: 1200, ctr: 2.4, cpc: 0.5 },
};

export async function saveAd(client: ApiClient, input: object = mug): Promise<Answer['body']> {
  const { status, body } = await client.post('/api/ads-library', input);
  expect({ status, message: body.message }).toEqual({ status: 201, message: undefined });
  return body;
}

/** Samples and saved ads that a query of the REST call finds. */
export async function listAds(client: ApiClient, query = ''): Promise<Answer['body']> {
  return (await client.get(`/api/ads-library?${query}`)).body;
}

/** The ad once its picture is kept, or was refused. */
export function settledAd(client: ApiClient, id: string): Promise<Answer['body']> {
  return waitFor(async () => {
    const { body } = await client.get(`/api/ads-library/${id}`);
    return body.mediaState !== 'pending' && body;
  }, 'the picture');
}

/** @returns the object's id */
export async function uploadPicture(client: ApiClient): Promise<string> {
  const { body } = await client.post('/api/objects/upload', { purpose: 'creative', filename: 'ad.png' });
  await client.put(body.uploadURL, new Uint8Array(await drawAd()));
  return body.objectId;
}
