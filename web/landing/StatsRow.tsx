import { Link } from 'react-router-dom';
import { hero, stats } from './texts.js';

export function StatsRow() {
  return (
    <section aria-label="Ecom Growth in figures" className="stats">
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
        <h2 id="call-title">Know what to change before you spend on it.</h2>
        <p>{hero.promises.join(' · ')}</p>
        <Link to="/register" className="button large">
          Start your free trial
        </Link>
      </div>
    </section>
  );
}
