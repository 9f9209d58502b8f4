import { Button, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useRequestBookingMutation } from '../generated/graphql.js';
import { downloadText } from '../ui/download.js';
import { formatDateTime } from '../ui/format.js';
import { TextField } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface BookingDialogProps {
  sessionId: string;
  /** Begin of the call that is kept free: what is proposed. */
  heldAt: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Proposes a time; afterwards offers it as a calendar file. */
export function BookingDialog({ sessionId, heldAt, isOpen, onClose }: BookingDialogProps) {
  const [request, { data }] = useRequestBookingMutation();
  return (
    <Dialog.Root open={isOpen} onOpenChange={({ open }) => !open && onClose()} placement="center">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={4}>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title textStyle="heading">{data ? messages.requestReceived : messages.proposeATime}</Dialog.Title>
            </Dialog.Header>
            {data ? (
              <Received booking={data.requestBooking} onClose={onClose} />
            ) : (
              <ProposalForm
                heldAt={heldAt}
                onPropose={(startsAt) => request({ variables: { input: { sessionId, startsAt } } })}
                onClose={onClose}
              />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The next full hour a day from now, as a datetime-local field writes it. */
function suggestedTime(): string {
  const time = new Date(Date.now() + 24 * 3600 * 1000);
  time.setMinutes(60, 0, 0);
  return localTime(time);
}

/** As a datetime-local field writes it. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

interface ProposalFormProps {
  heldAt: string | undefined;
  onPropose: (startsAt: string) => Promise<unknown>;
  onClose: () => void;
}

function ProposalForm({ heldAt, onPropose, onClose }: ProposalFormProps) {
  const [start] = useState(() => ({ startsAt: heldAt ? localTime(new Date(heldAt)) : suggestedTime() }));
  const check = ({ startsAt }: typeof start) => ({ startsAt: startsAt === '' && messages.chooseADateAndTime });
  const { field, problem, isSending, submit } = useForm(null, start, { check });
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { error, ...time } = field('startsAt');
  return (
    <form
      noValidate
      onSubmit={submit(
        ({ startsAt }) => onPropose(new Date(startsAt).toISOString()),
        messages.theRequestCouldntBeSaved,
      )}
    >
      <Dialog.Body>
        <TextField
          {...time}
          label={messages.dateAndTime}
          help={messages.yourTimeZoneWeConfirm(zone)}
          error={error ?? problem}
          isRequired
          type="datetime-local"
          size="lg"
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button type="submit" loading={isSending}>
          {messages.requestSession}
        </Button>
      </Dialog.Footer>
    </form>
  );
}

interface ReceivedProps {
  booking: { startsAt: string; calendar: string };
  onClose: () => void;
}

function Received({ booking: { startsAt, calendar }, onClose }: ReceivedProps) {
  return (
    <>
      <Dialog.Body>
        <Stack gap={3} align="flex-start" as="output">
          <Text>{messages.youProposedWeConfirmIt(formatDateTime(startsAt))}</Text>
          <Button variant="outline" onClick={() => downloadText('strategy-session.ics', calendar, 'text/calendar')}>
            <CalendarPlus size={16} aria-hidden /> {messages.addToCalendar}
          </Button>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>{messages.done}</Button>
      </Dialog.Footer>
    </>
  );
}
