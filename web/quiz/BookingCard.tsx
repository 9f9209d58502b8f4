import { Button, Stack, Text } from '@chakra-ui/react';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../ui/Panel.js';
import { BookingDialog } from './BookingDialog.js';
import { texts } from './texts.js';
import { messages } from './messages.js';

interface BookingCardProps {
  sessionId: string;
  /** Booking service; without one a request is stored for the operators. */
  bookingUrl: string | null | undefined;
  /** Begin of the call that is kept free. */
  heldAt: string | undefined;
}

export function BookingCard({ sessionId, bookingUrl, heldAt }: BookingCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={messages.talkItThrough} icon={<CalendarCheck size={16} />}>
      <Stack gap={4} align="flex-start">
        <Text>{messages.aFree30MinuteStrategy}</Text>
        {bookingUrl ? (
          <Button asChild size="lg" w={{ base: 'full', sm: 'auto' }}>
            <a href={bookingUrl} target="_blank" rel="noopener noreferrer">
              {texts.results.book}
            </a>
          </Button>
        ) : (
          <Button size="lg" w={{ base: 'full', sm: 'auto' }} onClick={() => setOpen(true)}>
            {texts.results.book}
          </Button>
        )}
      </Stack>
      <BookingDialog sessionId={sessionId} heldAt={heldAt} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
}
