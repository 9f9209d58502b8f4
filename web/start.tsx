import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './platform/App.js';
import { preloadScreen } from './platform/routes.js';

/** Draws the app into the page, or takes over the markup that the landing page comes with (vite.config.ts). */
export function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  preloadScreen(location.pathname);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
}
