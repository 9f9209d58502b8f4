import { Badge, Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { messages } from './messages.js';

/** Free at a page's end, so that a notification in the corner never lies over its last button. */
const toastSpace = '120px';

interface PageProps {
  title: string;
  subtitle?: string;
  /** Step of the growth method, 1 to 4, on the pages of the four tools. */
  step?: number;
  /** Primary action, at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every signed-in screen: one h1, one sentence below it, the primary action at the right, then the content. */
export function Page({ title, subtitle, step, actions, children }: PageProps) {
  return (
    <Stack
      gap={{ base: 5, md: 8 }}
      maxW="1200px"
      w="full"
      mx="auto"
      px={{ base: 4, md: 8 }}
      pt={{ base: 5, md: 8 }}
      pb={toastSpace}
      _print={{ p: 0 }}
    >
      <Flex
        as="header"
        align={{ md: 'flex-end' }}
        justify="space-between"
        gap={4}
        direction={{ base: 'column', md: 'row' }}
        wrap={{ md: 'wrap' }}
      >
        {/* Many actions go below the title: beside it they would break it into letters. */}
        <Box minW={0} flex={{ md: '1 1 260px' }}>
          {step !== undefined && (
            <Badge colorPalette="accent" mb={2}>
              {messages.stepOf4(step)}
            </Badge>
          )}
          <Heading as="h1" textStyle="title" letterSpacing="-0.015em">
            {title}
          </Heading>
          {subtitle && (
            <Text color="fg.muted" mt={1}>
              {subtitle}
            </Text>
          )}
        </Box>
        {actions && (
          <Flex gap={2} align="center" wrap="wrap" flexShrink={0} maxW="full" _print={{ display: 'none' }}>
            {actions}
          </Flex>
        )}
      </Flex>
      {children}
    </Stack>
  );
}
