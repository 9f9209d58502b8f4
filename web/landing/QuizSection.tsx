import { ChartNoAxesColumn, ListChecks, Sparkles } from 'lucide-react';
import { quiz } from './texts.js';
import { messages } from './messages.js';

const icons = [ChartNoAxesColumn, Sparkles, ListChecks];

/** The quiz's own landing view, as a section of this page. */
export function QuizSection() {
  return (
    <section id="audit" className="quiz-section" aria-labelledby="audit-title">
      <div className="landing-width">
        <p className="eyebrow">{messages.freeGrowthAudit}</p>
        <h2 id="audit-title">{quiz.title}</h2>
        <p className="lead">{quiz.subtitle}</p>
        <ul className="feature-cards">
          {quiz.features.map(({ title, text }, position) => {
            const Icon = icons[position] ?? Sparkles;
            return (
              <li key={title}>
                <span className="icon-tile" aria-hidden>
                  <Icon size={20} />
                </span>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            );
          })}
        </ul>
        <dl className="quiz-claims">
          {quiz.claims.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <div className="quiz-actions">
          <a href="/help" className="button large">
            {messages.startFreeAudit}
          </a>
          <a href="/admin/login" className="small-link">
            {messages.admin}
          </a>
        </div>
      </div>
    </section>
  );
}
