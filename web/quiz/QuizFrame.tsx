import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Brand } from '../platform/Brand.js';
import { ColorModeButton } from '../platform/ColorModeButton.js';
import { messages } from './messages.js';

const StyledLink = chakra(Link);

interface QuizFrameProps {
  /** Under the head, across the whole width. */
  progress?: ReactNode;
  /** Widest content, px. */
  maxWidth: number;
  children: ReactNode;
}

/** Frame of the public quiz and its results: the brand, nothing that leads away. */
export function QuizFrame({ progress, maxWidth, children }: QuizFrameProps) {
  return (
    <Flex direction="column" minH="100dvh">
      <Flex
        as="header"
        align="center"
        justify="space-between"
        h="56px"
        px={{ base: 4, md: 6 }}
        bg="bg.panel"
        borderBottomWidth="1px"
        flexShrink={0}
        _print={{ display: 'none' }}
      >
        <StyledLink to="/" display="inline-flex" alignItems="center" minH="44px" aria-label={messages.ecomGrowthHome}>
          <Brand />
        </StyledLink>
        <ColorModeButton />
      </Flex>
      {progress}
      <Box
        as="main"
        id="content"
        flex={1}
        display="flex"
        flexDirection="column"
        w="full"
        maxW={`${maxWidth}px`}
        mx="auto"
      >
        {children}
      </Box>
    </Flex>
  );
}
