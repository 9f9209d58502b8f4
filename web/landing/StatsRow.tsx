import { hero, stats } from './texts.js';
import { messages } from './messages.js';

export function StatsRow() {
  return (
    <section aria-label={messages.ecomGrowthInFigures} className="stats">
      <dl className="landing-width">
        {stats.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function CallToAction() {
  return (
    <section className="call" aria-labelledby="call-title">
      <div className="landing-width">
        <h2 id="call-title">{messages.knowWhatToChangeBefore}</h2>
        <p>{hero.promises.join(' · ')}</p>
        <a href="/register" className="button large">
          {messages.startYourFreeTrial}
        </a>
      </div>
    </section>
  );
}
