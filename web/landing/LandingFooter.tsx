import { footer } from './texts.js';
import { messages } from './messages.js';

export function LandingFooter() {
  return (
    <footer className="landing-footer">
      <div className="landing-width">
        <div className="footer-brand">
          <span className="landing-brand">
            <img src="/favicon.svg" alt="" width={28} height={28} loading="lazy" />
            {messages.ecomGrowth}
          </span>
          <p>{messages.aiPoweredGrowthForOnline}</p>
        </div>
        {footer.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ label, path }) => (
                <li key={path}>
                  <a href={path}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
