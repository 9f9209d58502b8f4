import { useEffect, useRef, useState, type FormEvent } from 'react';
import { messages } from './messages.js';

/** How long 'Success!' stands, ms. */
const successMs = 3000;
const failed = messages.weCouldNotSaveYour;

/**
 * It confirms at once and clears itself; only what goes wrong is said later. The field keeps its own value:
 * what was typed before React took over (wake.ts) must stay.
 */
export function WaitingList() {
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = new FormData(form).get('email');
    if (!email) return;
    // What is typed stands as long as the message: an address that was not taken is there to be sent again.
    void fetch('/api/waiting-list', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }).then(
      async (response) => setProblem(response.ok ? null : ((await response.json()).message ?? failed)),
      () => setProblem(failed),
    );
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDone(false);
      form.reset();
    }, successMs);
  }
  return (
    <form className="waiting-list" onSubmit={handleSubmit}>
      <label htmlFor="waiting-email" className="visually-hidden">
        {messages.emailAddress}
      </label>
      <input
        id="waiting-email"
        type="email"
        name="email"
        required
        autoComplete="email"
        placeholder="you@yourstore.com"
      />
      <button type="submit" className={isDone ? 'button done' : 'button'}>
        <span aria-live="polite">{isDone ? messages.success : messages.joinTheWaitingList}</span>
      </button>
      <output className="waiting-note">{problem ?? messages.notReadyYetWeEmail}</output>
    </form>
  );
}
