import { run } from './engine-thread.js';

/** Work for this process, and its answer, by number. */
type Work = Parameters<typeof run>[0] & { id: number };

/** Started by the pool for work that native libraries do: what they hold goes back to the system when it ends. */
process.on('message', (work: Work) => {
  run(work)
    .then((answer) => process.send?.({ id: work.id, ...answer }))
    .catch((error: unknown) =>
      process.send?.({ id: work.id, crash: error instanceof Error ? (error.stack ?? '') : '' }),
    );
});

// The server has ended, or wants this process to.
process.on('disconnect', () => process.exit());
