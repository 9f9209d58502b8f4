import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LandingPage } from './LandingPage.js';

/** Takes over the markup that the landing page comes with (vite.config.ts). Its links are real links: it needs no router. */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('landing.html has no #root');
  hydrateRoot(
    root,
    <StrictMode>
      <LandingPage />
    </StrictMode>,
  );
}
