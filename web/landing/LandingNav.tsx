import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
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
        <Link to="/" className="landing-brand">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {messages.ecomGrowth}
        </Link>
        <div className="landing-nav-links">
          <a href="#engines">{messages.engines}</a>
          <a href="#audit">{messages.freeAudit}</a>
          <a href="#faq">{messages.faq}</a>
        </div>
        <div className="landing-nav-actions">
          <ThemeSwitch />
          {isSignedIn ? (
            <Link to="/dashboard" className="button">
              {messages.dashboard}
            </Link>
          ) : (
            <>
              <Link to="/login" className="button quiet">
                {messages.login}
              </Link>
              <Link to="/register" className="button">
                {messages.getStarted}
              </Link>
            </>
          )}
        </div>
      </nav>
    </header>
  );
}
