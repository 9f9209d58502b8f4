import { Box, Button, Flex, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { hookInputLimits, hookListLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useGenerateHooksMutation, type GenerateHooksMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormAndResult, useAnswer } from '../ui/FormAndResult.js';
import { FormField } from '../ui/FormField.js';
import { Notice } from '../ui/Notice.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { BriefChips } from './BriefChips.js';
import { CollapsiblePanel } from './CollapsiblePanel.js';
import { FirstHook } from './FirstHook.js';
import { HookGrid } from './HookGrid.js';
import { ResultHeading } from './ResultHeading.js';
import { focusFirstError, RequiredField } from './RequiredField.js';
import { fixedAngles, texts } from './texts.js';
import { useModelAd } from './useModelAd.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

const empty = { niche: '', audience: '', productBenefit: '', offer: '', reviews: '' };
type HookForm = typeof empty;

/** Step 2 of the method: from niche, audience and benefit to hooks that can be posted. */
export function ViralHooksAgent() {
  const model = useModelAd();
  const store = useStoreProfile();
  const start = model
    ? { ...empty, ...model.brief }
    : { ...empty, niche: store?.sells ?? '', audience: store?.audience ?? '' };
  const draft = useDraft(model ? `hooks:${model.brief.productBenefit}` : 'hooks', start);
  const form = draft.values;
  const [shown, setShown] = useState<string[]>([]);
  const [correction, setCorrection] = useState<Record<string, string>>({});
  const toast = useToast();
  const answer = useAnswer<GenerateHooksMutation['generateHooks']>();
  const [generate, { loading, error }] = useGenerateHooksMutation({
    onCompleted: ({ generateHooks }) => {
      setShown((before) => [...before, ...generateHooks.hooks.map(({ hookText }) => hookText)].slice(-100));
      answer.keep(generateHooks);
      draft.done();
    },
    onError: () => toast.error(texts.failed, texts.failedDetail),
  });
  const result = answer.value;
  function write(corrected: Record<string, string>) {
    setCorrection(corrected);
    const reviews = form.reviews
      .split('\n')
      .map((line) => line.trim().slice(0, hookInputLimits.review))
      .filter(Boolean)
      .slice(0, hookListLimits.reviews);
    const input = { ...form, reviews, anglesDetected: fixedAngles, exclude: shown, correction: corrected };
    void generate({ variables: { input } });
  }
  function handleChange(next: HookForm) {
    draft.set(next);
    setCorrection({}); // it was about other words
  }
  return (
    <CollapsiblePanel
      isOpen={model !== null}
      title={texts.agent}
      subtitle={messages.scoredHooksWithAShot}
      icon={<Sparkles size={16} />}
      badge={
        <StatusBadge tone={loading ? 'info' : 'good'} isBusy={loading}>
          {loading ? texts.generating : texts.ready}
        </StatusBadge>
      }
    >
      {error && (
        <Box mb={4}>
          <Notice status="warning">{errorMessage(error, texts.failedDetail)}</Notice>
        </Box>
      )}
      <FormAndResult
        icon={<Sparkles size={16} />}
        summary={[form.niche, form.audience, form.productBenefit].filter(Boolean).join(' · ')}
        unfoldLabel={texts.generateNew}
        isRunning={loading}
        turn={answer.turn}
        form={
          <HookFormFields
            note={<DraftNote draft={draft} />}
            form={form}
            isFromStore={!model && !draft.isTyped && Boolean(store?.sells)}
            onChange={handleChange}
            isGenerating={loading}
            onSubmit={() => write(correction)}
          />
        }
      >
        {result && (
          <Stack gap={4}>
            {result.note && <Notice status="warning">{result.note}</Notice>}
            <FirstHook hooks={result.hooks} />
            <BriefChips
              chips={result.chips}
              isBusy={loading}
              onCorrect={(id, value) => write({ ...correction, [id]: value })}
            />
            <ResultHeading>{messages.allHooks(result.hooks.length)}</ResultHeading>
            <Text color="fg.muted" textStyle="small" mt={-3}>
              {messages.bandsCompareHooks(result.basis)}
            </Text>
            <HookGrid hooks={result.hooks} label={messages.generatedHooks} niche={form.niche} />
          </Stack>
        )}
      </FormAndResult>
    </CollapsiblePanel>
  );
}

interface HookFormFieldsProps {
  note: ReactNode;
  form: HookForm;
  /** What is sold, and to whom, was taken from the store profile. */
  isFromStore: boolean;
  onChange: (form: HookForm) => void;
  isGenerating: boolean;
  onSubmit: () => void;
}

function HookFormFields({ note, form, isFromStore, onChange, isGenerating, onSubmit }: HookFormFieldsProps) {
  const [isChecked, setChecked] = useState(false);
  const toast = useToast();
  const set = (change: Partial<HookForm>) => onChange({ ...form, ...change });
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isGenerating) return;
    if (form.niche.trim() && form.audience.trim() && form.productBenefit.trim()) return onSubmit();
    setChecked(true);
    focusFirstError(event.currentTarget);
    toast.error(texts.missing, texts.missingDetail);
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap={4}>
        {note}
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
          <RequiredField
            label={messages.niche}
            placeholder={messages.coffeeMugs}
            maxLength={hookInputLimits.niche}
            help={isFromStore ? <FromProfile /> : undefined}
            value={form.niche}
            isChecked={isChecked}
            onChange={(niche) => set({ niche })}
          />
          <RequiredField
            label={messages.targetAudience}
            placeholder={messages.busyMoms}
            maxLength={hookInputLimits.audience}
            value={form.audience}
            isChecked={isChecked}
            onChange={(audience) => set({ audience })}
          />
          <RequiredField
            label={messages.productBenefit}
            placeholder={messages.keepsCoffeeHotFor6}
            maxLength={hookInputLimits.benefit}
            value={form.productBenefit}
            isChecked={isChecked}
            onChange={(productBenefit) => set({ productBenefit })}
          />
          <FormField label={messages.offerOptional}>
            <Input
              placeholder={messages.n20OffUntilSunday}
              maxLength={hookInputLimits.offer}
              value={form.offer}
              onChange={(event) => set({ offer: event.target.value })}
            />
          </FormField>
        </SimpleGrid>
        <FormField label={messages.customerReviewsOptional} help={messages.oneReviewALine}>
          <Textarea
            rows={2}
            maxLength={hookInputLimits.review * hookListLimits.reviews}
            value={form.reviews}
            onChange={(event) => set({ reviews: event.target.value })}
          />
        </FormField>
        <Flex justify="flex-end">
          <Button
            type="submit"
            loading={isGenerating}
            loadingText={texts.generatingLong}
            w={{ base: 'full', sm: 'auto' }}
          >
            {messages.generateViralHooks}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
