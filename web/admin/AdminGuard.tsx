import { Box, Flex, Spinner } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useAdminOverviewQuery } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { setFormats } from '../ui/formats.js';
import { adminClient } from './admin-client.js';
import { forgetAdminToken, tokenLifeMs, useAdminToken } from './admin-token.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

/** Timers of browsers count no further than this, ms. */
const longestTimerMs = 2 ** 31 - 1;

/** Lets operators in once the server has answered their token, and out again when it ends. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const token = useAdminToken();
  useEffect(() => {
    if (token === null) return undefined;
    const timer = setTimeout(forgetAdminToken, Math.min(longestTimerMs, tokenLifeMs(token)));
    return () => clearTimeout(timer);
  }, [token]);
  const { data, error, refetch } = useAdminOverviewQuery({ client: adminClient, skip: token === null });
  if (token === null) return <Navigate to="/admin/login" replace />;
  if (error && !data) {
    return (
      <Box maxW="640px" mx="auto" py={16}>
        <ErrorState
          title={messages.theDashboardCouldNotBe}
          message={errorMessage(error, texts.listFailed)}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  }
  if (!data) {
    return (
      <Flex as="output" minH="60vh" align="center" justify="center" gap={3} color="fg.muted">
        <Spinner size="sm" color="accent.fg" /> {texts.verifying}
      </Flex>
    );
  }
  // Operators have no profile: numbers, days and weeks are as their browser has them.
  setFormats({});
  return children;
}
