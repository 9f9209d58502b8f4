import { renderToString } from 'react-dom/server';
import { landingHead } from './head.js';
import { LandingPage } from './LandingPage.js';

/** The landing page as markup, for vite.config.ts. The same component takes it over in the browser (landing/start.tsx). */
export function renderLanding(): { html: string; title: string; description: string } {
  const html = renderToString(<LandingPage />);
  return { html, ...landingHead };
}
