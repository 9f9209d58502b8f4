import { useEffect, useRef, useState, type FormEvent } from 'react';
import { keepAuditedUrl } from '../platform/audited-url.js';
import { messages } from './messages.js';

/** How often a running audit is looked at, and for how long, ms. */
const pollMs = 700;
const patienceMs = 60_000;

interface ShortAudit {
  id: string;
  url: string;
  status: 'processing' | 'complete' | 'failed';
  title: string | null;
  overallScore: number | null;
  checks: number;
  fixes: string[];
  note: string | null;
}

/** A page address and what a short, real audit of it says; with an account it goes on from there. */
export function AuditField() {
  const [audit, setAudit] = useState<ShortAudit | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const asked = useRef(0);
  useEffect(() => () => void (asked.current += 1), []);
  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('url');
    const url = typeof typed === 'string' ? typed.trim() : '';
    if (!url) return setProblem(messages.enterTheAddressOfA);
    const turn = (asked.current += 1);
    setProblem(null);
    setAudit(null);
    setRunning(true);
    try {
      const ended = await shortAudit(url, () => asked.current === turn);
      if (asked.current !== turn) return;
      setAudit(ended);
      keepAuditedUrl(ended.url);
    } catch (error) {
      if (asked.current === turn) setProblem(error instanceof Error ? error.message : messages.pleaseTryAgain);
    }
    if (asked.current === turn) setRunning(false);
  }
  return (
    <div className="audit-field">
      <form onSubmit={(event) => void handleSubmit(event)} noValidate>
        <label htmlFor="audit-url" className="visually-hidden">
          {messages.productPageAddress}
        </label>
        <input
          id="audit-url"
          type="url"
          name="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://yourstore.com/products/..."
          aria-describedby={problem ? 'audit-problem' : undefined}
          aria-invalid={problem ? true : undefined}
        />
        <button type="submit" className="button" disabled={isRunning}>
          {isRunning ? messages.auditing : messages.auditMyPage}
        </button>
      </form>
      <div aria-live="polite">
        {problem && (
          <p id="audit-problem" className="audit-problem">
            {problem}
          </p>
        )}
        {audit && <AuditAnswer audit={audit} />}
      </div>
    </div>
  );
}

function AuditAnswer({ audit: { title, url, overallScore, checks, fixes, note } }: { audit: ShortAudit }) {
  if (overallScore === null) return <p className="audit-problem">{note ?? messages.thisPageHasNoScore}</p>;
  return (
    <section className="audit-answer" aria-label={messages.yourShortAudit}>
      <p className="audit-score">
        <strong>{overallScore}</strong> {messages.of100} <span>{title ?? url}</span>
      </p>
      {fixes.length > 0 && (
        <>
          <h2>{messages.fixFirst}</h2>
          <ol>
            {fixes.map((fix) => (
              <li key={fix}>{fix}</li>
            ))}
          </ol>
        </>
      )}
      <p className="audit-next">
        <span>{messages.checksCreateAnAccountTo(checks)}</span>
        <a href="/register" className="button">
          {messages.keepThisAudit}
        </a>
      </p>
    </section>
  );
}

async function shortAudit(url: string, isWanted: () => boolean): Promise<ShortAudit> {
  const body = JSON.stringify({ url });
  const headers = { 'content-type': 'application/json' };
  let audit = await answerOf(await fetch('/api/audit-previews', { method: 'POST', headers, body }));
  const until = Date.now() + patienceMs;
  while (audit.status === 'processing' && isWanted()) {
    if (Date.now() > until) throw new Error(messages.thisTakesLongerThanUsual);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    audit = await answerOf(await fetch(`/api/audit-previews/${audit.id}`));
  }
  if (audit.status === 'failed') throw new Error(audit.note ?? messages.thePageCouldNotBe);
  return audit;
}

async function answerOf(response: Response): Promise<ShortAudit> {
  const body: ShortAudit & { message?: string; fields?: Record<string, string> } = await response.json();
  if (!response.ok) throw new Error(body.fields?.['url'] ?? body.message ?? messages.pleaseTryAgain);
  return body;
}
