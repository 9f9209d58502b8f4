import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

const worldName = 'audit';
const scriptOf = (name: string) => readFileSync(new URL(`./in-page/${name}.js`, import.meta.url), 'utf8');
const readerNames = ['read-vitals', 'read-layout', 'read-document', 'read-contrast', 'read-controls'] as const;
export type ReaderName = (typeof readerNames)[number];

/**
 * JavaScript of ours inside a page, in a world of its own: the page sees neither the scripts nor their names, and what it
 * does to its own prototypes does not reach them. What comes back is plain data.
 */
export class OwnWorld {
  private contextId: number | null = null;

  private constructor(private readonly session: CDPSession) {}

  /** @param session of a page that has not been opened yet */
  static async prepare(session: CDPSession): Promise<OwnWorld> {
    const world = new OwnWorld(session);
    const { frameTree } = await session.send('Page.getFrameTree');
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name === worldName && context.auxData?.['frameId'] === frameTree.frame.id)
        world.contextId = context.id;
    });
    session.on('Runtime.executionContextsCleared', () => (world.contextId = null));
    await session.send('Page.enable');
    await session.send('Runtime.enable');
    const source = ['common', 'observe', 'walk'].map(scriptOf).join('\n');
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source, worldName });
    return world;
  }

  async read(name: ReaderName, timeoutMs: number): Promise<unknown> {
    return this.evaluate(scriptOf(name), timeoutMs);
  }

  /** Between two documents there is none for a moment. */
  private async context(timeoutMs: number): Promise<number> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(50))
      if (this.contextId !== null) return this.contextId;
    throw new Error('The page has no document.');
  }

  async loadRules(timeoutMs: number): Promise<void> {
    const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    await this.evaluate(`${source}; true`, timeoutMs);
  }

  /** @throws when the page does not answer in time or the script fails */
  async evaluate(expression: string, timeoutMs: number): Promise<unknown> {
    const contextId = await this.context(timeoutMs);
    const answer = this.session.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const { result, exceptionDetails } = await inTime(answer, timeoutMs);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
}

/** @throws when the work takes longer; the work itself goes on */
export async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error(`took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
