import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Clapperboard } from 'lucide-react';
import { hookInputLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useGenerateAdvancedHooksMutation, type ScriptViewFragment } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { FromProfile } from '../store-profile/FromProfile.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { TextField } from '../ui/fields.js';
import { FormAndResult, useAnswer } from '../ui/FormAndResult.js';
import { ScriptView } from './ScriptView.js';
import { missing, texts } from './texts.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

/** TikTok hooks and a script, on the angles that were mined before. */
export function ScriptGenerator({ angles }: { angles: string[] }) {
  const store = useStoreProfile();
  const start = {
    niche: store?.sells?.slice(0, hookInputLimits.niche) ?? '',
    audience: store?.audience?.slice(0, hookInputLimits.audience) ?? '',
    benefit: '',
  };
  const toast = useToast();
  const { values, field, isSending, submit } = useForm('script', start, {
    check: ({ niche, audience, benefit }) => ({
      niche: missing(niche, messages.niche),
      audience: missing(audience, messages.audience),
      benefit: missing(benefit, messages.benefit),
    }),
    onWrong: () => toast.error(texts.requiredMissing, texts.advancedMissing),
  });
  const answer = useAnswer<ScriptViewFragment>();
  const [generate] = useGenerateAdvancedHooksMutation();
  const handleSubmit = submit(
    async (typed) => {
      const { data } = await generate({ variables: { input: { ...typed, anglesList: angles, benchJson: {} } } });
      return data ? answer.keep(data.generateAdvancedHooks) : false;
    },
    () => toast.error(texts.advancedFailed, texts.advancedFailedDetail),
  );
  return (
    <FormAndResult
      icon={<Clapperboard size={16} />}
      summary={[values.niche, values.audience, values.benefit].filter(Boolean).join(' · ')}
      isRunning={isSending}
      turn={answer.turn}
      form={
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
              <TextField
                {...field('niche')}
                label={messages.niche}
                placeholder={messages.coffeeMugs}
                maxLength={hookInputLimits.niche}
                help={store?.sells && values.niche === start.niche && <FromProfile />}
              />
              <TextField
                {...field('audience')}
                label={messages.audience}
                placeholder={messages.busyMoms}
                maxLength={hookInputLimits.audience}
                help={store?.audience && values.audience === start.audience && <FromProfile />}
              />
              <TextField
                {...field('benefit')}
                label={messages.benefit}
                placeholder={messages.keepsCoffeeHotFor6}
                maxLength={hookInputLimits.benefit}
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
                loading={isSending}
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
      {answer.value && <ScriptView written={answer.value} niche={values.niche} />}
    </FormAndResult>
  );
}
