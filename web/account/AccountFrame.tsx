import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../platform/Brand.js';
import { ColorModeButton } from '../platform/ColorModeButton.js';
import { messages } from './messages.js';

const StyledLink = chakra(Link);

interface AccountFrameProps {
  title: string;
  subtitle: string;
  /** Beside the form from 1024 px, below it on smaller screens. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Frame of the screens before sign-in: the way back, the form, and what speaks for filling it in. */
export function AccountFrame({ title, subtitle, aside, children }: AccountFrameProps) {
  return (
    <Flex
      as="main"
      minH="100dvh"
      direction="column"
      bgImage="radial-gradient(60% 420px at 50% 0, {colors.accent.subtle}, transparent)"
    >
      <Flex justify="space-between" align="center" px={{ base: 4, md: 8 }} h="64px" flexShrink={0}>
        <StyledLink
          to="/"
          display="inline-flex"
          alignItems="center"
          gap={2}
          color="fg.muted"
          _hover={{ color: 'fg' }}
          minH="44px"
        >
          <ArrowLeft size={16} aria-hidden /> {messages.backToHome}
        </StyledLink>
        <ColorModeButton />
      </Flex>
      <Flex
        flex={1}
        align={{ base: 'flex-start', md: 'center' }}
        justify="center"
        px={4}
        pb={{ base: '120px', md: 16 }}
      >
        <Flex
          direction={{ base: 'column', lg: 'row' }}
          gap={{ base: 6, lg: 12 }}
          align={{ lg: 'center' }}
          w="full"
          maxW={aside ? '920px' : '440px'}
        >
          <Box flex={1} bg="bg.panel" borderWidth="1px" borderRadius="l3" p={{ base: 5, md: 8 }} minW={0}>
            <Brand />
            <Stack gap={1} mt={6} mb={6}>
              <Heading as="h1" textStyle="title">
                {title}
              </Heading>
              <Text color="fg.muted">{subtitle}</Text>
            </Stack>
            {children}
          </Box>
          {aside && (
            <Box flex={1} minW={0}>
              {aside}
            </Box>
          )}
        </Flex>
      </Flex>
    </Flex>
  );
}
