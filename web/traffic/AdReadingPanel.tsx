import { Badge, Box, Button, Collapsible, Flex, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { ScanText } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { sureReading } from '../../schema/traffic/ad-reading.facts.js';
import { useCorrectAdReadingMutation, type AdReadingPartsFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { AdOfferFields } from './AdOfferFields.js';
import { changesOf, type EditedReading, editedFrom, linesOf } from './edited-reading.js';

interface AdReadingPanelProps {
  analysisId: string;
  ad: AdReadingPartsFragment;
  reading: NonNullable<AdReadingPartsFragment['reading']>;
}

/** What was read on the ad, each part in a field of its own: whatever is wrong is typed over, and judged anew at once. */
export function AdReadingPanel({ analysisId, ad, reading }: AdReadingPanelProps) {
  const [edited, setEdited] = useState<EditedReading>(() => editedFrom(ad, reading));
  const [correct, { loading }] = useCorrectAdReadingMutation();
  const toast = useToast();
  const changes = changesOf(edited, editedFrom(ad, reading));
  const isUnsure = reading.words.some(({ confidence }) => confidence < sureReading);
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!changes || loading) return;
    try {
      const { data } = await correct({ variables: { analysisId, input: changes } });
      const result = data?.correctAdReading.result;
      if (result && 'reading' in result && 'predictedCtr' in result && result.reading)
        setEdited(editedFrom(result, result.reading));
      toast.success('Updated');
    } catch (error) {
      toast.error("Your correction wasn't saved", errorMessage(error, 'Try again.'));
    }
  }
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
      title="What the ad says"
      icon={<ScanText size={16} />}
      subtitle="Everything below uses these words. Correct any mistakes."
      badge={reading.corrected && <Badge colorPalette="good">Corrected by you</Badge>}
    >
      <form onSubmit={(event) => void handleSubmit(event)}>
        <Stack gap={4}>
          {reading.reader === null && (
            <Notice status="warning">We couldn't read the words in time. Type what the ad says.</Notice>
          )}
          {reading.reader === 'tesseract' && (
            <Notice status="info">
              This server reads only plain type; outlined or decorated words may be missing.
            </Notice>
          )}
          {isUnsure && <Notice status="info">Some words are unsure. We leave them out until you check them.</Notice>}
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap={3}>
            {text('headline', 'Headline', 'No headline')}
            {text('cta', 'Call to action', 'None on the picture')}
            {text('brand', 'Brand', 'Not found')}
          </SimpleGrid>
          <AdOfferFields offers={edited.offers} onChange={(offers) => setEdited({ ...edited, offers })} />
          <LineFields edited={edited} reading={reading} onChange={setEdited} />
          <Flex gap={2}>
            <Button type="submit" size="sm" disabled={!changes} loading={loading}>
              Update results
            </Button>
            {changes && (
              <Button size="sm" variant="outline" onClick={() => setEdited(editedFrom(ad, reading))}>
                Undo changes
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
  if (lines.length === 0) return <Text color="fg.muted">We found no words on the picture.</Text>;
  return (
    <Collapsible.Root>
      <Collapsible.Trigger asChild>
        <Button size="xs" variant="outline">
          {lines.length === 1 ? 'The one line' : `All ${lines.length} lines`}
        </Button>
      </Collapsible.Trigger>
      <Collapsible.Content>
        <Stack gap={2} mt={3}>
          {lines.map(({ line, isUnsure }) => (
            <Box key={line}>
              <Input
                size="sm"
                aria-label={`Line ${line + 1}`}
                value={edited.lines[line] ?? ''}
                onChange={(event) => onChange({ ...edited, lines: { ...edited.lines, [line]: event.target.value } })}
              />
              {isUnsure && (
                <Text color="fg.muted" textStyle="caption">
                  Unsure: please check
                </Text>
              )}
            </Box>
          ))}
        </Stack>
      </Collapsible.Content>
    </Collapsible.Root>
  );
}
