import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState, type FormEvent } from 'react';
import { hookInputLimits } from '../../schema/hooks/hook-inputs.facts.js';
import { useGenerateAdvancedHooksMutation } from '../generated/graphql.js';
import { useToast } from '../platform/toaster.js';
import { focusFirstError, RequiredField } from './RequiredField.js';
import { ScriptView } from './ScriptView.js';
import { texts } from './texts.js';

/** TikTok hooks and a script, on the angles that were mined before. */
export function ScriptGenerator({ angles }: { angles: string[] }) {
  const [form, setForm] = useState({ niche: '', audience: '', benefit: '' });
  const [isChecked, setChecked] = useState(false);
  const toast = useToast();
  const [generate, { data, loading }] = useGenerateAdvancedHooksMutation({
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
    <Stack gap={5}>
      <form noValidate onSubmit={handleSubmit}>
        <Stack gap={4}>
          <SimpleGrid columns={{ base: 1, md: 3 }} gap={4}>
            <RequiredField
              label="Niche"
              placeholder="coffee mugs"
              maxLength={hookInputLimits.niche}
              value={form.niche}
              isChecked={isChecked}
              onChange={(niche) => setForm({ ...form, niche })}
            />
            <RequiredField
              label="Audience"
              placeholder="busy moms"
              maxLength={hookInputLimits.audience}
              value={form.audience}
              isChecked={isChecked}
              onChange={(audience) => setForm({ ...form, audience })}
            />
            <RequiredField
              label="Benefit"
              placeholder="keeps coffee hot for 6 hours"
              maxLength={hookInputLimits.benefit}
              value={form.benefit}
              isChecked={isChecked}
              onChange={(benefit) => setForm({ ...form, benefit })}
            />
          </SimpleGrid>
          <Flex justify="space-between" align="center" gap={3} wrap="wrap">
            <Text color="fg.muted" textStyle="small">
              {angles.length > 0
                ? `Plays on the mined angles: ${angles.join(', ').replaceAll('_', ' ')}.`
                : 'Mine a caption first to write on its angles.'}
            </Text>
            <Button type="submit" loading={loading} loadingText={texts.generatingLong} w={{ base: 'full', sm: 'auto' }}>
              Generate Hooks
            </Button>
          </Flex>
        </Stack>
      </form>
      {data && <ScriptView written={data.generateAdvancedHooks} niche={form.niche} />}
    </Stack>
  );
}
