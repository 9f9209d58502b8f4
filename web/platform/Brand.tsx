import { Flex, Text } from '@chakra-ui/react';
import { messages } from './messages.js';

/** The mark and, where there is room, the name of the product. */
export function Brand({ isMarkOnly }: { isMarkOnly?: boolean }) {
  return (
    <Flex align="center" gap={2.5} minW={0}>
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {!isMarkOnly && (
        <Text fontWeight="650" fontSize="16px" letterSpacing="-0.01em" whiteSpace="nowrap">
          {messages.ecomGrowth}
        </Text>
      )}
    </Flex>
  );
}
