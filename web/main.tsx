import '@fontsource-variable/inter/wght.css';
import './platform/tokens.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './platform/App.js';
import { preloadScreen } from './platform/routes.js';

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

// Only the landing page comes with its markup (prerender in vite.config.ts).
if (root.hasChildNodes()) hydrateRoot(root, app);
else createRoot(root).render(app);
