import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BrowserProgram } from './browser-program.js';

/** Flags of the package that are for machines that start functions, not pages, or that weaken the browser. */
const unwanted =
  /^--(?:single-process|no-zygote|no-sandbox|disable-setuid-sandbox|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|enable-features|ignore-gpu-blocklist|in-process-gpu|use-gl|use-angle|enable-unsafe-swiftshader|headless|user-data-dir)\b/;

/** Unpacks the browser of the package into the folder for temporary files, once. */
export async function unpackBrowser(): Promise<BrowserProgram> {
  // Read when the package is loaded: makes it unpack the system libraries that it needs, too.
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const path = await chromium.executablePath();
  await chmod(path, 0o755); // run by another account
  const folder = dirname(path);
  const fonts = join(folder, 'fonts.conf');
  await writeFile(fonts, fontsIn(folder));
  const libraries = process.env['LD_LIBRARY_PATH'];
  const env = { FONTCONFIG_FILE: fonts, ...(libraries && { LD_LIBRARY_PATH: libraries }) };
  return { path, args: chromium.args.filter((flag) => !unwanted.test(flag)), env, isPackaged: true };
}

/** The package looks for its fonts in folders of a function's machine. */
function fontsIn(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders
    .map((each) => `<dir>${each}</dir>`)
    .join('')}<cachedir prefix="xdg">fontconfig</cachedir></fontconfig>`;
}
