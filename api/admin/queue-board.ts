import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import fastifyStatic from '@fastify/static';
import type { Queue } from 'bullmq';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { adminLimits } from '../../schema/admin/admin.facts.js';
import { AppError } from '../../schema/errors.js';
import type { AdminTokens } from './admin-token.js';
import { queueBoardLook } from './queue-board-look.js';
import { QueueBoardAdapter } from './queue-board-adapter.js';

const basePath = '/admin/queues';
const cookieName = 'queue_board';
const fontFile = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

interface QueueBoardOptions {
  queues: readonly Queue[];
  tokens: AdminTokens;
  /** Cookies only over https. */
  isSecure: boolean;
}

/**
 * Bull Board for operators at /admin/queues. A browser cannot send the Bearer token with a page, so signing in there
 * means: POST the token to /admin/queues/access once and get it back as a cookie that only these paths and no script see.
 */
export function queueBoard(app: FastifyInstance, { queues, tokens, isSecure }: QueueBoardOptions): void {
  void app.register(
    async (scope) => {
      scope.post('/access', (request, reply) => {
        const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
        if (!token || !tokens.verify(token))
          throw new AppError('UNAUTHENTICATED', 'Sign in as an operator to continue.');
        const maxAge = adminLimits.tokenHours * 3600;
        const options = { path: basePath, httpOnly: true, sameSite: 'strict', secure: isSecure, maxAge } as const;
        return reply.setCookie(cookieName, token, options).code(204).send();
      });
      await scope.register(async (board) => {
        board.addHook('onRequest', async (request, reply) => admit(request, reply, tokens));
        await serveBoard(board, queues);
      });
    },
    { prefix: basePath },
  );
}

/** Pages lead to the sign-in screen, calls are refused. */
function admit(request: FastifyRequest, reply: FastifyReply, tokens: AdminTokens): FastifyReply | undefined {
  const policy = reply.getHeader('content-security-policy');
  // The board's page names its own folder as base; everything else of the policy stays.
  if (typeof policy === 'string')
    void reply.header('content-security-policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
  const token = request.cookies[cookieName];
  if (token && tokens.verify(token)) return undefined;
  if (request.headers.accept?.includes('text/html')) return reply.redirect('/admin/login');
  throw new AppError('UNAUTHENTICATED', 'Sign in as an operator to continue.');
}

async function serveBoard(board: FastifyInstance, queues: readonly Queue[]): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));
  const adapter = new QueueBoardAdapter();
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter: adapter,
    options: {
      uiBasePath: folder,
      uiConfig: {
        boardTitle: 'Ecom Growth queues',
        boardLogo: { path: '/favicon.svg', width: 28, height: 28 },
        favIcon: { default: '/favicon.svg', alternative: '/icon-192.png' },
        miscLinks: [{ text: "Operators' dashboard", url: '/admin' }],
      },
    },
  });
  const template = await readFile(join(folder, 'dist/index.ejs'), 'utf8');
  await board.register(fastifyStatic, { root: join(folder, 'dist/static'), prefix: '/static/', decorateReply: false });
  const font = await readFile(createRequire(import.meta.url).resolve(fontFile));
  board.get('/look.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(queueBoardLook));
  board.get('/font/inter.woff2', (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'private, max-age=86400').send(font),
  );
  adapter.register(board, { basePath: `${basePath}/`, template });
}
