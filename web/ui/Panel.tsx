import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';
import { IconTile } from './IconTile.js';

interface PanelProps {
  title?: string;
  subtitle?: ReactNode;
  /** Icon before the title; decorative. */
  icon?: ReactNode;
  /** Status badge beside the title. */
  badge?: ReactNode;
  /** Buttons at the right of the head. */
  actions?: ReactNode;
  /** Level of the title, for panels inside panels. */
  level?: 'h2' | 'h3';
  /** Dashed border: what is shown is not the owner's own data. */
  sample?: boolean;
  children: ReactNode;
}

/** The card everything stands on: quiet surface, one-pixel border, its title names the region for screen readers. */
export function Panel({ title, subtitle, icon, badge, actions, level = 'h2', sample, children }: PanelProps) {
  const titleId = useId();
  return (
    <Box
      as="section"
      aria-labelledby={title ? titleId : undefined}
      bg="bg.panel"
      borderWidth="1px"
      borderStyle={sample ? 'dashed' : 'solid'}
      borderColor={sample ? 'border.emphasized' : 'border'}
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
      minW={0}
    >
      {(title || actions) && (
        <Flex align="flex-start" justify="space-between" gap={3} mb={4} wrap="wrap">
          <Flex gap={3} minW={0} align="flex-start" flex="1 1 200px">
            {icon && <IconTile>{icon}</IconTile>}
            <Stack gap={0} minW={0}>
              <Flex align="center" gap={2} wrap="wrap" minH={icon ? '32px' : undefined}>
                <Heading as={level} id={titleId} textStyle="heading">
                  {title}
                </Heading>
                {badge}
              </Flex>
              {subtitle && (
                <Text color="fg.muted" textStyle="small">
                  {subtitle}
                </Text>
              )}
            </Stack>
          </Flex>
          {actions && (
            <Flex gap={2} align="center" flexShrink={0} wrap="wrap" maxW="full">
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children}
    </Box>
  );
}
