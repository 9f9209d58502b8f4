import { Alert } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface NoticeProps {
  status: 'error' | 'success' | 'info' | 'warning';
  title?: string;
  children?: ReactNode;
}

/** An inline message; errors are announced at once. */
export function Notice({ status, title, children }: NoticeProps) {
  return (
    <Alert.Root
      status={status}
      role={status === 'error' ? 'alert' : 'status'}
      borderRadius="l2"
      alignItems="flex-start"
    >
      <Alert.Indicator />
      <Alert.Content>
        {title && <Alert.Title>{title}</Alert.Title>}
        {children && <Alert.Description color="fg">{children}</Alert.Description>}
      </Alert.Content>
    </Alert.Root>
  );
}
