import { Button, SimpleGrid, Stack } from '@chakra-ui/react';
import { briefLimits } from '../../schema/creative-briefs/creative-brief.facts.js';
import { CreativeBriefsDocument, useCreateCreativeBriefMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { useStoreProfile } from '../store-profile/useStoreProfile.js';
import { DraftNote } from '../ui/DraftNote.js';
import { TextField } from '../ui/fields.js';
import { Panel } from '../ui/Panel.js';
import { useForm } from '../ui/useForm.js';
import { messages } from './messages.js';

interface StartBriefProps {
  analysisId: string | null;
  adId: string | null;
  onWritten: (id: string) => void;
}

const nothing = { product: '', audience: '', benefit: '', offer: '' };

/** What the concepts are to sell: all of it may be left to what was read. */
export function StartBrief({ analysisId, adId, onWritten }: StartBriefProps) {
  const form = useForm('brief', nothing);
  const toast = useToast();
  const store = useStoreProfile();
  const [write] = useCreateCreativeBriefMutation({ refetchQueries: [CreativeBriefsDocument] });
  const handleSubmit = form.submit(
    async (typed) => {
      const { data } = await write({ variables: { input: { ...typed, analysisId, adId } } });
      return data ? onWritten(data.createCreativeBrief.id) : false;
    },
    (error) => toast.error(messages.theBriefCouldNotBe, errorMessage(error, messages.tryAgain)),
  );
  /** @param taken what stands in its place where nothing is typed */
  const field = (name: keyof typeof nothing, taken?: string | null) => ({
    ...form.field(name),
    placeholder: taken ?? undefined,
    maxLength: briefLimits.text,
  });
  return (
    <Panel
      title={messages.newBrief}
      subtitle={
        analysisId ? messages.fromTheAnalyzedAd : adId ? messages.fromTheAdOfThe : messages.fromYourStoreProfile
      }
    >
      <Stack as="form" gap={4} onSubmit={handleSubmit}>
        <DraftNote draft={form} />
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={4}>
          <TextField
            {...field('product', analysisId || adId ? null : store?.sells)}
            label={messages.product}
            help={messages.productHelp}
          />
          <TextField {...field('audience', store?.audience)} label={messages.audience} />
          <TextField {...field('benefit')} label={messages.benefit} help={messages.benefitHelp} />
          <TextField {...field('offer')} label={messages.offer} />
        </SimpleGrid>
        <Button type="submit" alignSelf="flex-start" loading={form.isSending} loadingText={messages.writing}>
          {messages.writeFiveConcepts}
        </Button>
      </Stack>
    </Panel>
  );
}
