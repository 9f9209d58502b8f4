import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './messages.js';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** One sentence: why it is empty, or what will stand here. */
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap={3} py={{ base: 8, md: 10 }} px={4}>
      <Flex
        boxSize="48px"
        borderRadius="full"
        bg="bg.subtle"
        color="fg.muted"
        align="center"
        justify="center"
        aria-hidden
      >
        {icon}
      </Flex>
      <Stack gap={1} align="center">
        <Heading as="h3" textStyle="heading">
          {title}
        </Heading>
        {children && (
          <Text color="fg.muted" maxW="44ch">
            {children}
          </Text>
        )}
      </Stack>
      {action}
    </Stack>
  );
}

interface ErrorStateProps {
  title: string;
  /** The reason in words, as the server gave it. */
  message: string;
  onRetry?: () => void;
}

/** A part of the screen that could not be had: says why, and offers to try again. */
export function ErrorState({ title, message, onRetry }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" textAlign="center" gap={3} py={8} px={4}>
      <Flex
        boxSize="48px"
        borderRadius="full"
        bg="bad.subtle"
        color="bad.fg"
        align="center"
        justify="center"
        aria-hidden
      >
        <CircleAlert size={20} />
      </Flex>
      <Stack gap={1} align="center">
        <Text textStyle="heading">{title}</Text>
        <Text color="fg.muted" maxW="52ch">
          {message}
        </Text>
      </Stack>
      {onRetry && (
        <Button variant="outline" size="sm" onClick={onRetry}>
          <RotateCw size={16} aria-hidden /> {messages.retry}
        </Button>
      )}
    </Stack>
  );
}
