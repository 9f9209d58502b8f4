import { Button, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import { StatusBadge } from './StatusBadge.js';
import { messages } from './messages.js';

interface FailedAnalysisProps {
  /** The reason in words and what to try, as the worker wrote it. */
  reason: string;
  /** Absent where the input is no longer at hand. */
  onRetry?: () => void;
}

/** An analysis that could not be made: why, and the way to try again. */
export function FailedAnalysis({ reason, onRetry }: FailedAnalysisProps) {
  return (
    <Stack role="alert" gap={3} align="flex-start" bg="bad.subtle" borderRadius="l2" p={5}>
      <StatusBadge tone="bad">{messages.failed}</StatusBadge>
      <Text fontWeight="600" display="flex" gap={2} alignItems="center">
        <CircleAlert size={20} aria-hidden /> {messages.thisAnalysisDidNotFinish}
      </Text>
      <Text overflowWrap="anywhere" minW={0} maxW="full">
        {reason}
      </Text>
      {onRetry && (
        <Button size="sm" variant="outline" onClick={onRetry}>
          <RotateCw size={16} aria-hidden /> {messages.retry}
        </Button>
      )}
    </Stack>
  );
}
