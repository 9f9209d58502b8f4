import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { App } from './server.js';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>REST API | Ecom Growth</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <noscript>The description itself is at /api/openapi.json.</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

// A file of its own: the content security policy takes no inline script.
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', validatorUrl: null, tryItOutEnabled: true });`;

/** GET /api/openapi.json describes the REST facade, GET /api/docs shows it without asking any other host. */
export async function serveApiDocs(app: App, description: object): Promise<void> {
  app.get('/api/openapi.json', () => description);
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(start));
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '**/*.map', '**/*es-bundle*', '**/*.md', '**/package.json', '**/swagger-initializer.js'],
  });
}
