import type {
  AppControllerRoute,
  AppViewRoute,
  BullBoardQueues,
  IServerAdapter,
  UIConfig,
} from '@bull-board/api/dist/types.js';
import type { FastifyInstance, HTTPMethods } from 'fastify';

interface PageOptions {
  /** Path of the board with a slash at the end. */
  basePath: string;
  /** The board's index page with places like <%= title %>. */
  template: string;
}

/** The board's styles come with it; this one would be asked of another host. */
const foreignFonts = /<link href="https:\/\/fonts\.googleapis\.com[^>]*>/g;

function methodsOf(method: string | string[]): HTTPMethods[] {
  return [method].flat().map((name) => name.toUpperCase());
}

/** Collects what Bull Board wants to have served and registers it with Fastify, without a template engine. */
export class QueueBoardAdapter implements IServerAdapter {
  private queues: BullBoardQueues = new Map();
  private apiRoutes: AppControllerRoute[] = [];
  private entry: AppViewRoute | null = null;
  private uiConfig: UIConfig = {};

  setQueues(queues: BullBoardQueues): this {
    this.queues = queues;
    return this;
  }

  setApiRoutes(routes: AppControllerRoute[]): this {
    this.apiRoutes = routes;
    return this;
  }

  setEntryRoute(entry: AppViewRoute): this {
    this.entry = entry;
    return this;
  }

  setUIConfig(uiConfig: UIConfig): this {
    this.uiConfig = uiConfig;
    return this;
  }

  /** Failures go out as those of every other path. */
  setErrorHandler(): this {
    return this;
  }

  /** Views and static files are found by the caller. */
  setViewsPath(): this {
    return this;
  }

  setStaticPath(): this {
    return this;
  }

  register(app: FastifyInstance, { basePath, template }: PageOptions): void {
    const { entry, queues, uiConfig } = this;
    if (!entry) throw new Error('Bull Board named no page');
    const shown = entry.handler({ basePath, uiConfig });
    const values = new Map(Object.entries(shown.params));
    const page = template
      .replace(foreignFonts, '')
      .replace('</head>', '<link href="look.css" rel="stylesheet"></head>')
      .replace(/<%[-=] (\w+) %>/g, (_place, name: string) => values.get(name) ?? '');
    for (const url of [entry.route].flat()) {
      app.route({
        method: methodsOf(entry.method),
        url,
        handler: (_request, reply) => reply.type('text/html').send(page),
      });
    }
    for (const api of this.apiRoutes) {
      for (const url of [api.route].flat()) {
        app.route({
          method: methodsOf(api.method),
          url,
          handler: async ({ params, query, body }, reply) => {
            const call = {
              queues,
              uiConfig,
              params: record(params),
              query: record(query),
              body: record(body),
              headers: {},
            };
            const answer = await api.handler(call);
            return reply.code(answer.status ?? 200).send(answer.body);
          },
        });
      }
    }
  }
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
