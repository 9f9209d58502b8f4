// Style sheets of the first load, in one place: landing.html has them written into it (vite.config.ts), so that no module
// that it fetches later may ask for them again.
import '@fontsource-variable/inter/wght.css';
import './platform/tokens.css';
import './landing/landing.css';
import { askSessionEarly } from './platform/early-session.js';
import { preloadScreen } from './platform/routes.js';
import { start } from './start.js';

if (preloadScreen(location.pathname)) askSessionEarly();
start();
