import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { ErrorState } from '../ui/EmptyState.js';
import { setFormats } from '../ui/formats.js';
import { preloadScreen } from './routes.js';
import { currentUserId, hasSessionMark } from './session-marks.js';
import { Waiting } from './Waiting.js';
import { useSession } from './useSession.js';
import { messages } from './messages.js';

/** Page first asked for, kept in the history entry of the sign-in screen so that a reload keeps it. */
export interface ReturnState {
  from?: string;
}

function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return '/dashboard';
  return typeof state.from === 'string' ? state.from : '/dashboard';
}

/**
 * A new document as soon as the account shown is no longer the one signed in on this device: nothing of it stays on
 * the screen or in memory, whether another tab signed out, another account signed in there, or the browser brought
 * back a page as it was left.
 */
function useLeaveWithSession(shownId: string | undefined): void {
  useEffect(() => {
    if (shownId === undefined) return undefined;
    const look = () => {
      if (!hasSessionMark() || currentUserId() !== shownId) location.reload();
    };
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && look();
    // Told to every tab but the one that wrote.
    addEventListener('storage', look);
    addEventListener('pageshow', handlePageShow);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', handlePageShow);
    };
  }, [shownId]);
}

/** Signed-out visitors go to the sign-in screen and come back to where they wanted to be. */
export function SignedInOnly() {
  const { user, isLoading, error, retry } = useSession();
  const { pathname, search, hash } = useLocation();
  useLeaveWithSession(user?.id);
  if (isLoading) return <Waiting />;
  if (error) {
    return (
      <Box maxW="640px" mx="auto" py={16}>
        <ErrorState title={messages.couldNotLoadYourAccount} message={error} onRetry={retry} />
      </Box>
    );
  }
  if (!user) {
    const state: ReturnState = { from: `${pathname}${search}${hash}` };
    return <Navigate to="/login" replace state={state} />;
  }
  // Before anything below is drawn: what the profile says of numbers and times holds on every screen.
  setFormats(user);
  return <Outlet />;
}

/** Who is signed in skips the sign-in screens; right after signing in this is also what leads on. */
export function GuestOnly() {
  const { user, isLoading } = useSession();
  const { state } = useLocation();
  const next = returnPath(state);
  const isIdle = !isLoading && !user;
  useEffect(() => {
    // While somebody types, so that no empty page follows.
    if (isIdle) preloadScreen(next);
  }, [isIdle, next]);
  if (isLoading) return <Waiting />;
  return user ? <Navigate to={next} replace /> : <Outlet />;
}
