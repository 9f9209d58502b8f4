import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** An installed Chromium, by the usual names. */
function installed(): string | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return join(folder, name);
      } catch {
        // not here
      }
    }
  }
  return null;
}

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for Playwright: a Chromium that is installed, else the one that a package brings. */
export async function browserOptions(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath = installed();
  if (executablePath) return { executablePath, args: quiet };
  // Read when the package is loaded: makes it unpack the system libraries that it needs, too.
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  // Not with the package's own flags: in one process the browser ends with its first page.
  return { executablePath: await chromium.executablePath(), args: quiet };
}
