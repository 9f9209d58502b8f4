import { Box, Button, Collapsible, Heading, Stack } from '@chakra-ui/react';
import { BookOpen, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface GuidanceProps {
  /** Accessible name of the toggle. */
  label: string;
  title: string;
  children: ReactNode;
}

/** The notes of a tool's step in the growth method, closed until asked for. */
export function Guidance({ label, title, children }: GuidanceProps) {
  return (
    <Collapsible.Root lazyMount>
      <Collapsible.Trigger asChild>
        <Button variant="ghost" size="sm" color="fg.muted" px={2} className="guidance-toggle">
          <BookOpen size={16} aria-hidden /> {label} <ChevronDown size={16} aria-hidden className="chevron" />
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Box mt={3} p={{ base: 4, md: 5 }} bg="bg.subtle" borderRadius="l2">
          <Heading as="h3" textStyle="heading" mb={3}>
            {title}
          </Heading>
          <Stack gap={3}>{children}</Stack>
        </Box>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
