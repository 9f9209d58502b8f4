import { Box, Button, Flex, Heading, Image, Stack, Text } from '@chakra-ui/react';
import type { IntegrationCardFragment, IntegrationStatus, SyncStateFragment } from '../generated/graphql.js';
import { CardNote } from './CardNote.js';
import { ConnectionFacts } from './ConnectionFacts.js';
import { StatusMark } from './StatusMark.js';
import { SyncNowButton, SyncProgress } from './SyncControls.js';
import { texts } from './texts.js';
import type { Attempt } from './useConnect.js';
import { messages } from './messages.js';

interface IntegrationCardProps {
  card: IntegrationCardFragment & SyncStateFragment;
  attempt: Attempt | undefined;
  isBusy: boolean;
  onConnect: () => void;
  onContinue: () => void;
  onDisconnect: () => void;
  onChooseAccounts: () => void;
}

/** A platform: what it brings, how it is connected, and what can be done about it. */
export function IntegrationCard(props: IntegrationCardProps) {
  const { card, attempt, isBusy, onConnect, onContinue, onDisconnect, onChooseAccounts } = props;
  const { name, description, logo, status, lastError, note, needsConsent } = card;
  const titleId = `integration-${card.platform}`;
  const problem = attempt?.error ?? lastError;
  /** Nothing is read until its owner has said which accounts are the store's. */
  const mustChoose = card.hasAccounts && !card.accountNames && lastError !== null;
  const isPending = attempt?.isPending ?? false;
  return (
    <Stack
      as="section"
      aria-labelledby={titleId}
      aria-busy={isPending}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: 4, md: 5 }}
      gap={4}
      minW={0}
      h="full"
    >
      <Flex gap={3} align="center">
        <Image src={logo} alt="" boxSize="40px" borderRadius="l2" flexShrink={0} />
        <Box minW={0}>
          <Heading as="h2" id={titleId} textStyle="heading" lineHeight="20px">
            {name}
          </Heading>
          <StatusMark status={status} />
        </Box>
      </Flex>
      <Text color="fg.muted" textStyle="small">
        {description}
      </Text>
      <ConnectionFacts card={card} />
      {!isPending && <SyncProgress card={card} />}
      {status === 'pending_consent' && !problem && <CardNote tone="info">{texts.pending(allowsAt(card))}</CardNote>}
      {problem && !isPending && <CardNote tone={status === 'connected' ? 'warn' : 'bad'}>{problem}</CardNote>}
      {note && status === 'connected' && !isPending && <CardNote tone="info">{note}</CardNote>}
      <Flex gap={2} wrap="wrap" mt="auto">
        {isPending ? (
          <Button size="sm" disabled loading loadingText={texts.connecting}>
            {texts.connecting}
          </Button>
        ) : (
          <>
            <SyncNowButton card={card} />
            {status === 'connected' && (card.hasAccounts || card.hasChoices) && (
              <Button
                size="sm"
                variant={mustChoose ? 'solid' : 'outline'}
                disabled={isBusy}
                onClick={onChooseAccounts}
                aria-label={card.hasAccounts ? messages.chooseAdAccountsOf(name) : messages.settingsOf(name)}
              >
                {card.hasAccounts ? messages.adAccounts : messages.settings}
              </Button>
            )}
            <Actions
              {...{ status, name, isBusy, onConnect, onContinue, onDisconnect }}
              hasFailed={attempt !== undefined}
              needsConsent={needsConsent}
              consentAt={allowsAt(card)}
            />
          </>
        )}
      </Flex>
    </Stack>
  );
}

/** Whose page it is that access is allowed on. */
const allowsAt = ({ name, needsConsent }: Pick<IntegrationCardFragment, 'name' | 'needsConsent'>): string =>
  needsConsent ? messages.google : name;

type ActionsProps = Pick<IntegrationCardProps, 'isBusy' | 'onConnect' | 'onContinue' | 'onDisconnect'> & {
  status: IntegrationStatus;
  name: string;
  hasFailed: boolean;
  /** Access is allowed on a page of the platform, with the credentials that are stored. */
  needsConsent: boolean;
  consentAt: string;
};

function Actions(props: ActionsProps) {
  const { status, name, hasFailed, needsConsent, consentAt, isBusy, onConnect, onContinue, onDisconnect } = props;
  const common = { size: 'sm', disabled: isBusy } as const;
  if (status === 'available') {
    return hasFailed ? (
      <Button {...common} aria-label={messages.tryAgainToConnect(name)} onClick={onConnect}>
        {messages.tryAgain}
      </Button>
    ) : (
      <Button {...common} variant="outline" aria-label={`${texts.connect} ${name}`} onClick={onConnect}>
        {texts.connect}
      </Button>
    );
  }
  const isBroken = status === 'expired' || status === 'quarantined';
  return (
    <>
      {status === 'pending_consent' || (status === 'expired' && needsConsent) ? (
        <>
          <Button {...common} onClick={onContinue} aria-label={messages.continueFor(consentAt, name)}>
            {messages.continueWith(consentAt)}
          </Button>
          <Button {...common} variant="outline" onClick={onConnect} aria-label={messages.editCredentialsOf(name)}>
            {messages.edit}
          </Button>
        </>
      ) : (
        <Button
          {...common}
          variant={isBroken ? 'solid' : 'outline'}
          onClick={onConnect}
          aria-label={messages.reconnect2(name)}
        >
          {messages.reconnect}
        </Button>
      )}
      <Button
        {...common}
        variant="ghost"
        color="fg.muted"
        onClick={onDisconnect}
        aria-label={messages.disconnect2(name)}
      >
        {messages.disconnect}
      </Button>
    </>
  );
}
