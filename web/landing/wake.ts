import { hasSessionMark } from '../platform/session-marks.js';

/**
 * Entry of the prerendered landing page. Nothing on it needs script to be read, and its links are real links: React is
 * fetched once the page has painted and the browser is idle, and takes over at the visitor's first move. What was
 * pressed before that is not lost: it is held back and done again afterwards.
 */
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel', 'scroll', 'popstate'];

/** Latest moment for the fetch on a page whose browser is never idle, ms after its load. */
const latestFetchMs = 3000;

let app: Promise<typeof import('./start.js')> | null = null;
let isAwake = false;

/** Fetched once; a dropped connection is tried again at the next sign. */
function fetchApp(): Promise<typeof import('./start.js')> {
  app ??= import('./start.js').catch((error: unknown) => {
    app = null;
    throw error;
  });
  return app;
}

async function wake(): Promise<void> {
  const { start } = await fetchApp();
  if (isAwake) return;
  isAwake = true;
  for (const sign of signs) removeEventListener(sign, handleSign, true);
  removeEventListener('click', holdClick, true);
  removeEventListener('submit', holdSubmit, true);
  start();
}

function handleSign(): void {
  wake().catch(() => undefined); // without a connection the page stays readable, its links stay links
}

function holdClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button[type="button"]') : null;
  if (!button) return;
  event.stopPropagation();
  void wake().then(
    () => button.click(),
    () => undefined,
  );
}

function holdSubmit(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation();
  void wake().then(
    // React takes over at once for a click, not for a submit, which would leave the page.
    () => (submitter ? submitter.click() : form.requestSubmit()),
    () => undefined,
  );
}

for (const sign of signs) addEventListener(sign, handleSign, { capture: true, passive: true });
addEventListener('click', holdClick, true);
addEventListener('submit', holdSubmit, true);

function fetchWhenIdle(): void {
  const fetchQuietly = () => void fetchApp().catch(() => undefined);
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchQuietly, { timeout: latestFetchMs });
  else setTimeout(fetchQuietly, latestFetchMs);
}

// Somebody who is signed in sees the way back at once.
if (hasSessionMark()) handleSign();
else if (document.readyState === 'complete') fetchWhenIdle();
else addEventListener('load', fetchWhenIdle, { once: true });
