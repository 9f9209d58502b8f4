import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AuditOutput, CreativeOutput, FlowOutput, LifetimeOutput } from './EngineOutputs.js';
import { messages } from './messages.js';

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
    promise: messages.knowHowAnAdWill,
    text: messages.dropACreativeWordsContrast,
    path: '/traffic',
    output: <CreativeOutput />,
  },
  {
    step: 2,
    name: 'Conversion Machine',
    promise: messages.seeYourProductPageAs,
    text: messages.pasteAPageAddressMore,
    path: '/conversion',
    output: <AuditOutput />,
  },
  {
    step: 3,
    name: 'Community Funnel',
    promise: messages.turnOneOrderIntoThe,
    text: messages.postPurchaseEmailsAndTexts,
    path: '/community',
    output: <FlowOutput />,
  },
  {
    step: 4,
    name: 'LTV Playbook',
    promise: messages.findOutWhatACustomer,
    text: messages.moveOneSliderAndWatch,
    path: '/ltv',
    output: <LifetimeOutput />,
  },
];

/** The four engines as four short stories, each with an output the engine really gave (examples.ts). */
export function EngineStories() {
  return (
    <section id="engines" className="engines" aria-labelledby="engines-title">
      <div className="landing-width">
        <p className="eyebrow">{messages.fourEnginesOneMethod}</p>
        <h2 id="engines-title">{messages.fromTheFirstClickTo}</h2>
        <div className="story-grid">
          {stories.map(({ step, name, promise, text, path, output }) => (
            <article key={name} className="story">
              <div className="story-text">
                <p className="step">{messages.step(step)}</p>
                <h3>{name}</h3>
                <p className="promise">{promise}</p>
                <p>{text}</p>
                <a href={path}>
                  {messages.tryIt}
                  <span className="visually-hidden">: {name}</span> <ArrowRight size={16} aria-hidden />
                </a>
              </div>
              <div className="story-output">{output}</div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
