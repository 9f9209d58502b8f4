import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { screenPaths } from '../../schema/routes.facts.js';
import { AppError } from '../../schema/errors.js';
import { addressedPage } from './addressed-page.js';
import { sendRestError } from './rest.js';

const screens = screenPaths.map((path) => ({ path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`) }));

/** Pages beside the app, for those who call it from tools of their own. */
const ownPages = [
  ['/graphql', 'explorer/index.html'],
  ['/api/docs', 'api-docs/index.html'],
] as const;

/**
 * Serves the built web app: its files, its prerendered pages, and the same page for every screen. A path without a
 * screen gets that page too, which shows "404 Page Not Found", with HTTP 404.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, publicUrl?: string): Promise<void> {
  const [page, landing, preloads] = await Promise.all(
    ['index.html', 'landing.html', 'preloads.json'].map((file) =>
      readFile(join(folder, file), 'utf8').catch(() => null),
    ),
  );
  const pages = screenPages(page ?? '', preloads ?? null);
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    setHeaders(reply, path) {
      const isHashed = path.includes('/assets/');
      reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=600');
    },
  });
  const front = landing ? 'landing.html' : 'index.html';
  app.get(
    '/',
    landing && publicUrl
      ? addressedPage(landing, publicUrl)
      : (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(front),
  );
  for (const [path, file] of ownPages) {
    app.get(path, (_request, reply) => reply.header('cache-control', 'no-cache').sendFile(file));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPageRequest = request.method === 'GET' || request.method === 'HEAD';
    // "/api" is a link of the landing page, too: a browser gets the page, a tool the answer of the API.
    const isApi = path.startsWith('/api/') || (path === '/api' && !request.headers.accept?.includes('text/html'));
    if (!isPageRequest || isApi) {
      return sendRestError(new AppError('NOT_FOUND', 'There is nothing at this address.'), reply);
    }
    const screen = screens.find(({ pattern }) => pattern.test(path));
    if (page === null) return reply.code(503).type('text/plain').send('The web app is not built: run npm run build.');
    return reply
      .code(screen ? 200 : 404)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(pages.get(screen?.path ?? '') ?? page);
  });
}

/** The page of each screen, which names the files that this screen is made of: the browser fetches them all at once. */
function screenPages(page: string, preloads: string | null): Map<string, string> {
  const files: unknown = JSON.parse(preloads ?? '{}');
  return new Map(
    Object.entries(files ?? {}).map(([path, names]) => {
      const links = (Array.isArray(names) ? names : [])
        .filter((name) => !page.includes(`"/${name}"`))
        .map((name) =>
          name.endsWith('.woff2')
            ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${name}" />`
            : `<link rel="modulepreload" crossorigin href="/${name}" />`,
        );
      return [path, page.replace('</head>', () => `${links.join('')}</head>`)] as const;
    }),
  );
}
