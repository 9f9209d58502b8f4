import { Flex, Stack, Text } from '@chakra-ui/react';
import { Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { messages } from './messages.js';
import { Panel } from './Panel.js';

interface FirstFixProps {
  title?: string;
  /** Of the title: the third inside a panel. */
  level?: 'h2' | 'h3';
  /** What to change, in one sentence. */
  text: string;
  /** What it is expected to bring, or how grave it is. */
  effect?: ReactNode;
}

/** The one change to begin with, in sight before anybody scrolls. */
export function FirstFix({ title = messages.fixThisFirst, level, text, effect }: FirstFixProps) {
  return (
    <Panel title={title} level={level} icon={<Wrench size={16} />}>
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
