import { useEffect, useRef, useState, type FormEvent } from 'react';

/** How long 'Success!' stands, ms (specification, section 9). */
const successMs = 3000;

/** The waiting list of the specification: it confirms and clears itself; nothing is sent. */
export function WaitingList() {
  const [email, setEmail] = useState('');
  const [isDone, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!email) return;
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setDone(false);
      setEmail('');
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
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <button type="submit" className={isDone ? 'button done' : 'button'}>
        <span aria-live="polite">{isDone ? 'Success!' : 'Join the waiting list'}</span>
      </button>
    </form>
  );
}
