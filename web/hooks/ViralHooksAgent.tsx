import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { hookInputLimits, hookListLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useGenerateHooksMutation, type GenerateHooksMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { LongTextField, TextField } from '../ui/fields.js';
import { FormAndResult, useAnswer } from '../ui/FormAndResult.js';
import type { Form } from '../ui/form-state.js';
import { Notice } from '../ui/Notice.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { BriefChips } from './BriefChips.js';
import { CollapsiblePanel } from './CollapsiblePanel.js';
import { FirstHook } from './FirstHook.js';
import { HookGrid } from './HookGrid.js';
import { ResultHeading } from './ResultHeading.js';
import { fixedAngles, missing, texts } from './texts.js';
import { useModelAd } from './useModelAd.js';
import { useForm } from '../ui/useForm.js';
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
  const toast = useToast();
  const form = useForm(model ? `hooks:${model.brief.productBenefit}` : 'hooks', start, {
    check: ({ niche, audience, productBenefit }) => ({
      niche: missing(niche, messages.niche),
      audience: missing(audience, messages.targetAudience),
      productBenefit: missing(productBenefit, messages.productBenefit),
    }),
    onWrong: () => toast.error(texts.missing, texts.missingDetail),
  });
  const { values } = form;
  const [shown, setShown] = useState<string[]>([]);
  // It is about these words and no others.
  const [corrected, setCorrected] = useState({ of: '', parts: {} });
  const words = JSON.stringify(values);
  const answer = useAnswer<GenerateHooksMutation['generateHooks']>();
  const [generate, { loading, error }] = useGenerateHooksMutation({
    onError: () => toast.error(texts.failed, texts.failedDetail),
  });
  const result = answer.value;
  async function write(parts: Record<string, string>) {
    setCorrected({ of: words, parts });
    const reviews = values.reviews
      .split('\n')
      .map((line) => line.trim().slice(0, hookInputLimits.review))
      .filter(Boolean)
      .slice(0, hookListLimits.reviews);
    const input = { ...values, reviews, anglesDetected: fixedAngles, exclude: shown, correction: parts };
    const { data } = await generate({ variables: { input } });
    if (!data) return false;
    setShown((before) => [...before, ...data.generateHooks.hooks.map(({ hookText }) => hookText)].slice(-100));
    answer.keep(data.generateHooks);
    return form.done();
  }
  const parts: Record<string, string> = corrected.of === words ? corrected.parts : {};
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
        summary={[values.niche, values.audience, values.productBenefit].filter(Boolean).join(' · ')}
        unfoldLabel={texts.generateNew}
        isRunning={loading}
        turn={answer.turn}
        form={
          <HookFormFields
            form={form}
            isFromStore={!model && !form.isTyped && Boolean(store?.sells)}
            isGenerating={loading}
            onSubmit={form.submit(() => write(parts), texts.failedDetail)}
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
              onCorrect={(id, value) => void write({ ...parts, [id]: value })}
            />
            <ResultHeading>{messages.allHooks(result.hooks.length)}</ResultHeading>
            <Text color="fg.muted" textStyle="small" mt={-3}>
              {messages.bandsCompareHooks(result.basis)}
            </Text>
            <HookGrid hooks={result.hooks} label={messages.generatedHooks} niche={values.niche} />
          </Stack>
        )}
      </FormAndResult>
    </CollapsiblePanel>
  );
}

interface HookFormFieldsProps {
  form: Form<HookForm>;
  /** What is sold, and to whom, was taken from the store profile. */
  isFromStore: boolean;
  isGenerating: boolean;
  onSubmit: (event: FormEvent) => void;
}

function HookFormFields({ form, isFromStore, isGenerating, onSubmit }: HookFormFieldsProps) {
  const { field } = form;
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap={4}>
        <DraftNote draft={form} />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
          <TextField
            {...field('niche')}
            label={messages.niche}
            placeholder={messages.coffeeMugs}
            maxLength={hookInputLimits.niche}
            help={isFromStore ? <FromProfile /> : undefined}
          />
          <TextField
            {...field('audience')}
            label={messages.targetAudience}
            placeholder={messages.busyMoms}
            maxLength={hookInputLimits.audience}
          />
          <TextField
            {...field('productBenefit')}
            label={messages.productBenefit}
            placeholder={messages.keepsCoffeeHotFor6}
            maxLength={hookInputLimits.benefit}
          />
          <TextField
            {...field('offer')}
            label={messages.offerOptional}
            placeholder={messages.n20OffUntilSunday}
            maxLength={hookInputLimits.offer}
          />
        </SimpleGrid>
        <LongTextField
          {...field('reviews')}
          label={messages.customerReviewsOptional}
          help={messages.oneReviewALine}
          rows={2}
          maxLength={hookInputLimits.review * hookListLimits.reviews}
        />
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
