import { Box, Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import type { AdFixPartsFragment } from '../generated/graphql.js';
import { CarriedOutButton } from '../ad-results/CarriedOutButton.js';
import { BusyButton } from '../ui/BusyButton.js';
import { FocusTarget } from '../ui/FocusTarget.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { BeforeAfter } from './BeforeAfter.js';
import { FixDownload } from './FixDownload.js';
import { messages } from './messages.js';
import { useMakeFixes } from './useMakeFixes.js';

interface AdFixPanelProps {
  analysisId: string;
  ad: AdFixPartsFragment;
}

/** Better files of a picture, before and after; what is not offered says why. */
export function AdFixPanel({ analysisId, ad: { fixes, imageUrl } }: AdFixPanelProps) {
  const { make, isBusy } = useMakeFixes(analysisId, fixes);
  const [wasAsked, setWasAsked] = useState(false);
  const isDone = fixes?.state === 'complete' && !isBusy;
  function handleMake() {
    setWasAsked(true);
    make();
  }
  const refused = fixes?.refused.filter(({ isUnfinished }) => !isUnfinished) ?? [];
  const unfinished = fixes?.refused.filter(({ isUnfinished }) => isUnfinished) ?? [];
  return (
    <Panel
      title={messages.makeTheFix}
      subtitle={messages.filesForEachPlacementRead}
      actions={
        fixes?.archiveUrl && (
          <Button asChild size="sm">
            <a href={fixes.archiveUrl} download>
              <Download size={16} aria-hidden /> {messages.allFilesZip}
            </a>
          </Button>
        )
      }
    >
      <FocusTarget isWanted={wasAsked && isDone} staysPut>
        <Stack gap={4}>
          {fixes?.state === 'failed' && <Notice status="error">{fixes.error}</Notice>}
          {fixes?.state !== 'complete' && (
            <Flex gap={3} align="center" wrap="wrap">
              <BusyButton
                size="sm"
                variant="outline"
                isBusy={isBusy}
                busyText={messages.makingFiles}
                onClick={handleMake}
              >
                <WandSparkles size={16} aria-hidden /> {messages.makeFiles}
              </BusyButton>
              <Text as="output" display="block" color="fg.muted" textStyle="small">
                {isBusy ? messages.filesTakeAMinute : messages.cropsExtensionsPlatesBehindWeak}
              </Text>
            </Flex>
          )}
          {unfinished.length > 0 && (
            <Notice status="info" title={messages.someWereNotChecked}>
              <Stack gap={2} align="flex-start">
                <Text>{unfinished.map(({ label }) => label).join(', ')}</Text>
                <BusyButton
                  size="sm"
                  variant="outline"
                  isBusy={isBusy}
                  busyText={messages.makingFiles}
                  onClick={handleMake}
                >
                  {messages.makeFilesAgain}
                </BusyButton>
              </Stack>
            </Notice>
          )}
          {fixes?.state === 'complete' && fixes.fixes.length === 0 && unfinished.length === 0 && (
            <Text>{messages.nothingCanBeMadeFrom}</Text>
          )}
          {fixes && fixes.fixes.length > 0 && (
            <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap={4}>
              {fixes.fixes.map((fix) => (
                <Stack as="li" key={fix.id} gap={2} minW={0}>
                  <BeforeAfter before={imageUrl} after={fix.url} />
                  <Text fontWeight="600">{fix.label}</Text>
                  <Text textStyle="small">{fix.gain}</Text>
                  <Text textStyle="small" color="fg.muted">
                    {fix.how} {fix.width} x {fix.height}
                  </Text>
                  <Flex gap={2} wrap="wrap" align="center">
                    <FixDownload fix={fix} />
                    <CarriedOutButton label={fix.label} kind="fix" />
                  </Flex>
                </Stack>
              ))}
            </SimpleGrid>
          )}
          {refused.length > 0 && (
            <Box>
              <Text fontWeight="600" mb={1}>
                {messages.notOffered}
              </Text>
              <Stack as="ul" gap={1} listStyleType="none">
                {refused.map(({ id, label, reason }) => (
                  <Text as="li" key={id} textStyle="small" color="fg.muted">
                    {label}: {reason}
                  </Text>
                ))}
              </Stack>
            </Box>
          )}
        </Stack>
      </FocusTarget>
    </Panel>
  );
}
