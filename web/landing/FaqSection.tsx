import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { faq } from './texts.js';
import { messages } from './messages.js';

/** One answer open at a time; the open one closes again on its own button. */
export function FaqSection() {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <section id="faq" className="faq" aria-labelledby="faq-title">
      <div className="landing-width narrow">
        <h2 id="faq-title">{messages.frequentlyAskedQuestions}</h2>
        {faq.map(({ question, answer }, position) => {
          const isOpen = open === position;
          return (
            <div key={question} className="faq-item">
              <h3>
                <button
                  type="button"
                  id={`faq-question-${position}`}
                  aria-expanded={isOpen}
                  aria-controls={`faq-answer-${position}`}
                  onClick={() => setOpen(isOpen ? null : position)}
                >
                  {question}
                  <ChevronDown size={20} aria-hidden />
                </button>
              </h3>
              <section id={`faq-answer-${position}`} aria-labelledby={`faq-question-${position}`} hidden={!isOpen}>
                <p>{answer}</p>
              </section>
            </div>
          );
        })}
      </div>
    </section>
  );
}
