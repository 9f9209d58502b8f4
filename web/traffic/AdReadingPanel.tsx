import { Badge, Box, Button, Collapsible, Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ScanText } from 'lucide-react';
import type { FormEvent } from 'react';
import { sureReading } from '../../schema/traffic/ad-reading.facts.js';
import { useCorrectAdReadingMutation, type AdReadingPartsFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { AdOfferFields } from './AdOfferFields.js';
import { changesOf, type EditedReading, editedFrom, linesOf } from './edited-reading.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

interface AdReadingPanelProps {
  analysisId: string;
  ad: AdReadingPartsFragment;
  reading: NonNullable<AdReadingPartsFragment['reading']>;
}

/** What was read on the ad, each part in a field of its own: whatever is wrong is typed over, and judged anew at once. */
export function AdReadingPanel({ analysisId, ad, reading }: AdReadingPanelProps) {
  const draft = useDraft<EditedReading>(`ad-reading:${analysisId}`, editedFrom(ad, reading));
  const edited = draft.values;
  const setEdited = draft.set;
  const [correct, { loading }] = useCorrectAdReadingMutation();
  const toast = useToast();
  const changes = changesOf(edited, editedFrom(ad, reading));
  const isUnsure = reading.words.some(({ confidence }) => confidence < sureReading);
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
  const ends = ad.offers?.find((offer) => offer.ends)?.ends;
  const text = (name: 'headline' | 'cta' | 'brand', label: string, placeholder: string) => (
    <FormField label={label}>
      <Input
        value={edited[name]}
        placeholder={placeholder}
        onChange={(event) => setEdited({ ...edited, [name]: event.target.value })}
      />
    </FormField>
  );
  return (
    <Panel
      title={messages.whatTheAdSays}
      icon={<ScanText size={16} />}
      subtitle={messages.everythingBelowUsesTheseWords}
      badge={reading.corrected && <Badge colorPalette="good">{messages.correctedByYou}</Badge>}
    >
      <form onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {reading.reader === null && <Notice status="warning">{messages.weCouldntReadTheWords}</Notice>}
          {reading.reader === 'tesseract' && <Notice status="info">{messages.thisServerReadsOnlyPlain}</Notice>}
          {reading.isOtherScript && <Notice status="warning">{messages.weDontReadThisScript}</Notice>}
          {isUnsure && <Notice status="info">{messages.someWordsAreUnsureWe}</Notice>}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
            {text('headline', messages.headline, messages.noHeadline)}
            {text('cta', messages.callToAction, messages.noneOnThePicture)}
            {text('brand', messages.brand, messages.notFound)}
          </SimpleGrid>
          <AdOfferFields offers={edited.offers} onChange={(offers) => setEdited({ ...edited, offers })} />
          {ends && <Text color="fg.muted">{messages.theOfferEnds(ends)}</Text>}
          <LineFields edited={edited} reading={reading} onChange={setEdited} />
          <Flex gap={2}>
            <Button type="submit" size="sm" disabled={!changes} loading={loading}>
              {messages.updateResults}
            </Button>
            {changes && (
              <Button size="sm" variant="outline" onClick={() => setEdited(editedFrom(ad, reading))}>
                {messages.undoChanges}
              </Button>
            )}
          </Flex>
        </Stack>
      </form>
    </Panel>
  );
}

interface LineFieldsProps {
  edited: EditedReading;
  reading: AdReadingPanelProps['reading'];
  onChange: (edited: EditedReading) => void;
}

/** Every line as it was read, closed at first. */
function LineFields({ edited, reading, onChange }: LineFieldsProps) {
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
              <Input
                size="sm"
                aria-label={messages.line(line + 1)}
                value={edited.lines[line] ?? ''}
                onChange={(event) => onChange({ ...edited, lines: { ...edited.lines, [line]: event.target.value } })}
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
