import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';

const LandingPage = lazy(async () => ({ default: (await import('../landing/LandingPage.js')).LandingPage }));
const Product = lazy(async () => ({ default: (await import('./Product.js')).Product }));

/** The landing page needs nothing of what the screens are made of (Chakra, Apollo): each comes when it is asked for. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<LandingPage />} />
        <Route path="*" element={<Product />} />
      </Routes>
    </Suspense>
  );
}
