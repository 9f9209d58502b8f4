import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { hasSessionMark } from '../platform/session-marks.js';
import { ThemeSwitch } from './ThemeSwitch.js';

const noChange = () => () => {};

export function LandingNav() {
  // The markup that comes before any script knows nobody.
  const isSignedIn = useSyncExternalStore(noChange, hasSessionMark, () => false);
  return (
    <header className="landing-nav">
      <nav className="landing-width" aria-label="Main">
        <Link to="/" className="landing-brand">
          <img src="/favicon.svg" alt="" width={28} height={28} />
          Ecom Growth
        </Link>
        <div className="landing-nav-links">
          <a href="#engines">Engines</a>
          <a href="#audit">Free audit</a>
          <a href="#faq">FAQ</a>
        </div>
        <div className="landing-nav-actions">
          <ThemeSwitch />
          {isSignedIn ? (
            <Link to="/dashboard" className="button">
              Dashboard
            </Link>
          ) : (
            <>
              <Link to="/login" className="button quiet">
                Login
              </Link>
              <Link to="/register" className="button">
                Get Started
              </Link>
            </>
          )}
        </div>
      </nav>
    </header>
  );
}
