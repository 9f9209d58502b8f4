import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { TextLink } from './TextLink.js';
import { demoAccount } from '../../schema/account/account.facts.js';

interface DemoHintProps {
  onUse: (account: { email: string; password: string }) => void;
}

/** Credentials of the demo store owner, shown only where the server has one. */
export function DemoHint({ onUse }: DemoHintProps) {
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
          <Text fontWeight="600">Demo credentials</Text>
          <Text color="fg.muted">
            {demoAccount.email} / {demoAccount.password}
          </Text>
        </Box>
        <Button type="button" size="xs" variant="outline" onClick={() => onUse(demoAccount)}>
          Fill in
        </Button>
      </Flex>
      <Text color="fg.muted" mt={2}>
        Operators sign in under <TextLink to="/admin/login">Admin Access</TextLink>.
      </Text>
    </Box>
  );
}
