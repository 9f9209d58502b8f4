import { Box, Flex, Text } from '@chakra-ui/react';
import { passwordStrength } from './password-strength.js';
import { messages } from './messages.js';

/** Four segments and the word for them; nothing while the field is empty. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  if (!password) return null;
  const { score, label, tone } = passwordStrength(password);
  return (
    <Flex align="center" gap={3} mt={2} w="full" as="output" aria-label={messages.passwordStrength}>
      <Flex gap={1} flex={1} aria-hidden>
        {[1, 2, 3, 4].map((segment) => (
          <Box
            key={segment}
            h="4px"
            flex={1}
            borderRadius="full"
            bg={segment <= score ? `${tone}.solid` : 'bg.subtle'}
          />
        ))}
      </Flex>
      <Text textStyle="caption" fontWeight="600" color={`${tone}.fg`} minW="44px" textAlign="end">
        {label}
      </Text>
    </Flex>
  );
}
