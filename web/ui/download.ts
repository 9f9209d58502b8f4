import { ServerError } from '@apollo/client';

/** Hands a text made in the browser to the user as a file. */
export function downloadText(filename: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  downloadFrom(address, filename);
  URL.revokeObjectURL(address);
}

/** Hands what is at `address` to the user as a file. */
export function downloadFrom(address: string, filename: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
}

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
