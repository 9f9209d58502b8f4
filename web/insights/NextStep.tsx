import { Button, Flex, Text } from '@chakra-ui/react';
import { ArrowRight, Lightbulb } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InsightRowFragment } from '../generated/graphql.js';
import { StatusMenu } from './StatusMenu.js';
import { messages } from './messages.js';

/** The one thing to do next: what, how much money, how far it is, and the way there. */
export function NextStep({ insight }: { insight: InsightRowFragment }) {
  const { title, impact, link } = insight;
  return (
    <Flex
      as="section"
      aria-label={messages.whatToDoNext}
      align={{ md: 'center' }}
      gap={3}
      direction={{ base: 'column', md: 'row' }}
      bg="accent.subtle"
      borderRadius="l3"
      px={{ base: 4, md: 5 }}
      py={3}
    >
      <Flex gap={3} flex={1} minW={0} align="flex-start">
        <Flex color="accent.fg" minH="20px" align="center" flexShrink={0}>
          <Lightbulb size={16} aria-hidden />
        </Flex>
        <Text minW={0}>
          <Text as="span" color="fg.muted">
            {messages.next}{' '}
          </Text>
          <Text as="span" fontWeight="600">
            {title}
          </Text>
          <Text as="span" color="fg.muted">
            {' '}
            · {impact}
          </Text>
        </Text>
      </Flex>
      <Flex gap={2} align="center" flexShrink={0}>
        <StatusMenu insight={insight} />
        <Button asChild size="xs">
          <Link to={link} aria-label={messages.doNext(title)}>
            {messages.open} <ArrowRight size={16} aria-hidden />
          </Link>
        </Button>
      </Flex>
    </Flex>
  );
}
