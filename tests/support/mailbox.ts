import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { waitFor } from './wait.js';

/** Mails that the product wrote for one address, oldest first. */
export async function mailsTo(dataDir: string, address: string) {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((receiver) => receiver.address === address));
}

/** The token of the newest link to a new password, once there are so many mails. */
export async function resetToken(dataDir: string, address: string, mails = 1): Promise<string> {
  const found = await waitFor(async () => {
    const sent = await mailsTo(dataDir, address);
    return sent.length >= mails && sent;
  }, `mail ${mails} to ${address}`);
  const token = /\/reset-password\?token=([\w-]+)/.exec(found.at(-1)?.text ?? '')?.[1];
  if (!token) throw new Error('no link in the mail');
  return token;
}
