import { Box } from '@chakra-ui/react';
import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/EmptyState.js';
import { messages } from './messages.js';

/** Keeps a broken screen from taking the whole app with it; React offers this to class components only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Box maxW="640px" mx="auto" py={16}>
        <ErrorState
          title={messages.thisScreenCouldntBeShown}
          message={messages.somethingWentWrongOrA}
          onRetry={() => window.location.reload()}
        />
      </Box>
    );
  }
}
