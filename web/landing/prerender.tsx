import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { landingHead } from '../platform/routes.js';
import { LandingPage } from './LandingPage.js';

/** The landing page as markup, for vite.config.ts. The same component takes it over in the browser (start.tsx). */
export function renderLanding(): { html: string; title: string; description: string } {
  const html = renderToString(
    <StaticRouter location="/">
      <LandingPage />
    </StaticRouter>,
  );
  return { html, ...landingHead };
}
