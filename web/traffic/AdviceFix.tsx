import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { Download, WandSparkles } from 'lucide-react';
import { fixesFor } from '../../schema/traffic/ad-fix.facts.js';
import type { AdFixPartsFragment, AdPlacement } from '../generated/graphql.js';
import { BeforeAfter } from './BeforeAfter.js';
import { messages } from './messages.js';
import { useMakeFixes } from './useMakeFixes.js';

interface AdviceFixProps {
  analysisId: string;
  /** id of the advice */
  advice: string;
  placement: AdPlacement;
  ad: AdFixPartsFragment;
}

/** The file that does what an advice says: made on demand, shown before and after; where it is refused, why. */
export function AdviceFix({ analysisId, advice, placement, ad: { fixes, imageUrl } }: AdviceFixProps) {
  const { make, isBusy } = useMakeFixes(analysisId, fixes);
  const wanted = fixesFor(advice, placement);
  if (wanted.length === 0) return null;
  const made = fixes?.fixes.filter(({ id }) => wanted.includes(id)) ?? [];
  const refused = fixes?.refused.filter(({ id }) => wanted.includes(id)) ?? [];
  const isUnfinished = made.length === 0 && refused.some((each) => each.isUnfinished);
  if (fixes?.state !== 'complete' || isUnfinished)
    return (
      <Button
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        loading={isBusy}
        loadingText={messages.makingFiles}
        onClick={make}
      >
        <WandSparkles size={16} aria-hidden /> {isUnfinished ? messages.tryThisFixAgain : messages.makeThisFix}
      </Button>
    );
  return (
    <>
      {made.map((fix) => (
        <Stack key={fix.id} gap={2} maxW="420px">
          <BeforeAfter before={imageUrl} after={fix.url} />
          <Text textStyle="small">{fix.gain}</Text>
          <Flex>
            <Button asChild size="xs" variant="outline" maxW="full">
              <a href={fix.url} download={fix.fileName}>
                <Download size={16} aria-hidden /> {fix.fileName}
              </a>
            </Button>
          </Flex>
        </Stack>
      ))}
      {made.length === 0 &&
        refused.map(({ id, reason }) => (
          <Text key={id} textStyle="small" color="fg.muted">
            {messages.noFile(reason)}
          </Text>
        ))}
    </>
  );
}
