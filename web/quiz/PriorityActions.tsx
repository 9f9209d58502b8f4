import { Flex, Stack, Text } from '@chakra-ui/react';
import { Panel } from '../ui/Panel.js';
import { AuditLink } from './AuditLink.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface PriorityActionsProps {
  actions: readonly string[];
  auditUrl: string | null | undefined;
  /** Whether one section is weaker than another: where all are equal, none comes first. */
  hasWeakest: boolean;
}

/** Five actions, the visitor's weakest section first. */
export function PriorityActions({ actions, auditUrl, hasWeakest }: PriorityActionsProps) {
  return (
    <Panel title={texts.results.actions} subtitle={hasWeakest ? messages.yourWeakestSectionComesFirst : undefined}>
      <Stack as="ol" gap={4} listStyleType="none">
        {actions.map((action, index) => (
          <Flex as="li" key={action} gap={3} align="flex-start">
            <Flex
              boxSize="28px"
              borderRadius="full"
              bg="accent.subtle"
              color="accent.fg"
              fontWeight="600"
              align="center"
              justify="center"
              flexShrink={0}
              fontVariantNumeric="tabular-nums"
            >
              {index + 1}
            </Flex>
            <Stack gap={2} pt={1} minW={0}>
              <Text>{action}</Text>
              {index === 0 && auditUrl && <AuditLink url={auditUrl} />}
            </Stack>
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
}
