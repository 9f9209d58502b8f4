import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { useLogoutMutation, useMeQuery, type SessionUserFragment } from '../generated/graphql.js';
import { errorCode, errorMessage } from './error-message.js';
import { removeDrafts } from './drafts.js';
import { forgetSession, markSession, markSigningOut } from './session-marks.js';
import { useToast } from './toaster.js';
import { messages } from './messages.js';

interface SessionState {
  user: SessionUserFragment | null;
  isLoading: boolean;
  /** Set when the server could not be asked; nobody is signed out because of a dropped connection. */
  error: string | null;
  retry: () => void;
}

/** Who is signed in, as the server says. */
export function useSession(): SessionState {
  const { data, loading, error, refetch } = useMeQuery();
  // "Sign in to continue" is an answer, not a failure.
  const isSignedOut = errorCode(error) === 'UNAUTHENTICATED';
  const user = isSignedOut ? null : (data?.me ?? null);
  useEffect(() => {
    if (user) markSession(user);
  }, [user]);
  return {
    user,
    isLoading: loading && !data && !isSignedOut,
    error: error && !user && !isSignedOut ? errorMessage(error, messages.theServerCouldNotBe) : null,
    retry: () => void refetch(),
  };
}

/** Forgets what was held for whoever was there before and asks anew who is signed in; the guards lead on from there. */
export function useStartSession(): (user: SessionUserFragment) => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    async (user) => {
      markSession(user);
      await client.resetStore();
    },
    [client],
  );
}

/** Ends the session on the server, forgets everything held here, and goes to the landing page. */
export function useLogout(): () => Promise<void> {
  const toast = useToast();
  const [logout] = useLogoutMutation();
  return useCallback(async () => {
    markSigningOut(true);
    try {
      await logout();
    } catch (error) {
      markSigningOut(false);
      toast.error(messages.couldNotSignOut, errorMessage(error, messages.pleaseTryAgain));
      return;
    }
    removeDrafts();
    forgetSession();
    // A new document: nothing of the account stays in the memory of this one, however fast somebody goes back.
    location.assign('/');
  }, [logout, toast]);
}
