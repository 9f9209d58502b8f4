import { Box, Code, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface MaskedValueProps {
  label: string;
  /** The value, or dots in its place. */
  text: string;
  actions: ReactNode;
  note?: ReactNode;
}

/** A value of the configuration with what can be done with it. */
export function MaskedValue({ label, text, actions, note }: MaskedValueProps) {
  return (
    <Box as="fieldset" aria-label={label} border="none" m={0} p={0} minW={0}>
      <Flex justify="space-between" align="baseline" gap={3} mb={1}>
        <Text fontWeight="500">{label}</Text>
        {note && (
          <Text color="fg.muted" textStyle="small">
            {note}
          </Text>
        )}
      </Flex>
      <Flex bg="bg.subtle" borderRadius="l2" ps={3} pe={1} py={1} gap={2} align="center" wrap="wrap">
        <Code bg="transparent" px={0} flex="1 1 220px" minW={0} overflowWrap="anywhere">
          {text}
        </Code>
        <Flex gap={0.5} flexShrink={0} ms="auto">
          {actions}
        </Flex>
      </Flex>
    </Box>
  );
}
