import { Button, Flex, Text } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconTile } from './IconTile.js';
import { messages } from './messages.js';

interface FoldedInputProps {
  icon: ReactNode;
  /** What was asked for, where no field among the children says it. */
  summary?: string;
  /** Words of the button; "Change" where nothing else is said. */
  label?: string;
  onUnfold: () => void;
  /** What can be asked for next without opening the whole form. */
  children?: ReactNode;
}

/** An input whose result is shown: one line that says what was asked, and opens again. */
export function FoldedInput({ icon, summary, label = messages.change, onUnfold, children }: FoldedInputProps) {
  return (
    <Flex
      align="center"
      gap={3}
      wrap="wrap"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px={{ base: 4, md: 5 }}
      py={2.5}
    >
      <IconTile>{icon}</IconTile>
      {summary !== undefined && (
        <Text flex="1 1 160px" minW={0} truncate title={summary} fontWeight="500">
          {summary}
        </Text>
      )}
      {children}
      <Button size="sm" variant="outline" minH={{ base: '44px', md: '36px' }} onClick={onUnfold}>
        <PenLine size={16} aria-hidden /> {label}
      </Button>
    </Flex>
  );
}
