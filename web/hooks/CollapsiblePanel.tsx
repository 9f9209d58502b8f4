import { Box, Collapsible, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from '../ui/IconTile.js';

interface CollapsiblePanelProps {
  title: string;
  subtitle: string;
  /** Icon before the title; decorative. */
  icon: ReactNode;
  badge: ReactNode;
  /** Open from the start: somebody came here for it. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A panel that is closed until asked for: its whole head is the switch. What was typed stays when it is closed. */
export function CollapsiblePanel({ title, subtitle, icon, badge, isOpen, children }: CollapsiblePanelProps) {
  return (
    <Box as="section" aria-label={title} bg="bg.panel" borderWidth="1px" borderRadius="l3" minW={0}>
      <Collapsible.Root lazyMount defaultOpen={isOpen}>
        <Heading as="h2">
          <Collapsible.Trigger asChild>
            <Flex
              as="button"
              w="full"
              textAlign="start"
              align="center"
              gap={3}
              p={{ base: 4, md: 5 }}
              minH="44px"
              cursor="pointer"
              borderRadius="l3"
              className="guidance-toggle"
            >
              <IconTile>{icon}</IconTile>
              <Stack as="span" gap={0} minW={0} flex="1">
                <Flex as="span" align="center" gap={2} wrap="wrap">
                  <Text as="span" textStyle="heading">
                    {title}
                  </Text>
                  {badge}
                </Flex>
                <Text as="span" color="fg.muted" textStyle="small" fontWeight="normal">
                  {subtitle}
                </Text>
              </Stack>
              <ChevronDown size={20} aria-hidden className="chevron" />
            </Flex>
          </Collapsible.Trigger>
        </Heading>
        <Collapsible.Content>
          <Box px={{ base: 4, md: 5 }} pb={{ base: 4, md: 5 }}>
            {children}
          </Box>
        </Collapsible.Content>
      </Collapsible.Root>
    </Box>
  );
}
