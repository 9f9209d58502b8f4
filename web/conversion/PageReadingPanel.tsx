import { Badge, Button, Collapsible, Flex, Input, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ScanText } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useCorrectPageReadingMutation, type AuditReadingFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { editedPageFrom, kindWords, pageChanges, readSentence, stockWords, type EditedPage } from './page-reading.js';

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
      title="What we read"
      icon={<ScanText size={16} />}
      subtitle="Everything below rests on this. Correct any mistakes."
      badge={isCorrected && <Badge colorPalette="good">Corrected by you</Badge>}
    >
      <Stack gap={3} align="stretch">
        <Text>
          {audit.product.title && <strong>{audit.product.title}: </strong>}
          {readSentence(audit)}.
        </Text>
        {audit.product.conflicts.map(({ fact, used, other }) => (
          <Notice key={`${fact}-${other}`} status="warning" title={`The page contradicts itself on its ${fact}`}>
            We took {used}; the page also says {other}.
          </Notice>
        ))}
        {audit.reading && !audit.reading.isCovered && (
          <Notice status="info">
            We do not know the wording of this language yet, so more is left for you to check.
          </Notice>
        )}
        <Collapsible.Root lazyMount>
          <Collapsible.Trigger asChild>
            <Button size="sm" variant="outline" alignSelf="flex-start">
              Correct this
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
  const [edited, setEdited] = useState<EditedPage>(before);
  const [correct, { loading }] = useCorrectPageReadingMutation();
  const toast = useToast();
  const changes = pageChanges(edited, before);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changes || loading) return;
    try {
      await correct({ variables: { analysisId, input: changes } });
      toast.success('Updated');
    } catch (error) {
      toast.error("Your correction wasn't saved", errorMessage(error, 'Try again.'));
    }
  }
  const text = (name: 'title' | 'price' | 'currency' | 'listPrice' | 'rating' | 'reviewCount', label: string) => (
    <FormField label={label}>
      <Input
        value={edited[name]}
        placeholder="Not stated"
        inputMode={name === 'title' || name === 'currency' ? 'text' : 'decimal'}
        onChange={(event) => setEdited({ ...edited, [name]: event.target.value })}
      />
    </FormField>
  );
  return (
    <form onSubmit={(event) => void handleSubmit(event)}>
      <Stack gap={4} pt={2}>
        {text('title', 'Product')}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
          <FormField label="Kind of page">
            <Choices
              value={edited.pageKind}
              words={kindWords}
              onChoose={(pageKind) => setEdited({ ...edited, pageKind })}
            />
          </FormField>
          <FormField label="Availability">
            <Choices
              value={edited.availability}
              words={stockWords}
              onChoose={(availability) => setEdited({ ...edited, availability })}
            />
          </FormField>
          {text('price', 'Price')}
          {text('currency', 'Currency')}
          {text('listPrice', 'List price')}
          {text('rating', 'Rating of 5')}
          {text('reviewCount', 'Reviews')}
        </SimpleGrid>
        <Flex gap={2}>
          <Button type="submit" size="sm" disabled={!changes} loading={loading}>
            Update results
          </Button>
          {changes && (
            <Button size="sm" variant="outline" onClick={() => setEdited(before)}>
              Undo changes
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
