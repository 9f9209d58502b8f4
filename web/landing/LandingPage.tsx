import { useDocumentHead } from '../platform/useDocumentHead.js';
import { EngineStories } from './EngineStories.js';
import { FaqSection } from './FaqSection.js';
import { landingHead } from './head.js';
import { Hero } from './Hero.js';
import { LandingFooter } from './LandingFooter.js';
import { LandingNav } from './LandingNav.js';
import { QuizSection } from './QuizSection.js';
import { CallToAction, StatsRow } from './StatsRow.js';
import { messages } from './messages.js';

/** The public face. Plain markup and landing.css, without Chakra or Apollo: it is drawn from HTML before any script. */
export function LandingPage() {
  useDocumentHead(landingHead.title, landingHead.description);
  return (
    <div className="landing">
      <a className="skip-link" href="#main">
        {messages.skipToContent}
      </a>
      <LandingNav />
      <main id="main">
        <Hero />
        <StatsRow />
        <EngineStories />
        <QuizSection />
        <FaqSection />
        <CallToAction />
      </main>
      <LandingFooter />
    </div>
  );
}
