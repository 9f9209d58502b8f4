import { Button, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import type { FormEvent } from 'react';
import { briefLimits } from '../../schema/creative-briefs/creative-brief.facts.js';
import { CreativeBriefsDocument, useCreateCreativeBriefMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { FormField } from '../ui/FormField.js';
import { Panel } from '../ui/Panel.js';
import { useDraft } from '../ui/useDraft.js';
import { messages } from './messages.js';

interface StartBriefProps {
  analysisId: string | null;
  adId: string | null;
  onWritten: (id: string) => void;
}

const nothing = { product: '', audience: '', benefit: '', offer: '' };

/** What the concepts are to sell: all of it may be left to what was read. */
export function StartBrief({ analysisId, adId, onWritten }: StartBriefProps) {
  const draft = useDraft('brief', nothing);
  const typed = draft.values;
  const toast = useToast();
  const store = useStoreProfile();
  const [write, { loading }] = useCreateCreativeBriefMutation({
    refetchQueries: [CreativeBriefsDocument],
    onCompleted: ({ createCreativeBrief }) => {
      draft.done();
      onWritten(createCreativeBrief.id);
    },
    onError: (error) => toast.error(messages.theBriefCouldNotBe, errorMessage(error, messages.tryAgain)),
  });
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void write({ variables: { input: { ...typed, analysisId, adId } } });
  }
  /** @param taken what stands in its place where nothing is typed */
  const field = (name: keyof typeof nothing, taken?: string | null) => (
    <Input
      placeholder={taken ?? undefined}
      value={typed[name]}
      maxLength={briefLimits.text}
      onChange={(event) => draft.set({ [name]: event.target.value })}
    />
  );
  return (
    <Panel
      title={messages.newBrief}
      subtitle={
        analysisId ? messages.fromTheAnalyzedAd : adId ? messages.fromTheAdOfThe : messages.fromYourStoreProfile
      }
    >
      <Stack as="form" gap={4} onSubmit={handleSubmit}>
        <DraftNote draft={draft} />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
          <FormField label={messages.product} help={messages.productHelp}>
            {field('product', analysisId || adId ? null : store?.sells)}
          </FormField>
          <FormField label={messages.audience}>{field('audience', store?.audience)}</FormField>
          <FormField label={messages.benefit} help={messages.benefitHelp}>
            {field('benefit')}
          </FormField>
          <FormField label={messages.offer}>{field('offer')}</FormField>
        </SimpleGrid>
        <Button type="submit" alignSelf="flex-start" loading={loading} loadingText={messages.writing}>
          {messages.writeFiveConcepts}
        </Button>
      </Stack>
    </Panel>
  );
}
