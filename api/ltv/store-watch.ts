import type { EventListener } from '../../jobs/platform/events.js';
import type { SessionService } from '../platform/session.service.js';
import type { Viewer } from '../platform/context.js';

interface Dependencies {
  events: EventListener;
  sessions: SessionService;
}

/** How soon a watch that nobody listens to any more ends, ms. */
const breathMs = 2_000;

/** Tells a viewer when their store's figures have changed: after an import, a new setting, a fitted model. */
export class StoreWatch {
  constructor(private readonly deps: Dependencies) {}

  /** Ends when the viewer's session does. */
  async *changes(viewer: Viewer): AsyncGenerator<boolean> {
    let wake = (): void => {};
    let hasNews = false;
    const stop = this.deps.events.on('metrics', () => ((hasNews = true), wake()), viewer.userId);
    try {
      for (;;) {
        if (hasNews) {
          hasNews = false;
          if (!(await this.deps.sessions.isOpen(viewer))) return;
          yield true;
        } else {
          await new Promise<void>((done) => {
            const timer = setTimeout(done, breathMs);
            wake = () => {
              clearTimeout(timer);
              done();
            };
          });
        }
      }
    } finally {
      stop();
    }
  }
}
