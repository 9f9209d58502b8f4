import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a small file so that after a loss of power it holds the former text or the new one, never half of either. */
export async function writeDurably(path: string, text: string, mode = 0o644): Promise<void> {
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', mode);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await renameDurably(draft, path);
}

/** Renames, and waits until the name itself is on the disk. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  // Not every system lets a folder be opened; there the name is on the disk when the system sees fit.
  const folder = await open(dirname(to), 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
