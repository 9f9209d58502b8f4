import { Box, Button, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from './messages.js';

interface DemoCredentialsProps {
  /** Below the title. */
  credentials?: ReactNode;
  onUse: () => void;
  /** What else there is to know. */
  children: ReactNode;
}

/** How to sign in to a demo, with a button that fills it in. */
export function DemoCredentials({ credentials, onUse, children }: DemoCredentialsProps) {
  return (
    <Box
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l2"
      p={4}
      textStyle="small"
    >
      <Flex justify="space-between" align="center" gap={3}>
        <Box>
          <Text fontWeight="600">{messages.demoCredentials}</Text>
          {credentials && <Text color="fg.muted">{credentials}</Text>}
        </Box>
        <Button type="button" size="xs" variant="outline" onClick={onUse}>
          {messages.fillIn}
        </Button>
      </Flex>
      <Text color="fg.muted" mt={2}>
        {children}
      </Text>
    </Box>
  );
}
