import { waitFor } from './wait.js';
import type { ApiClient, Answer } from './client.js';

const dayMs = 86_400_000;

/** `YYYY-MM-DD` so many days before today, UTC. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Uploads text as a file of its own and @returns the object's id. */
export async function uploadCsv(owner: ApiClient, text: string): Promise<string> {
  const { body } = await owner.post('/api/objects/upload', {
    purpose: 'import',
    filename: 'data.csv',
    contentType: 'text/csv',
  });
  const { status } = await owner.put(body.uploadURL, new Uint8Array(Buffer.from(text)));
  if (status >= 300) throw new Error(`upload answered ${status}`);
  return body.objectId;
}

/** Imports a file and @returns the settled import. */
export async function importCsv(
  owner: ApiClient,
  kind: string,
  text: string,
  more: object = {},
): Promise<Answer['body']> {
  const objectId = await uploadCsv(owner, text);
  const started = await owner.post('/api/imports', { kind, objectId, ...more });
  if (started.status !== 202) throw new Error(`import answered ${started.status}: ${JSON.stringify(started.body)}`);
  return waitFor(
    async () => {
      const { body } = await owner.get(`/api/imports/${started.body.importId}`);
      return body.status !== 'processing' && body;
    },
    `the import of ${kind}`,
    180_000,
  );
}
