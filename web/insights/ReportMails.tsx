import { Button, Collapsible, Flex, Stack, Switch, Text } from '@chakra-ui/react';
import { useSetReportMailsMutation, type ReportMailsInput, type ReportRowFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { formatDate } from '../ui/format.js';
import { messages } from './messages.js';

const pauseDays = 14;

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Which mails go out, a pause for holidays, and what became of the last ones. */
export function ReportMails({ reports }: { reports: ReportRowFragment }) {
  const { isMailed, areAlertsMailed, pausedUntil, timeZone, deliveries } = reports;
  const toast = useToast();
  const [setMails, { loading }] = useSetReportMailsMutation({
    onError: (error) => toast.error(messages.theSettingWasNotKept, errorMessage(error, messages.pleaseTryAgain)),
  });
  const change = (input: ReportMailsInput) => void setMails({ variables: { input } });
  const isPaused = pausedUntil !== null && pausedUntil >= inDays(0);
  return (
    <Stack gap={3} borderTopWidth="1px" pt={4}>
      <MailSwitch
        label={messages.mailMeThisEveryWeek}
        isOn={isMailed}
        isBusy={loading}
        onChange={(weekly) => change({ weekly })}
      />
      <MailSwitch
        label={messages.mailMeWhenAFigure}
        isOn={areAlertsMailed}
        isBusy={loading}
        onChange={(alerts) => change({ alerts })}
      />
      {(isMailed || areAlertsMailed) && (
        <Flex gap={3} align="center" wrap="wrap">
          <Text textStyle="small" color="fg.muted">
            {isPaused ? messages.noMailUpTo(formatDate(pausedUntil)) : messages.mailsGoOutFrom(timeZone)}
          </Text>
          <Button
            size="xs"
            variant="outline"
            disabled={loading}
            onClick={() => change({ pausedUntil: isPaused ? null : inDays(pauseDays) })}
          >
            {isPaused ? messages.sendAgain : messages.pauseForTwoWeeks}
          </Button>
        </Flex>
      )}
      {deliveries.length > 0 && <DeliveryLog deliveries={deliveries} />}
    </Stack>
  );
}

interface MailSwitchProps {
  label: string;
  isOn: boolean;
  isBusy: boolean;
  onChange: (isOn: boolean) => void;
}

function MailSwitch({ label, isOn, isBusy, onChange }: MailSwitchProps) {
  return (
    <Switch.Root size="sm" checked={isOn} disabled={isBusy} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label>{label}</Switch.Label>
    </Switch.Root>
  );
}

function DeliveryLog({ deliveries }: Pick<ReportRowFragment, 'deliveries'>) {
  return (
    <Collapsible.Root lazyMount>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="ghost" ms={-2.5}>
          {messages.sentMails}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack as="ul" listStyleType="none" gap={1}>
          {deliveries.map(({ kind, about, at, error }) => (
            <Text as="li" key={`${kind} ${about}`} textStyle="small" color="fg.muted">
              {kind === 'report' ? messages.weekFrom(formatDate(about)) : messages.alertOf(formatDate(about))}
              {error ?? (at ? messages.sentOn(formatDate(at)) : messages.notSent)}
            </Text>
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
