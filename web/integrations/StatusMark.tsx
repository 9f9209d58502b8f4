import { Flex, Text } from '@chakra-ui/react';
import { Circle, CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react';
import type { IntegrationStatus } from '../generated/graphql.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

const marks: Record<IntegrationStatus, { word: string; color: string; Icon: LucideIcon }> = {
  available: { word: messages.notConnected, color: 'fg.muted', Icon: Circle },
  connected: { word: texts.connected, color: 'good.fg', Icon: CircleCheck },
  pending_consent: { word: messages.consentMissing, color: 'warn.fg', Icon: CircleDashed },
  expired: { word: messages.accessExpired, color: 'bad.fg', Icon: CircleAlert },
  quarantined: { word: messages.setAside, color: 'bad.fg', Icon: CircleAlert },
};

/** How a platform is connected: sign, colour and word. */
export function StatusMark({ status }: { status: IntegrationStatus }) {
  const { word, color, Icon } = marks[status];
  return (
    <Flex align="center" gap={1} color={color} textStyle="small" fontWeight="500">
      <Icon size={14} aria-hidden /> <Text as="span">{word}</Text>
    </Flex>
  );
}
