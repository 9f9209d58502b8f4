import { Button, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { ScanSearch } from 'lucide-react';
import { hookInputLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useMineAnglesMutation, type AngleReportFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormAndResult, useAnswer } from '../ui/FormAndResult.js';
import { LongTextField, SelectField, TextField } from '../ui/fields.js';
import { useForm } from '../ui/useForm.js';
import { AngleReport } from './AngleReport.js';
import { missing, platforms, texts } from './texts.js';
import type { ModelCaption } from './useModelAd.js';
import { messages } from './messages.js';

interface AngleMinerProps {
  /** What the form begins with: the ad that somebody wants hooks like. */
  model?: ModelCaption;
  /** Ids of the angles found, for the hook generator. */
  onMined: (angles: string[]) => void;
}

/** A caption in, its angles with the words that show them out. */
export function AngleMiner({ model, onMined }: AngleMinerProps) {
  const sells = useStoreProfile()?.sells?.slice(0, hookInputLimits.niche) ?? '';
  const start = {
    caption: model?.caption ?? '',
    platform: model?.platform ?? 'TikTok',
    niche: model ? model.niche : sells,
  };
  const toast = useToast();
  const form = useForm(model ? `angles:${model.caption}` : 'angles', start, {
    check: ({ caption, niche }) => ({
      caption: missing(caption, messages.caption),
      niche: missing(niche, messages.niche),
    }),
    onWrong: () => toast.error(texts.requiredMissing, texts.mineMissing),
  });
  const { values, field, isSending, submit } = form;
  const answer = useAnswer<AngleReportFragment>();
  const [mine] = useMineAnglesMutation();
  const handleSubmit = submit(
    async (input) => {
      const { data } = await mine({ variables: { input } });
      if (!data) return false;
      answer.keep(data.mineAngles);
      return onMined(data.mineAngles.angles.map(({ id }) => id));
    },
    () => toast.error(texts.mineFailed, texts.mineFailedDetail),
  );
  return (
    <FormAndResult
      icon={<ScanSearch size={16} />}
      summary={values.caption.trim()}
      isRunning={isSending}
      turn={answer.turn}
      form={
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <DraftNote draft={form} />
            <LongTextField
              {...field('caption')}
              label={messages.caption}
              rows={5}
              placeholder={messages.pasteTheCaptionOfAn}
              maxLength={hookInputLimits.caption}
            />
            <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
              <SelectField {...field('platform')} label={messages.platform} options={platforms} />
              <TextField
                {...field('niche')}
                label={messages.niche}
                placeholder={messages.coffeeMugs}
                maxLength={hookInputLimits.niche}
                help={!model && sells && values.niche === sells && <FromProfile />}
              />
            </SimpleGrid>
            <Flex justify="flex-end">
              <Button type="submit" loading={isSending} loadingText={messages.mining} w={{ base: 'full', sm: 'auto' }}>
                {messages.mineAngles}
              </Button>
            </Flex>
          </Stack>
        </form>
      }
    >
      {answer.value && <AngleReport mining={answer.value} />}
    </FormAndResult>
  );
}
