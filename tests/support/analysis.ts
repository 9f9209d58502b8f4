import type { Answer, ApiClient } from './client.js';
import { waitFor } from './wait.js';

/**
 * Starts an analysis over REST and @returns its result with its id. A caller waits for a minute at the most: after that,
 * on a machine that is busy, the result is asked for until it is there.
 */
export async function analyse(client: ApiClient, path: string, input: object): Promise<Answer['body']> {
  const { status, body } = await client.post(path, input);
  if (status !== 200 && status !== 202) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  const isAwaited = 'rendered' in input && input.rendered === true;
  const isSeen = (result: Answer['body']) => !isAwaited || Boolean(result.rendered ?? result.renderNote);
  if (status === 200 && isSeen(body)) return body;
  const { analysisId } = body;
  const settled = await waitFor(async () => {
    const { body: analysis } = await client.get(`/api/analyses/${analysisId}`);
    if (analysis.status === 'processing') return false;
    return (analysis.result === null || isSeen(analysis.result)) && analysis;
  }, `the analysis ${analysisId}`);
  return { analysisId, ...settled.result };
}
