import { Badge, Button, Collapsible, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ScanText } from 'lucide-react';
import { useCorrectPageReadingMutation, type AuditReadingFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { SelectField, TextField } from '../ui/fields.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { editedPageFrom, kindWords, pageChanges, readSentence, stockWords } from './page-reading.js';
import { optionsOf } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
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
  const form = useForm(`page-reading:${analysisId}`, before);
  const { field } = form;
  const [correct] = useCorrectPageReadingMutation();
  const toast = useToast();
  const changes = pageChanges(form.values, before);
  const handleSubmit = form.submit(
    async () => {
      if (!changes) return false;
      await correct({ variables: { analysisId, input: changes } });
      form.discard();
      return toast.success(messages.updated);
    },
    (error) => toast.error(messages.yourCorrectionWasntSaved, errorMessage(error, messages.tryAgain)),
  );
  const text = (name: 'title' | 'price' | 'currency' | 'listPrice' | 'rating' | 'reviewCount', label: string) => (
    <TextField
      {...field(name)}
      label={label}
      placeholder={messages.notStated}
      inputMode={name === 'title' || name === 'currency' ? 'text' : 'decimal'}
    />
  );
  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={4} pt={2}>
        {text('title', messages.product)}
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
          <SelectField {...field('pageKind')} label={messages.kindOfPage} options={optionsOf(kindWords)} />
          <SelectField {...field('availability')} label={messages.availability} options={optionsOf(stockWords)} />
          {text('price', messages.price)}
          {text('currency', messages.currency)}
          {text('listPrice', messages.listPrice)}
          {text('rating', messages.ratingOf5)}
          {text('reviewCount', messages.reviews)}
        </SimpleGrid>
        <Flex gap={2}>
          <Button type="submit" size="sm" disabled={!changes} loading={form.isSending}>
            {messages.updateResults}
          </Button>
          {changes && (
            <Button size="sm" variant="outline" onClick={form.discard}>
              {messages.undoChanges}
            </Button>
          )}
        </Flex>
      </Stack>
    </form>
  );
}
