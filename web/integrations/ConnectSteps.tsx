import { Box, Code, Flex, List, Stack, Text } from '@chakra-ui/react';
import { CopyButton } from '../ui/CopyButton.js';
import { messages } from './messages.js';

interface ConnectStepsProps {
  steps: readonly string[];
  /** Address that has to be entered at Google; null where no consent is needed. */
  redirectUri: string | null;
}

/** What to do at the platform first, where there is something. */
export function ConnectSteps({ steps, redirectUri }: ConnectStepsProps) {
  if (steps.length === 0 && !redirectUri) return null;
  return (
    <Box bg="bg.subtle" borderRadius="l2" p={3} textStyle="small">
      <Stack gap={2}>
        {steps.length > 0 && (
          <List.Root as="ol" ps={4} gap={1}>
            {steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List.Root>
        )}
        {redirectUri && (
          <>
            <Text>{messages.enterThisAsAnAuthorized}</Text>
            <Flex gap={2} align="center" justify="space-between">
              <Code size="sm" bg="bg.panel" whiteSpace="normal" overflowWrap="anywhere">
                {redirectUri}
              </Code>
              <CopyButton text={redirectUri} label={messages.copyRedirectUri} />
            </Flex>
            <Text color="fg.muted">{messages.googleThenAsksYouTo}</Text>
          </>
        )}
      </Stack>
    </Box>
  );
}
