import { Box, Button, Code, Flex, Text } from '@chakra-ui/react';

interface DemoOperatorHintProps {
  username: string;
  onUse: (username: string) => void;
}

/** How to sign in as the operator of a demo. The password itself is told only where the product was started. */
export function DemoOperatorHint({ username, onUse }: DemoOperatorHintProps) {
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
        <Text fontWeight="600">Demo credentials</Text>
        <Button type="button" size="xs" variant="outline" onClick={() => onUse(username)}>
          Fill in
        </Button>
      </Flex>
      <Text color="fg.muted" mt={1}>
        User name{' '}
        <Code size="sm" colorPalette="gray">
          {username}
        </Code>
        . The password was printed at the first start, after &ldquo;Operator sign-in&rdquo;, unless{' '}
        <Code size="sm" colorPalette="gray">
          ADMIN_PASSWORD
        </Code>{' '}
        is set.
      </Text>
    </Box>
  );
}
