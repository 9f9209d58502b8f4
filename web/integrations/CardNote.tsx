import { Flex, Text } from '@chakra-ui/react';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';

const icons = { bad: CircleAlert, warn: TriangleAlert, info: Info };

interface CardNoteProps {
  tone: keyof typeof icons;
  children: string;
}

/** What is wrong or still to be done, quietly inside of a card; errors are announced at once. */
export function CardNote({ tone, children }: CardNoteProps) {
  const Icon = icons[tone];
  return (
    <Flex role={tone === 'bad' ? 'alert' : 'status'} gap={2} p={3} borderRadius="l2" bg={`${tone}.subtle`}>
      <Flex color={`${tone}.fg`} flexShrink={0} pt="1px" aria-hidden>
        <Icon size={16} />
      </Flex>
      <Text textStyle="small" overflowWrap="anywhere" minW={0}>
        {children}
      </Text>
    </Flex>
  );
}
