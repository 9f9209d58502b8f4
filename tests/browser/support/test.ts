import { test as base } from '@playwright/test';
import { type Handler, type Shop, startShop } from '../../stand-ins/shop.js';
import { drawAd, productPage } from '../../support/fixtures.js';

export { expect } from '@playwright/test';

export interface Owner {
  username: string;
  email: string;
  password: string;
}

interface Fixtures {
  /** Opens an account over HTTP, not through the form, and gives its session to the page. */
  signIn: () => Promise<Owner>;
  /** Fails the test when a page logs an error or asks another origin for anything. */
  cleanConsole: void;
}

interface WorkerFixtures {
  /** Where the product keeps its data, mails among them. */
  dataDir: string;
  /**
   * A shop with a product page at /products/mug and its picture; at /products/changing the page gains a returns policy
   * after it was first fetched, at /products/held it has a file that is answered for once /release was asked for.
   */
  shop: Shop;
}

let people = 0;

function changingPage(): Record<string, Handler> {
  let returns = false;
  return {
    '/products/changing': (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(productPage({ returns }));
      returns = true;
    },
  };
}

function heldPage(): Record<string, Handler | string> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  return {
    '/products/held': productPage().replace('</head>', '<link rel="stylesheet" href="/held.css"></head>'),
    '/held.css': (_request, response) => void released.then(() => response.end()),
    '/release': (_request, response) => {
      release();
      response.end();
    },
  };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first parameter's pattern
  baseURL: async ({}, use) => {
    await use(process.env['PRODUCT_URL'] ?? '');
  },
  dataDir: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      await use(process.env['PRODUCT_DATA'] ?? '');
    },
    { scope: 'worker' },
  ],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const shop = await startShop({
        '/products/mug': productPage(),
        '/mug.png': await drawAd(),
        ...changingPage(),
        ...heldPage(),
      });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
  signIn: async ({ page, baseURL }, use, info) => {
    await use(async () => {
      const name = `w${info.workerIndex}-${Date.now().toString(36)}-${(people += 1)}`;
      const owner = { username: name, email: `${name}@shop.example`, password: 'secret 1' };
      const headers = { 'x-forwarded-for': `198.18.${info.workerIndex % 250}.${people % 250}` };
      const answer = await page.request.post(`${baseURL}/api/auth/register`, { data: owner, headers });
      if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
      return owner;
    });
  },
  cleanConsole: [
    async ({ page, baseURL }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        // The browser itself logs every answer of 400 and above; those are the tests' own doing.
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        // Being led to another site is seen by whoever looks, and tested where it is meant to happen.
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) return;
        const { protocol, origin } = new URL(request.url());
        if (/^(http|ws)/.test(protocol) && origin !== new URL(baseURL ?? '').origin)
          problems.push(`asked ${request.url()}`);
      });
      await use();
      if (problems.length > 0) throw new Error(`The console or the network was not clean:\n${problems.join('\n')}`);
    },
    { auto: true },
  ],
});
