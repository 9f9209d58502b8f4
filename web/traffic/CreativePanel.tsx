import { Button, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { Megaphone } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdIndustry, AdPlacement, AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { FormField } from '../ui/FormField.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { AdTextFields, type BesideTexts, givenTexts } from './AdTextFields.js';
import { BridgeGuidance } from './BridgeGuidance.js';
import { creativeDrop } from './creative-drop.js';
import { texts } from './texts.js';
import { UploadDialog } from './UploadDialog.js';

interface CreativePanelProps {
  isAnalyzing: boolean;
  onStart: (request: AnalyzeAdCreativeInput) => void;
}

/** What is to be analysed: a file, or an address; placement and industry where the owner knows them. */
export function CreativePanel({ isAnalyzing, onStart }: CreativePanelProps) {
  const [adUrl, setAdUrl] = useState('');
  const [placement, setPlacement] = useState<AdPlacement | ''>('');
  const [industry, setIndustry] = useState<AdIndustry | ''>('');
  const [picker, setPicker] = useState<{ file: File | null } | null>(null);
  const [beside, setBeside] = useState<BesideTexts>({});
  const toast = useToast();
  const options = { ...(placement && { placement }), ...(industry && { industry }), ...givenTexts(beside) };
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!adUrl.trim()) return toast.error(texts.urlRequired, texts.urlRequiredDetail);
    if (!isAnalyzing) onStart({ adUrl: adUrl.trim(), ...options });
  }
  return (
    <Panel
      title="Ad creative"
      icon={<Megaphone size={16} />}
      badge={
        <StatusBadge tone={isAnalyzing ? 'info' : 'good'} isBusy={isAnalyzing}>
          {isAnalyzing ? texts.analyzing : texts.active}
        </StatusBadge>
      }
    >
      <Stack gap={5}>
        <FileDrop
          {...creativeDrop}
          label="Ad creative file"
          action="Upload File"
          isDisabled={isAnalyzing}
          onAction={() => setPicker({ file: null })}
          onFiles={([file]) => setPicker({ file: file ?? null })}
          onRefused={(reasons) => toast.error(texts.uploadFailed, reasons.join(' '))}
        />
        <form onSubmit={handleSubmit}>
          <FormField label="Analyze from URL" help="An image, or a page that shows one.">
            <Flex gap={2} w="full">
              <Input
                type="url"
                placeholder="https://"
                value={adUrl}
                onChange={(event) => setAdUrl(event.target.value)}
              />
              <Button
                type="submit"
                disabled={isAnalyzing || !adUrl.trim()}
                loading={isAnalyzing}
                loadingText={texts.analyzingLong}
              >
                Analyze
              </Button>
            </Flex>
          </FormField>
        </form>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={3}>
          <Choice label="Placement" value={placement} options={placements} onChange={setPlacement} />
          <Choice label="Industry" value={industry} options={industries} onChange={setIndustry} />
        </Grid>
        <Text color="fg.muted" textStyle="caption" mt={-3}>
          Leave on Auto-detect to read both from the ad.
        </Text>
        <AdTextFields texts={beside} onChange={setBeside} />
        <Guidance label="Step 1.5" title={texts.guidanceTitle}>
          <BridgeGuidance />
        </Guidance>
      </Stack>
      <UploadDialog
        opened={picker}
        onClose={() => setPicker(null)}
        onUploaded={(objectId) => {
          setPicker(null);
          onStart({ objectId, ...options });
        }}
      />
    </Panel>
  );
}

interface ChoiceProps<Key extends string> {
  label: string;
  value: Key | '';
  options: Readonly<Record<Key, { label: string }>>;
  onChange: (value: Key | '') => void;
}

function Choice<Key extends string>({ label, value, options, onChange }: ChoiceProps<Key>) {
  const isKey = (text: string): text is Key => text in options;
  return (
    <FormField label={label}>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={value}
          onChange={({ currentTarget }) => onChange(isKey(currentTarget.value) ? currentTarget.value : '')}
        >
          <option value="">Auto-detect</option>
          {Object.entries<{ label: string }>(options).map(([key, option]) => (
            <option key={key} value={key}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </FormField>
  );
}
