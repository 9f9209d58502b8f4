import { Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Compass } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Brand } from '../platform/Brand.js';
import { useDocumentHead } from '../platform/useDocumentHead.js';

/** Every path without a screen, footer links without one included. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useDocumentHead('404 Page Not Found', 'There is no page at this address.');
  return (
    <Flex as="main" minH="100dvh" direction="column" align="center" justify="center" px={4} textAlign="center" gap={8}>
      <Link to="/" aria-label="Ecom Growth, home">
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
          404 Page Not Found
        </Heading>
        <Text color="fg.muted">Did you forget to add the page to the router?</Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          Nothing is at <strong>{pathname}</strong>.
        </Text>
        <Flex gap={3} wrap="wrap" justify="center" pt={2}>
          <Button asChild>
            <Link to="/">Back to Home</Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/help">Get help</Link>
          </Button>
        </Flex>
      </Stack>
    </Flex>
  );
}
