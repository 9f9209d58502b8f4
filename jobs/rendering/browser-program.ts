import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Config } from '../../schema/config.js';

/** Installed ones get security updates with the system; the packaged one does not. */
const names = ['chromium', 'chromium-headless-shell', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

export interface BrowserProgram {
  path: string;
  /** What the package asks for; an installed one needs nothing. */
  args: string[];
  env: Record<string, string>;
  isPackaged: boolean;
}

export type FoundBrowser =
  | { place: 'installed'; program: BrowserProgram }
  /** Unpacks itself when it is first needed. */
  | { place: 'packaged' }
  | { place: 'none' };

export async function findBrowser(config: Pick<Config, 'RENDER' | 'CHROMIUM_PATH' | 'PATH'>): Promise<FoundBrowser> {
  const { RENDER, CHROMIUM_PATH, PATH } = config;
  if (!RENDER) return { place: 'none' };
  if (CHROMIUM_PATH !== 'packaged') {
    const places = CHROMIUM_PATH
      ? [CHROMIUM_PATH]
      : PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
    for (const path of places)
      if (await isProgram(path)) return { place: 'installed', program: { path, args: [], env: {}, isPackaged: false } };
    if (CHROMIUM_PATH) return { place: 'none' };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return { place: 'none' };
  return import('@sparticuz/chromium').then(
    () => ({ place: 'packaged' }),
    () => ({ place: 'none' }),
  );
}

function isProgram(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
}
