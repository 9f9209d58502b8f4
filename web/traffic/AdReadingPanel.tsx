import { Badge, Box, Button, Collapsible, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ScanText } from 'lucide-react';
import { sureReading } from '../../schema/traffic/ad-reading.facts.js';
import { useCorrectAdReadingMutation, type AdReadingPartsFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { TextField, TextInput } from '../ui/fields.js';
import type { Bound } from '../ui/form-state.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { AdOfferFields } from './AdOfferFields.js';
import { changesOf, type EditedReading, editedFrom, linesOf } from './edited-reading.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface AdReadingPanelProps {
  analysisId: string;
  ad: AdReadingPartsFragment;
  reading: NonNullable<AdReadingPartsFragment['reading']>;
}

/** What was read on the ad, each part in a field of its own: whatever is wrong is typed over, and judged anew at once. */
export function AdReadingPanel({ analysisId, ad, reading }: AdReadingPanelProps) {
  const form = useForm(`ad-reading:${analysisId}`, editedFrom(ad, reading));
  const { values, field } = form;
  const [correct] = useCorrectAdReadingMutation();
  const toast = useToast();
  const changes = changesOf(values, editedFrom(ad, reading));
  const isUnsure = reading.words.some(({ confidence }) => confidence < sureReading);
  const handleSubmit = form.submit(
    async () => {
      if (!changes) return false;
      await correct({ variables: { analysisId, input: changes } });
      form.discard();
      return toast.success(messages.updated);
    },
    (error) => toast.error(messages.yourCorrectionWasntSaved, errorMessage(error, messages.tryAgain)),
  );
  const ends = ad.offers?.find((offer) => offer.ends)?.ends;
  return (
    <Panel
      title={messages.whatTheAdSays}
      icon={<ScanText size={16} />}
      subtitle={messages.everythingBelowUsesTheseWords}
      badge={reading.corrected && <Badge colorPalette="good">{messages.correctedByYou}</Badge>}
    >
      <form onSubmit={handleSubmit}>
        <Stack gap={4}>
          {reading.reader === null && <Notice status="warning">{messages.weCouldntReadTheWords}</Notice>}
          {reading.reader === 'tesseract' && <Notice status="info">{messages.thisServerReadsOnlyPlain}</Notice>}
          {reading.isOtherScript && <Notice status="warning">{messages.weDontReadThisScript}</Notice>}
          {isUnsure && <Notice status="info">{messages.someWordsAreUnsureWe}</Notice>}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
            <TextField {...field('headline')} label={messages.headline} placeholder={messages.noHeadline} />
            <TextField {...field('cta')} label={messages.callToAction} placeholder={messages.noneOnThePicture} />
            <TextField {...field('brand')} label={messages.brand} placeholder={messages.notFound} />
          </SimpleGrid>
          <AdOfferFields {...field('offers')} />
          {ends && <Text color="fg.muted">{messages.theOfferEnds(ends)}</Text>}
          <LineFields {...field('lines')} reading={reading} />
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
    </Panel>
  );
}

interface LineFieldsProps extends Bound<EditedReading['lines']> {
  reading: AdReadingPanelProps['reading'];
}

/** Every line as it was read, closed at first. */
function LineFields({ value, reading, onChange }: LineFieldsProps) {
  const lines = linesOf(reading);
  if (lines.length === 0) return <Text color="fg.muted">{messages.weFoundNoWordsOn}</Text>;
  return (
    <Collapsible.Root>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="outline">
          {messages.allLines(lines.length)}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack gap={2} mt={3}>
          {lines.map(({ line, isUnsure }) => (
            <Box key={line}>
              <TextInput
                size="sm"
                aria-label={messages.line(line + 1)}
                value={value[line] ?? ''}
                onChange={(text) => onChange({ ...value, [line]: text })}
              />
              {isUnsure && (
                <Text color="fg.muted" textStyle="caption">
                  {messages.unsurePleaseCheck}
                </Text>
              )}
            </Box>
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
