import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Clapperboard } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { hookInputLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useGenerateAdvancedHooksMutation, type ScriptViewFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { FormAndResult, useAnswer } from '../ui/FormAndResult.js';
import { focusFirstError, RequiredField } from './RequiredField.js';
import { ScriptView } from './ScriptView.js';
import { texts } from './texts.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

/** TikTok hooks and a script, on the angles that were mined before. */
export function ScriptGenerator({ angles }: { angles: string[] }) {
  const store = useStoreProfile();
  const start = {
    niche: store?.sells?.slice(0, hookInputLimits.niche) ?? '',
    audience: store?.audience?.slice(0, hookInputLimits.audience) ?? '',
    benefit: '',
  };
  const { values: form, set, done } = useDraft('script', start);
  const [isChecked, setChecked] = useState(false);
  const toast = useToast();
  const answer = useAnswer<ScriptViewFragment>();
  const [generate, { loading }] = useGenerateAdvancedHooksMutation({
    onCompleted: ({ generateAdvancedHooks }) => {
      answer.keep(generateAdvancedHooks);
      done();
    },
    onError: () => toast.error(texts.advancedFailed, texts.advancedFailedDetail),
  });
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (loading) return;
    if (form.niche.trim() && form.audience.trim() && form.benefit.trim()) {
      void generate({ variables: { input: { ...form, anglesList: angles, benchJson: {} } } });
      return;
    }
    setChecked(true);
    focusFirstError(event.currentTarget);
    toast.error(texts.requiredMissing, texts.advancedMissing);
  }
  return (
    <FormAndResult
      icon={<Clapperboard size={16} />}
      summary={[form.niche, form.audience, form.benefit].filter(Boolean).join(' · ')}
      isRunning={loading}
      turn={answer.turn}
      form={
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
              <RequiredField
                label={messages.niche}
                placeholder={messages.coffeeMugs}
                maxLength={hookInputLimits.niche}
                value={form.niche}
                help={store?.sells && form.niche === start.niche && <FromProfile />}
                isChecked={isChecked}
                onChange={(niche) => set({ niche })}
              />
              <RequiredField
                label={messages.audience}
                placeholder={messages.busyMoms}
                maxLength={hookInputLimits.audience}
                value={form.audience}
                help={store?.audience && form.audience === start.audience && <FromProfile />}
                isChecked={isChecked}
                onChange={(audience) => set({ audience })}
              />
              <RequiredField
                label={messages.benefit}
                placeholder={messages.keepsCoffeeHotFor6}
                maxLength={hookInputLimits.benefit}
                value={form.benefit}
                isChecked={isChecked}
                onChange={(benefit) => set({ benefit })}
              />
            </SimpleGrid>
            <Flex justify="space-between" align="center" gap={3} wrap="wrap">
              <Text color="fg.muted" textStyle="small">
                {angles.length > 0
                  ? messages.playsOnTheMinedAngles(angles.join(', ').replaceAll('_', ' '))
                  : messages.mineACaptionFirstTo}
              </Text>
              <Button
                type="submit"
                loading={loading}
                loadingText={texts.generatingLong}
                w={{ base: 'full', sm: 'auto' }}
              >
                {messages.generateHooks}
              </Button>
            </Flex>
          </Stack>
        </form>
      }
    >
      {answer.value && <ScriptView written={answer.value} niche={form.niche} />}
    </FormAndResult>
  );
}
