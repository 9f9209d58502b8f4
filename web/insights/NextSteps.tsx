import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ArrowRight, Lightbulb } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InsightRowFragment } from '../generated/graphql.js';
import { StatusMenu } from './StatusMenu.js';
import { messages } from './messages.js';

/** What to do next, the most valuable first: what, how much money, how far it is, and the way there. */
export function NextSteps({ insights }: { insights: readonly InsightRowFragment[] }) {
  return (
    <Stack as="section" aria-label={messages.whatToDoNext} bg="accent.subtle" borderRadius="l3" gap={0}>
      {insights.map((insight, place) => (
        <NextStep key={insight.id} insight={insight} isFirst={place === 0} />
      ))}
    </Stack>
  );
}

function NextStep({ insight, isFirst }: { insight: InsightRowFragment; isFirst: boolean }) {
  const { title, impact, link } = insight;
  return (
    <Flex
      align={{ md: 'center' }}
      gap={3}
      direction={{ base: 'column', md: 'row' }}
      borderTopWidth={isFirst ? 0 : '1px'}
      borderColor="border"
      px={{ base: 4, md: 5 }}
      py={isFirst ? 3 : 2}
    >
      <Flex gap={3} flex={1} minW={0} align="flex-start">
        <Flex color="accent.fg" minH="20px" w="16px" align="center" flexShrink={0}>
          {isFirst && <Lightbulb size={16} aria-hidden />}
        </Flex>
        <Text minW={0}>
          {isFirst && (
            <Text as="span" color="fg.muted">
              {messages.next}{' '}
            </Text>
          )}
          <Text as="span" fontWeight="600">
            {title}
          </Text>
          <Text as="span" color="fg.muted">
            {' '}
            · {impact}
          </Text>
        </Text>
      </Flex>
      <Flex gap={2} align="center" flexShrink={0} ps={{ base: 7, md: 0 }}>
        <StatusMenu insight={insight} />
        <Button asChild size="xs" variant={isFirst ? 'solid' : 'outline'}>
          <Link to={link} aria-label={messages.doNext(title)}>
            {messages.open} <ArrowRight size={16} aria-hidden />
          </Link>
        </Button>
      </Flex>
    </Flex>
  );
}
