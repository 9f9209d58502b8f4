import { useEffect, useRef, useState, type FormEvent } from 'react';

/** How long 'Success!' stands, ms. */
const successMs = 3000;

/**
 * It confirms and clears itself; nothing is sent. The field keeps its own value:
 * what was typed before React took over (wake.ts) must stay.
 */
export function WaitingList() {
  const [isDone, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!new FormData(form).get('email')) return;
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
        Email address
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
        <span aria-live="polite">{isDone ? 'Success!' : 'Join the waiting list'}</span>
      </button>
    </form>
  );
}
