import { Badge, Button, Collapsible, Flex, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ScanText } from 'lucide-react';
import type { FormEvent } from 'react';
import { useCorrectPageReadingMutation, type AuditReadingFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { editedPageFrom, kindWords, pageChanges, readSentence, stockWords } from './page-reading.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

interface PageReadingPanelProps {
  analysisId: string;
  audit: AuditReadingFragment;
}

/** What was read of the page, before what follows from it: whatever is wrong is typed over, and judged anew at once. */
export function PageReadingPanel({ analysisId, audit }: PageReadingPanelProps) {
  const facts = audit.reading?.facts ?? [];
  const isCorrected = facts.some(({ source }) => source === 'owner' || source?.startsWith('You said'));
  return (
    <Panel
      title={messages.whatWeRead}
      icon={<ScanText size={16} />}
      subtitle={messages.everythingBelowRestsOnThis}
      badge={isCorrected && <Badge colorPalette="good">{messages.correctedByYou}</Badge>}
    >
      <Stack gap={3} align="stretch">
        <Text>
          {audit.product.title && <strong>{audit.product.title}: </strong>}
          {readSentence(audit)}.
        </Text>
        {audit.product.conflicts.map(({ fact, used, other }) => (
          <Notice key={`${fact}-${other}`} status="warning" title={messages.thePageContradictsItselfOn(fact)}>
            {messages.weTookThePageAlso(used, other)}
          </Notice>
        ))}
        {audit.reading && !audit.reading.isCovered && <Notice status="info">{messages.weDoNotKnowThe}</Notice>}
        <Collapsible.Root lazyMount>
          <Collapsible.Trigger asChild>
            <Button size="sm" variant="outline" alignSelf="flex-start">
              {messages.correctThis}
            </Button>
          </Collapsible.Trigger>
          <Collapsible.Content>
            <CorrectionForm key={JSON.stringify(editedPageFrom(audit))} analysisId={analysisId} audit={audit} />
          </Collapsible.Content>
        </Collapsible.Root>
      </Stack>
    </Panel>
  );
}

function CorrectionForm({ analysisId, audit }: PageReadingPanelProps) {
  const before = editedPageFrom(audit);
  const draft = useDraft(`page-reading:${analysisId}`, before);
  const edited = draft.values;
  const setEdited = draft.set;
  const [correct, { loading }] = useCorrectPageReadingMutation();
  const toast = useToast();
  const changes = pageChanges(edited, before);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changes || loading) return;
    try {
      await correct({ variables: { analysisId, input: changes } });
      draft.discard();
      toast.success(messages.updated);
    } catch (error) {
      toast.error(messages.yourCorrectionWasntSaved, errorMessage(error, messages.tryAgain));
    }
  }
  const text = (name: 'title' | 'price' | 'currency' | 'listPrice' | 'rating' | 'reviewCount', label: string) => (
    <FormField label={label}>
      <Input
        value={edited[name]}
        placeholder={messages.notStated}
        inputMode={name === 'title' || name === 'currency' ? 'text' : 'decimal'}
        onChange={(event) => setEdited({ ...edited, [name]: event.target.value })}
      />
    </FormField>
  );
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4} pt={2}>
        {text('title', messages.product)}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
          <FormField label={messages.kindOfPage}>
            <Choices
              value={edited.pageKind}
              words={kindWords}
              onChoose={(pageKind) => setEdited({ ...edited, pageKind })}
            />
          </FormField>
          <FormField label={messages.availability}>
            <Choices
              value={edited.availability}
              words={stockWords}
              onChoose={(availability) => setEdited({ ...edited, availability })}
            />
          </FormField>
          {text('price', messages.price)}
          {text('currency', messages.currency)}
          {text('listPrice', messages.listPrice)}
          {text('rating', messages.ratingOf5)}
          {text('reviewCount', messages.reviews)}
        </SimpleGrid>
        <Flex gap={2}>
          <Button type="submit" size="sm" disabled={!changes} loading={loading}>
            {messages.updateResults}
          </Button>
          {changes && (
            <Button size="sm" variant="outline" onClick={() => setEdited(before)}>
              {messages.undoChanges}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}

interface ChoicesProps<Value extends string> {
  value: Value;
  words: Record<Value, string>;
  onChoose: (value: Value) => void;
}

function Choices<Value extends string>({ value, words, onChoose }: ChoicesProps<Value>) {
  const known = (text: string): text is Value => text in words;
  return (
    <NativeSelect.Root>
      <NativeSelect.Field
        value={value}
        onChange={({ target }) => {
          if (known(target.value)) onChoose(target.value);
        }}
      >
        {Object.entries<string>(words).map(([name, word]) => (
          <option key={name} value={name}>
            {word}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  );
}
