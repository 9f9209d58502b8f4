import { Box, Flex, IconButton, Image, Popover, Portal, Text } from '@chakra-ui/react';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../platform/useSession.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import { readSeen, writeSeen } from './seen-notices.js';
import { type Notice, useNotices } from './useNotices.js';
import { messages } from './messages.js';

const dayMs = 86_400_000;

/** Finished work, alerts and errors behind a bell, which counts those not looked at. */
export function NoticeCenter() {
  const { user } = useSession();
  const notices = useNotices();
  const [isOpen, setOpen] = useState(false);
  const userId = user?.id ?? '';
  const seen = readSeen(userId);
  const fresh = notices.filter(({ key, at }) => (seen ? !seen.has(key) : isOfToday(at)));
  function handleOpen(open: boolean) {
    if (!open || notices.length > 0)
      writeSeen(
        userId,
        notices.map(({ key }) => key),
      );
    setOpen(open);
  }
  const label = fresh.length === 0 ? messages.notifications : messages.notificationsNew(fresh.length);
  return (
    <Popover.Root open={isOpen} onOpenChange={({ open }) => handleOpen(open)} positioning={{ placement: 'bottom-end' }}>
      <Popover.Trigger asChild>
        <IconButton variant="ghost" size="sm" color="fg.muted" aria-label={label} position="relative">
          <Bell size={18} aria-hidden />
          {fresh.length > 0 && (
            <Box position="absolute" top="6px" insetEnd="6px" boxSize="8px" borderRadius="full" bg="bad.solid" />
          )}
        </IconButton>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content w="min(380px, calc(100vw - 16px))" aria-label={messages.notifications}>
            <Popover.Body p={2} maxH="min(70vh, 480px)" overflowY="auto">
              {notices.length === 0 && (
                <Text color="fg.muted" p={4} textAlign="center">
                  {messages.nothingYetFinishedWorkAlerts}
                </Text>
              )}
              <Box as="ul" listStyleType="none">
                {notices.map((notice) => (
                  <NoticeRow key={notice.key} notice={notice} onOpen={() => handleOpen(false)} />
                ))}
              </Box>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

const isOfToday = (at: string | null) => at === null || Date.now() - Date.parse(at) < dayMs;

function NoticeRow({
  notice: { tone, title, detail, to, at, screens },
  onOpen,
}: {
  notice: Notice;
  onOpen: () => void;
}) {
  return (
    <Box as="li">
      <Flex asChild gap={3} px={2} py={2} minH="44px" borderRadius="l2" _hover={{ bg: 'bg.subtle' }}>
        <Link to={to} onClick={onOpen}>
          <Box boxSize="8px" mt="6px" borderRadius="full" bg={`${tone}.solid`} flexShrink={0} aria-hidden />
          <Box minW={0} flex={1}>
            <Flex justify="space-between" gap={2}>
              <Text fontWeight="600">{title}</Text>
              {at && (
                <Text as="span" color="fg.muted" textStyle="caption">
                  <TimeAgo at={at} />
                </Text>
              )}
            </Flex>
            <Text color="fg.muted" textStyle="small" lineClamp={2} overflowWrap="anywhere">
              {detail}
            </Text>
            {screens && (
              <Flex gap={2} mt={2}>
                <Image src={screens.before} alt={messages.screenBefore} w="72px" borderWidth="1px" borderRadius="sm" />
                <Image src={screens.after} alt={messages.screenAfter} w="72px" borderWidth="1px" borderRadius="sm" />
              </Flex>
            )}
          </Box>
        </Link>
      </Flex>
    </Box>
  );
}
