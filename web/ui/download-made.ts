import { ServerError } from '@apollo/client';
import { downloadFrom } from './download.js';

/**
 * Hands a file to the user that the server makes when it is asked: a link would fail without a word.
 * @throws ServerError with the server's own sentence; TypeError for a lost connection
 */
export async function downloadMade(address: string, filename: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new ServerError(response.statusText, { response, bodyText: await response.text() });
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const made = URL.createObjectURL(await response.blob());
  downloadFrom(made, named ?? filename);
  URL.revokeObjectURL(made);
}
