import { useSyncExternalStore } from 'react';
import { hasSessionMark } from '../platform/session-marks.js';
import { ThemeSwitch } from './ThemeSwitch.js';
import { messages } from './messages.js';

const noChange = () => () => {};

export function LandingNav() {
  // The markup that comes before any script knows nobody.
  const isSignedIn = useSyncExternalStore(noChange, hasSessionMark, () => false);
  return (
    <header className="landing-nav">
      <nav className="landing-width" aria-label={messages.main}>
        <a href="/" className="landing-brand">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {messages.ecomGrowth}
        </a>
        <div className="landing-nav-links">
          <a href="#engines">{messages.engines}</a>
          <a href="#audit">{messages.freeAudit}</a>
          <a href="#faq">{messages.faq}</a>
        </div>
        <div className="landing-nav-actions">
          <ThemeSwitch />
          {isSignedIn ? (
            <a href="/dashboard" className="button">
              {messages.dashboard}
            </a>
          ) : (
            <>
              <a href="/login" className="button quiet">
                {messages.login}
              </a>
              <a href="/register" className="button">
                {messages.getStarted}
              </a>
            </>
          )}
        </div>
      </nav>
    </header>
  );
}
