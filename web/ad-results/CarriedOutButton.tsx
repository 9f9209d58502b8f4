import { Badge, Button, CloseButton, Dialog, Portal, Stack, Text } from '@chakra-ui/react';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { useOwnAdActionsQuery, type CarriedOutKind, type OwnAdActionsQuery } from '../generated/graphql.js';
import { formatNumber } from '../ui/format.js';
import { MarkForm } from './MarkForm.js';
import { messages } from './messages.js';

interface CarriedOutButtonProps {
  /** The hook itself, or the advice. */
  label: string;
  kind: CarriedOutKind;
}

type Action = OwnAdActionsQuery['adActions'][number];

const longest = 300;

/** Marks a hook or a fix as carried out by an own ad, and shows what it did since. */
export function CarriedOutButton({ label, kind }: CarriedOutButtonProps) {
  const { data } = useOwnAdActionsQuery();
  const [isOpen, setOpen] = useState(false);
  const done = (data?.adActions ?? []).filter(
    (action) => action.kind === kind && action.label === label.slice(0, longest).trim(),
  );
  return (
    <>
      {done.map((action) => (
        <Badge key={action.id} colorPalette={toneOf(action)} title={action.sentence} whiteSpace="normal">
          {effectOf(action)}
        </Badge>
      ))}
      <Button
        size="xs"
        variant="ghost"
        flexShrink={0}
        aria-label={messages.markLabel(label)}
        onClick={() => setOpen(true)}
      >
        <CheckCheck size={16} aria-hidden /> {messages.trackEffect}
      </Button>
      {isOpen && <MarkDialog label={label} kind={kind} done={done} onClose={() => setOpen(false)} />}
    </>
  );
}

function effectOf({ ad, effectPercent }: Action): string {
  if (effectPercent == null) return messages.inAdTooEarly(ad.name);
  return messages.inAdEffect(ad.name, `${effectPercent > 0 ? '+' : ''}${formatNumber(effectPercent, 0)}%`);
}

function toneOf({ lowPercent, highPercent }: Action): string {
  if (lowPercent != null && lowPercent > 0) return 'good';
  return highPercent != null && highPercent < 0 ? 'bad' : 'gray';
}

function MarkDialog({ label, kind, done, onClose }: CarriedOutButtonProps & { done: Action[]; onClose: () => void }) {
  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      size={{ base: 'full', md: 'lg' }}
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content minH={{ md: 'auto' }} my={{ md: 16 }} borderRadius={{ md: 'l3' }}>
            <Dialog.Header>
              <Dialog.Title textStyle="section">{messages.trackEffect}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={6}>
              <Stack gap={4}>
                <Text fontWeight="500" overflowWrap="anywhere">
                  {label}
                </Text>
                <Text color="fg.muted">{messages.whichAdCarriesIt}</Text>
                <MarkForm label={label} kind={kind} isFixed onMarked={onClose} />
                {done.map(({ id, ad, day, sentence }) => (
                  <Text key={id} overflowWrap="anywhere">
                    {messages.inPlaceSince(ad.name, day)}: {sentence}
                  </Text>
                ))}
              </Stack>
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
