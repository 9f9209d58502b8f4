import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ReactNode } from 'react';
import { AuditOutput, CreativeOutput, FlowOutput, LifetimeOutput } from './EngineOutputs.js';

interface Story {
  step: number;
  name: string;
  promise: string;
  text: string;
  path: string;
  output: ReactNode;
}

const stories: Story[] = [
  {
    step: 1,
    name: 'Traffic Engine',
    promise: 'Know how an ad will do before you pay for it.',
    text: 'Drop a creative. Words, contrast, faces, focus and clutter are measured on the image; click-through rate, cost per click and return on ad spend follow from them, each step shown.',
    path: '/traffic',
    output: <CreativeOutput />,
  },
  {
    step: 2,
    name: 'Conversion Machine',
    promise: 'See your product page as a specialist does.',
    text: 'Paste a page address. More than eighty checks in eight categories, each with what we found on your page, the fix and its expected effect on revenue.',
    path: '/conversion',
    output: <AuditOutput />,
  },
  {
    step: 3,
    name: 'Community Funnel',
    promise: 'Turn one order into the next one.',
    text: 'Post-purchase emails and texts written for your niche: subject, preheader, body and timing, ready to send from the tool you already use.',
    path: '/community',
    output: <FlowOutput />,
  },
  {
    step: 4,
    name: 'LTV Playbook',
    promise: 'Find out what a customer is worth, month by month.',
    text: 'Move one slider and watch twelve months of revenue, customers and your CAC:LTV ratio change, with their likely range.',
    path: '/ltv',
    output: <LifetimeOutput />,
  },
];

/** The four engines as four short stories, each with an output the engine really gave (examples.ts). */
export function EngineStories() {
  return (
    <section id="engines" className="engines" aria-labelledby="engines-title">
      <div className="landing-width">
        <p className="eyebrow">Four engines, one method</p>
        <h2 id="engines-title">From the first click to the tenth order</h2>
        <div className="story-grid">
          {stories.map(({ step, name, promise, text, path, output }) => (
            <article key={name} className="story">
              <div className="story-text">
                <p className="step">Step {step}</p>
                <h3>{name}</h3>
                <p className="promise">{promise}</p>
                <p>{text}</p>
                <Link to={path}>
                  Try it<span className="visually-hidden">: {name}</span> <ArrowRight size={16} aria-hidden />
                </Link>
              </div>
              <div className="story-output">{output}</div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
