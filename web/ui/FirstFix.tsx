import { Flex, Stack, Text } from '@chakra-ui/react';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './messages.js';
import { Panel } from './Panel.js';

interface FirstFixProps {
  /** What to change, in one sentence. */
  text: string;
  /** What it is expected to bring, or how grave it is. */
  effect?: ReactNode;
}

/** The one change to begin with, in sight before anybody scrolls. */
export function FirstFix({ text, effect }: FirstFixProps) {
  return (
    <Panel title={messages.fixThisFirst} icon={<Wrench size={16} />}>
      <Stack gap={2} align="flex-start">
        <Text overflowWrap="anywhere">{text}</Text>
        {effect && (
          <Flex gap={2} wrap="wrap">
            {effect}
          </Flex>
        )}
      </Stack>
    </Panel>
  );
}
