import { Box, Button, Flex, Image, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Download, WandSparkles } from 'lucide-react';
import { useMakeAdFixesMutation, type AdFixPartsFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { CarriedOutButton } from '../ad-results/CarriedOutButton.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

interface AdFixPanelProps {
  analysisId: string;
  ad: AdFixPartsFragment;
}

/** Better files of a picture, before and after; what is not offered says why. */
export function AdFixPanel({ analysisId, ad: { fixes, imageUrl } }: AdFixPanelProps) {
  const toast = useToast();
  const [make, { loading }] = useMakeAdFixesMutation({
    onError: (error) => toast.error(messages.theFilesCouldNotBe, errorMessage(error, messages.tryAgain)),
  });
  const isBusy = loading || fixes?.state === 'processing';
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
      <Stack gap={4}>
        {fixes?.state === 'failed' && <Notice status="error">{fixes.error}</Notice>}
        {fixes?.state !== 'complete' && (
          <Flex gap={3} align="center" wrap="wrap">
            <Button
              size="sm"
              variant="outline"
              loading={isBusy}
              loadingText={messages.makingFiles}
              onClick={() => void make({ variables: { analysisId } })}
            >
              <WandSparkles size={16} aria-hidden /> {messages.makeFiles}
            </Button>
            <Text color="fg.muted" textStyle="small">
              {messages.cropsExtensionsPlatesBehindWeak}
            </Text>
          </Flex>
        )}
        {fixes?.state === 'complete' && fixes.fixes.length === 0 && <Text>{messages.nothingCanBeMadeFrom}</Text>}
        {fixes && fixes.fixes.length > 0 && (
          <SimpleGrid as="ul" listStyleType="none" columns={{ base: 1, sm: 2 }} gap={4}>
            {fixes.fixes.map((fix) => (
              <Stack as="li" key={fix.id} gap={2} minW={0}>
                <Flex gap={2} h="180px" bg="bg.subtle" borderRadius="l2" p={2} justify="center">
                  {imageUrl && <Side url={imageUrl} label={messages.before} />}
                  <Side url={fix.url} label={messages.after} />
                </Flex>
                <Text fontWeight="600">{fix.label}</Text>
                <Text textStyle="small">{fix.gain}</Text>
                <Text textStyle="small" color="fg.muted">
                  {fix.how} {fix.width} x {fix.height}
                </Text>
                <Flex gap={2} wrap="wrap" align="center">
                  <Button asChild size="xs" variant="outline">
                    <a href={fix.url} download={fix.fileName}>
                      <Download size={16} aria-hidden /> {fix.fileName}
                    </a>
                  </Button>
                  <CarriedOutButton label={fix.label} kind="fix" />
                </Flex>
              </Stack>
            ))}
          </SimpleGrid>
        )}
        {fixes && fixes.refused.length > 0 && (
          <Box>
            <Text fontWeight="600" mb={1}>
              {messages.notOffered}
            </Text>
            <Stack as="ul" gap={1} listStyleType="none">
              {fixes.refused.map(({ id, label, reason }) => (
                <Text as="li" key={id} textStyle="small" color="fg.muted">
                  {label}: {reason}
                </Text>
              ))}
            </Stack>
          </Box>
        )}
      </Stack>
    </Panel>
  );
}

function Side({ url, label }: { url: string; label: string }) {
  return (
    <Stack gap={0.5} align="center" flex="1" minW={0} h="full">
      <Image src={url} alt={label} loading="lazy" objectFit="contain" maxW="full" minH={0} flex="1" />
      <Text textStyle="caption" color="fg.muted">
        {label}
      </Text>
    </Stack>
  );
}
