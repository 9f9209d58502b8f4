import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { Mail } from 'lucide-react';
import { Panel } from '../ui/Panel.js';
import { SampleTag } from '../ui/StatusBadge.js';
import { exampleStep } from './example-step.js';
import { messages } from './messages.js';

/** What will stand at the right, before there is a flow: one message as the engine wrote it for a sample shop. */
export function ExampleFlow() {
  const { sendAt, purpose, subject, preheader, paragraphs, ctaLabel, goal } = exampleStep;
  return (
    <Panel
      sample
      title={messages.yourFlowAppearsHere}
      subtitle={messages.everyMessageWithSubjectLines}
      badge={<SampleTag />}
    >
      <Box borderWidth="1px" borderRadius="l3" overflow="hidden">
        <Stack gap={1} bg="bg.subtle" px={{ base: 4, md: 5 }} py={4}>
          <Flex align="center" gap={2} color="fg.muted" textStyle="caption">
            <Mail size={16} aria-hidden /> {sendAt} · {purpose}
          </Flex>
          <Text fontWeight="600">{subject}</Text>
          <Text color="fg.muted" textStyle="small">
            {preheader}
          </Text>
        </Stack>
        <Stack gap={3} px={{ base: 4, md: 5 }} py={5}>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
          <Flex justify="space-between" align="center" gap={3} wrap="wrap">
            <Box bg="accent.solid" color="accent.contrast" fontWeight="600" borderRadius="l2" px={4} py={2}>
              {ctaLabel}
            </Box>
            <Text color="fg.muted" textStyle="small">
              {messages.goal(goal)}
            </Text>
          </Flex>
        </Stack>
      </Box>
    </Panel>
  );
}
