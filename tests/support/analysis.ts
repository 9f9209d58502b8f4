import type { Answer, ApiClient } from './client.js';
import { waitFor } from './wait.js';

/**
 * Starts an analysis over REST and @returns its result with its id. A caller waits for a minute at the most: after that,
 * on a machine that is busy, the result is asked for until it is there.
 */
export async function analyse(client: ApiClient, path: string, input: object): Promise<Answer['body']> {
  const { status, body } = await client.post(path, input);
  if (status === 200) return body;
  if (status !== 202) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  const { analysisId } = body;
  const settled = await waitFor(async () => {
    const { body: analysis } = await client.get(`/api/analyses/${analysisId}`);
    return analysis.status !== 'processing' && analysis;
  }, `the analysis ${analysisId}`);
  return { analysisId, ...settled.result };
}
