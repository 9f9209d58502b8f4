import { ApolloProvider } from '@apollo/client/react';
import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../not-found/NotFoundPage.js';
import { PageSkeleton } from '../ui/Skeletons.js';
import { apolloClient } from './apollo-client.js';
import { AppShell } from './AppShell.js';
import { ErrorBoundary } from './ErrorBoundary.js';
import { GuestOnly, SignedInOnly } from './guards.js';
import { Waiting } from './Waiting.js';
import { screenRoutes, type ScreenRoute } from './routes.js';
import { system } from './theme.js';
import { ToastRegion } from './ToastRegion.js';
import { useDocumentHead } from './useDocumentHead.js';
import { messages } from './messages.js';

const screens = screenRoutes.map((route) => ({
  ...route,
  Screen: lazy(async () => ({ default: await route.load() })),
}));

function routesFor(access: ScreenRoute['access']) {
  return screens
    .filter((screen) => screen.access === access)
    .map((screen) => <Route key={screen.path} path={screen.path} element={<ScreenFrame {...screen} />} />);
}

/** Everything but the landing page: theme, data, notifications, and the screens with who may see them. */
export function Product() {
  useScrollToTop();
  return (
    <ChakraProvider value={system}>
      <ApolloProvider client={apolloClient}>
        <ToastRegion />
        <Routes>
          {routesFor('open')}
          <Route element={<GuestOnly />}>{routesFor('guest')}</Route>
          <Route element={<SignedInOnly />}>
            <Route element={<AppShell />}>{routesFor('user')}</Route>
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </ApolloProvider>
    </ChakraProvider>
  );
}

function ScreenFrame({ path, title, description, access, Screen }: ScreenRoute & { Screen: ComponentType }) {
  useDocumentHead(messages.ecomGrowth2(title), description);
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={access === 'user' ? <PageSkeleton /> : <Waiting />}>
        <Screen />
      </Suspense>
    </ErrorBoundary>
  );
}

function useScrollToTop(): void {
  const { pathname, hash } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (!hash) window.scrollTo(0, 0);
  }, [pathname, hash]);
}
