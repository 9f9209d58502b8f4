import { Button, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { Megaphone, Upload } from 'lucide-react';
import { useState } from 'react';
import { industries } from '../../schema/traffic/industry.facts.js';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdIndustry, AdPlacement, AnalyzeAdCreativeInput } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FileDrop } from '../ui/FileDrop.js';
import { SelectField, TextInput } from '../ui/fields.js';
import { FoldedInput } from '../ui/FoldedInput.js';
import { FormField } from '../ui/FormField.js';
import { Guidance } from '../ui/Guidance.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import type { Fold } from '../ui/ToolLayout.js';
import { AdTextFields, type BesideTexts, givenTexts } from './AdTextFields.js';
import { BridgeGuidance } from './BridgeGuidance.js';
import { creativeDrop } from './creative-drop.js';
import { texts } from './texts.js';
import { UploadDialog } from './UploadDialog.js';
import { optionsOf, type Option } from '../ui/Select.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface AdDraft {
  adUrl: string;
  placement: AdPlacement | '';
  industry: AdIndustry | '';
  beside: BesideTexts;
}

interface CreativePanelProps {
  fold: Fold;
  /** Names the ad whose result is shown. */
  summary: string;
  isAnalyzing: boolean;
  onStart: (request: AnalyzeAdCreativeInput) => void;
}

/** What is to be analysed: a file, or an address; placement and industry where the owner knows them. */
export function CreativePanel({ fold, summary, isAnalyzing, onStart }: CreativePanelProps) {
  const form = useForm<AdDraft>('creative', { adUrl: '', placement: '', industry: '', beside: {} });
  const { field } = form;
  const { adUrl, placement, industry, beside } = form.values;
  const [picker, setPicker] = useState<{ file: File | null } | null>(null);
  const toast = useToast();
  const options = { ...(placement && { placement }), ...(industry && { industry }), ...givenTexts(beside) };
  const handleSubmit = form.submit(() => {
    if (!adUrl.trim()) return toast.error(texts.urlRequired, texts.urlRequiredDetail);
    return !isAnalyzing && onStart({ adUrl: adUrl.trim(), ...options });
  });
  const dialog = (
    <UploadDialog
      opened={picker}
      onClose={() => setPicker(null)}
      onUploaded={(objectId) => {
        setPicker(null);
        form.done();
        // What was typed beside the ad before is not about this one.
        onStart({ objectId, ...(!fold.isFolded && options) });
      }}
    />
  );
  if (fold.isFolded) {
    return (
      <FoldedInput icon={<Megaphone size={16} />} summary={summary} onUnfold={fold.onUnfold}>
        <Button size="sm" minH={{ base: '44px', md: '36px' }} onClick={() => setPicker({ file: null })}>
          <Upload size={16} aria-hidden /> {messages.uploadFile}
        </Button>
        {dialog}
      </FoldedInput>
    );
  }
  return (
    <Panel
      title={messages.adCreative}
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
          label={messages.adCreativeFile}
          action={messages.uploadFile}
          isDisabled={isAnalyzing}
          onAction={() => setPicker({ file: null })}
          onFiles={([file]) => setPicker({ file: file ?? null })}
          onRefused={(reasons) => toast.error(texts.uploadFailed, reasons.join(' '))}
        />
        <form onSubmit={handleSubmit}>
          <FormField label={messages.analyzeFromUrl} help={messages.anImageOrAPage}>
            <Flex gap={2} w="full">
              <TextInput {...field('adUrl')} type="url" placeholder="https://" />
              <Button
                type="submit"
                disabled={isAnalyzing || !adUrl.trim()}
                loading={isAnalyzing}
                loadingText={texts.analyzingLong}
              >
                {messages.analyze}
              </Button>
            </Flex>
          </FormField>
        </form>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap={3}>
          <SelectField
            {...field('placement')}
            label={messages.placement}
            options={detectedOr<AdPlacement>(placements)}
          />
          <SelectField {...field('industry')} label={messages.industry} options={detectedOr<AdIndustry>(industries)} />
        </Grid>
        <Text color="fg.muted" textStyle="caption" mt={-3}>
          {messages.leaveOnAutoDetectTo}
        </Text>
        <AdTextFields {...field('beside')} />
        <Guidance label={messages.step15} title={texts.guidanceTitle}>
          <BridgeGuidance />
        </Guidance>
      </Stack>
      {dialog}
    </Panel>
  );
}

const detectedOr = <Key extends string>(named: Readonly<Record<Key, { label: string }>>): Option<Key | ''>[] => [
  { value: '', label: messages.autoDetect },
  ...optionsOf<Key>(named),
];
