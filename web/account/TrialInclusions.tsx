import { Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { accountLimits } from '../../schema/account/account.facts.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

export function TrialInclusions() {
  return (
    <Stack
      as="section"
      aria-labelledby="trial-title"
      gap={5}
      p={{ base: 5, md: 8 }}
      borderWidth="1px"
      borderColor="accent.border"
      borderRadius="l3"
      bg="accent.subtle"
    >
      <Stack gap={1}>
        <Heading as="h2" id="trial-title" textStyle="section">
          {messages.yourDayFreeTrialIncludes(accountLimits.trialDays)}
        </Heading>
        <Text color="fg.muted">{messages.everythingIncludedFromDayOne}</Text>
      </Stack>
      <Stack as="ul" gap={3} listStyleType="none">
        {texts.register.inclusions.map((inclusion) => (
          <Flex as="li" key={inclusion} gap={3} align="center">
            <Flex
              boxSize="24px"
              borderRadius="full"
              bg="bg.panel"
              color="good.fg"
              align="center"
              justify="center"
              flexShrink={0}
              aria-hidden
            >
              <Check size={14} strokeWidth={2.5} />
            </Flex>
            {inclusion}
          </Flex>
        ))}
      </Stack>
    </Stack>
  );
}
