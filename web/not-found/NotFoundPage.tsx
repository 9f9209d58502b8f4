import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../platform/Brand.js';
import { useDocumentHead } from '../platform/useDocumentHead.js';
import { messages } from './messages.js';

/** Every path without a screen, footer links without one included. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentHead(messages.title, messages.thereIsNoPageAt);
  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" justify="center" px={4} textAlign="center" gap={8}>
      <Link to="/" aria-label={messages.ecomGrowthHome}>
        <Brand />
      </Link>
      <Stack
        align="center"
        gap={4}
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p={{ base: 6, md: 10 }}
        maxW="520px"
        w="full"
      >
        <Flex
          boxSize="56px"
          borderRadius="full"
          bg="accent.subtle"
          color="accent.fg"
          align="center"
          justify="center"
          aria-hidden
        >
          <Compass size={28} />
        </Flex>
        <Heading as="h1" textStyle="title">
          {messages.n404PageNotFound}
        </Heading>
        <Text color="fg.muted">{messages.didYouForgetToAdd}</Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {messages.nothingIsAt} <strong>{pathname}</strong>.
        </Text>
        <Flex gap={3} wrap="wrap" justify="center" pt={2}>
          <Button asChild>
            <Link to="/">{messages.backToHome}</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/help">{messages.getHelp}</Link>
          </Button>
        </Flex>
      </Stack>
    </Flex>
  );
}
