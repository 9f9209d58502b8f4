import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LandingPage } from '../landing/LandingPage.js';

const Product = lazy(async () => ({ default: (await import('./Product.js')).Product }));

/** The landing page is in the first load; everything behind it (Chakra, Apollo, the screens) comes when it is asked for. */
export function App() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route
        path="*"
        element={
          <Suspense fallback={null}>
            <Product />
          </Suspense>
        }
      />
    </Routes>
  );
}
