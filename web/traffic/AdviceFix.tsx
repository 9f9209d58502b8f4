import { Flex, Stack, Text } from '@chakra-ui/react';
import { WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { fixesFor } from '../../schema/traffic/ad-fix.facts.js';
import type { AdFixPartsFragment, AdPlacement } from '../generated/graphql.js';
import { BusyButton } from '../ui/BusyButton.js';
import { FocusTarget } from '../ui/FocusTarget.js';
import { BeforeAfter } from './BeforeAfter.js';
import { FixDownload } from './FixDownload.js';
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
  const [wasAsked, setWasAsked] = useState(false);
  const wanted = fixesFor(advice, placement);
  if (wanted.length === 0) return null;
  const made = fixes?.fixes.filter(({ id }) => wanted.includes(id)) ?? [];
  const refused = fixes?.refused.filter(({ id }) => wanted.includes(id)) ?? [];
  const isUnfinished = made.length === 0 && refused.some((each) => each.isUnfinished);
  if (fixes?.state !== 'complete' || isUnfinished)
    return (
      <BusyButton
        size="sm"
        variant="outline"
        alignSelf="flex-start"
        isBusy={isBusy}
        busyText={messages.makingFiles}
        onClick={() => {
          setWasAsked(true);
          make();
        }}
      >
        <WandSparkles size={16} aria-hidden /> {isUnfinished ? messages.tryThisFixAgain : messages.makeThisFix}
      </BusyButton>
    );
  return (
    <FocusTarget isWanted={wasAsked} staysPut>
      {made.map((fix) => (
        <Stack key={fix.id} gap={2} maxW="420px">
          <BeforeAfter before={imageUrl} after={fix.url} />
          <Text textStyle="small">{fix.gain}</Text>
          <Flex>
            <FixDownload fix={fix} />
          </Flex>
        </Stack>
      ))}
      {made.length === 0 &&
        refused.map(({ id, reason }) => (
          <Text key={id} textStyle="small" color="fg.muted">
            {messages.noFile(reason)}
          </Text>
        ))}
    </FocusTarget>
  );
}
