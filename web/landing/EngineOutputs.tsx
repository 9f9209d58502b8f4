import { audit, creative, flow, lifetime } from './examples.js';
import { messages } from './messages.js';

const tones = (score: number) => (score >= 80 ? 'good' : score >= 60 ? 'warn' : 'bad');

/** Predicted click-through rate with the factors that moved it most. */
export function CreativeOutput() {
  return (
    <figure className="output">
      <div className="headline">
        <span>
          <span className="muted">{messages.predictedCtr}</span>
          <br />
          <span className="big">{creative.predictedCtr}%</span>
        </span>
        <span className="muted">{messages.likely(creative.low, creative.high)}</span>
      </div>
      <ul>
        {creative.contributions.map(({ label, measured, effect }) => (
          <li key={label}>
            <span>
              {label} <span className="muted">{measured}</span>
            </span>
            <b className={effect < 0 ? 'down' : effect > 0 ? 'up' : 'muted'}>
              {effect < 0 ? '−' : effect > 0 ? '+' : ''}
              {Math.abs(effect)}%
            </b>
          </li>
        ))}
      </ul>
      <figcaption>{creative.caption}</figcaption>
    </figure>
  );
}

/** Overall score and the eight categories. */
export function AuditOutput() {
  return (
    <figure className="output">
      <div className="headline">
        <span>
          <span className="muted">{messages.overallScore}</span>
          <br />
          <span className="big">{audit.overall}</span>
        </span>
        <b className={tones(audit.overall)}>{audit.label}</b>
      </div>
      <ul className="two">
        {audit.categories.map(({ name, score }) => (
          <li key={name}>
            <span>{name}</span>
            <b className={tones(score)}>{score}</b>
            <span className={`bar ${tones(score)}`} aria-hidden>
              <i style={{ width: `${score}%` }} />
            </span>
          </li>
        ))}
      </ul>
      <figcaption>{audit.caption}</figcaption>
    </figure>
  );
}

/** The first three messages of a flow. */
export function FlowOutput() {
  return (
    <figure className="output">
      <b>{flow.name}</b>
      <ul className="flow">
        {flow.steps.map(({ day, subject, purpose }) => (
          <li key={day}>
            <span className="day">{messages.day(day)}</span>
            <span>
              <b>{subject}</b>
              <br />
              <span className="muted">{purpose}</span>
            </span>
          </li>
        ))}
      </ul>
      <figcaption>{flow.caption}</figcaption>
    </figure>
  );
}

/** Twelve months of revenue as columns from zero. */
export function LifetimeOutput() {
  const highest = Math.max(...lifetime.months);
  return (
    <figure className="output">
      <div className="headline">
        <span>
          <span className="muted">{messages.projectedRevenue12Months}</span>
          <br />
          <span className="big">{lifetime.revenue}</span>
        </span>
        <span>
          <span className="muted">{messages.cacLtv}</span> <b>{lifetime.ratio}</b>
        </span>
      </div>
      <div className="columns" aria-hidden>
        {lifetime.months.map((revenue, month) => (
          <i key={`month-${month + 1}`} style={{ height: `${(revenue / highest) * 100}%` }} />
        ))}
      </div>
      <div className="headline muted">
        <span>{messages.month1(lifetime.first)}</span>
        <span>{messages.month12(lifetime.last)}</span>
      </div>
      <figcaption>{lifetime.caption}</figcaption>
    </figure>
  );
}
