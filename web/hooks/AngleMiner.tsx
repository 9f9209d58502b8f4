import { Button, Flex, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react';
import { ScanSearch } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { hookInputLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useMineAnglesMutation, type AngleReportFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormAndResult, useAnswer } from '../ui/FormAndResult.js';
import { FormField } from '../ui/FormField.js';
import { AngleReport } from './AngleReport.js';
import { focusFirstError, RequiredField } from './RequiredField.js';
import { platforms, texts } from './texts.js';
import type { ModelCaption } from './useModelAd.js';
import { useDraft } from '../ui/useDraft.js';
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
  const draft = useDraft(model ? `angles:${model.caption}` : 'angles', start);
  const { caption, platform, niche } = draft.values;
  const [isChecked, setChecked] = useState(false);
  const toast = useToast();
  const answer = useAnswer<AngleReportFragment>();
  const [mine, { loading }] = useMineAnglesMutation({
    onCompleted: ({ mineAngles }) => {
      answer.keep(mineAngles);
      draft.done();
      onMined(mineAngles.angles.map(({ id }) => id));
    },
    onError: () => toast.error(texts.mineFailed, texts.mineFailedDetail),
  });
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading) return;
    if (caption.trim() && niche.trim()) {
      void mine({ variables: { input: { caption, platform, niche } } });
      return;
    }
    setChecked(true);
    focusFirstError(event.currentTarget);
    toast.error(texts.requiredMissing, texts.mineMissing);
  }
  return (
    <FormAndResult
      icon={<ScanSearch size={16} />}
      summary={caption.trim()}
      isRunning={loading}
      turn={answer.turn}
      form={
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <DraftNote draft={draft} />
            <RequiredField
              label={messages.caption}
              isLong
              placeholder={messages.pasteTheCaptionOfAn}
              maxLength={hookInputLimits.caption}
              value={caption}
              isChecked={isChecked}
              onChange={(text) => draft.set({ caption: text })}
            />
            <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
              <FormField label={messages.platform}>
                <NativeSelect.Root>
                  <NativeSelect.Field
                    value={platform}
                    onChange={(event) => draft.set({ platform: event.currentTarget.value })}
                  >
                    {platforms.map((name) => (
                      <option key={name}>{name}</option>
                    ))}
                  </NativeSelect.Field>
                  <NativeSelect.Indicator />
                </NativeSelect.Root>
              </FormField>
              <RequiredField
                label={messages.niche}
                placeholder={messages.coffeeMugs}
                maxLength={hookInputLimits.niche}
                value={niche}
                help={!model && sells && niche === sells && <FromProfile />}
                isChecked={isChecked}
                onChange={(text) => draft.set({ niche: text })}
              />
            </SimpleGrid>
            <Flex justify="flex-end">
              <Button type="submit" loading={loading} loadingText={messages.mining} w={{ base: 'full', sm: 'auto' }}>
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
