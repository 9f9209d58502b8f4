import { Badge, Box, Button, Flex, Text } from '@chakra-ui/react';
import { Eye, Trash2 } from 'lucide-react';
import type { SessionCardFieldsFragment } from '../generated/graphql.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { scoreTone } from '../ui/tone.js';
import { messages } from './messages.js';

interface SessionCardProps {
  session: SessionCardFieldsFragment;
  onOpen: () => void;
  onDelete: () => void;
}

/** Who, which store, score and band; details and deletion one click away. */
export function SessionCard({ session, onOpen, onDelete }: SessionCardProps) {
  const { lead, normalizedScore, bandTitle, monthlyAdSpend, createdAt } = session;
  const name = lead ? `${lead.firstName} ${lead.lastName}` : messages.erasedLead;
  return (
    <Flex
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={4}
      gap={4}
      align={{ md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
    >
      <Badge
        colorPalette={scoreTone(normalizedScore)}
        size="lg"
        fontVariantNumeric="tabular-nums"
        alignSelf={{ base: 'flex-start', md: 'center' }}
        minW="56px"
        justifyContent="center"
      >
        {normalizedScore}%
      </Badge>
      <Box flex={1} minW={0}>
        <Text fontWeight="600" overflowWrap="anywhere">
          {name}
          {lead && (
            <Text as="span" color="fg.muted" fontWeight="400">
              {' '}
              · {lead.brandName}
            </Text>
          )}
        </Text>
        <Text color="fg.muted" textStyle="small" overflowWrap="anywhere">
          {lead ? `${lead.email} · ` : ''}
          {bandTitle} · {monthlyAdSpend} · <TimeAgo at={createdAt} />
        </Text>
      </Box>
      <Flex gap={2} flexShrink={0}>
        <Button size="sm" variant="outline" flex={{ base: 1, md: 'none' }} onClick={onOpen}>
          <Eye size={16} aria-hidden /> {messages.viewDetails}
        </Button>
        <Button
          size="sm"
          variant="outline"
          colorPalette="bad"
          color="bad.fg"
          onClick={onDelete}
          aria-label={messages.deleteTheSessionOf(name)}
        >
          <Trash2 size={16} aria-hidden /> {messages.delete}
        </Button>
      </Flex>
    </Flex>
  );
}
