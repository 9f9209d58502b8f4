import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { type AnnotationMark, annotationMarks, wordMark } from '../../schema/traffic/annotation.facts.js';
import type { AdAdviceFragment, AdPictureFragment } from '../generated/graphql.js';
import { formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { AdPins } from './AdPins.js';
import { AdCanvas, hasLayer, LayerToggles, useLayers } from './AdCanvas.js';
import { messages } from './messages.js';

interface AdPicturePanelProps {
  picture: AdPictureFragment & Pick<AdAdviceFragment, 'recommendationDetails'>;
  /** Texts of the recommendations that are open. */
  opened: string[];
  onOpen: (opened: string[]) => void;
}

/** The creative, large, with what was found drawn over it: one layer at a time, or several. */
export function AdPicturePanel({ picture, opened, onOpen }: AdPicturePanelProps) {
  const layers = useLayers('attention', 'focus');
  const { heatMapUrl, overlayUrl, palette, source } = picture;
  return (
    <Panel title={messages.creative} subtitle={messages.wherePeopleLookWhatThey}>
      <Stack gap={4}>
        <LayerToggles {...layers} pictures={[picture]} />
        <Box bg="bg.subtle" borderRadius="l2" p={3}>
          <AdCanvas picture={picture} shown={layers.shown} alt={messages.theAnalyzedCreative}>
            <AdPins picture={picture} opened={opened} onOpen={onOpen} />
          </AdCanvas>
        </Box>
        <Flex gap={2} wrap="wrap">
          <DownloadLink url={heatMapUrl} label={messages.attentionMap} />
          <DownloadLink url={overlayUrl} label={messages.annotatedAd} />
        </Flex>
        {overlayUrl && <AnnotationLegend marks={marksOn(picture)} />}
        <Palette palette={palette} />
        {source && <SourceText source={source} />}
      </Stack>
    </Panel>
  );
}

/** What is marked in the annotated picture of this ad, in the order of the legend. */
function marksOn(picture: AdPictureFragment): AnnotationMark[] {
  return [
    ...new Set(picture.words.map(({ role }) => wordMark(role))),
    ...(hasLayer('faces', picture) ? (['face'] as const) : []),
    ...(hasLayer('zones', picture) ? (['zone'] as const) : []),
    ...(hasLayer('issues', picture) ? (['issue'] as const) : []),
    ...(hasLayer('focus', picture) ? (['focus'] as const) : []),
  ];
}

/** The colours of the downloaded picture, which carries no words: a worker may run where no font is installed. */
function AnnotationLegend({ marks }: { marks: readonly AnnotationMark[] }) {
  if (marks.length === 0) return null;
  return (
    <Flex as="ul" aria-label={messages.colorsOfTheAnnotatedAd} listStyleType="none" gap={3} rowGap={1} wrap="wrap">
      <Text as="li" color="fg.muted" textStyle="caption">
        {messages.inTheAnnotatedAd}
      </Text>
      {marks.map((mark) => (
        <Flex as="li" key={mark} align="center" gap={1.5} color="fg.muted" textStyle="caption">
          <Box boxSize="12px" borderRadius="3px" borderWidth="1px" bg={annotationMarks[mark].colour} aria-hidden />
          {annotationMarks[mark].label}
        </Flex>
      ))}
    </Flex>
  );
}

/** The server names the file. */
function DownloadLink({ url, label }: { url: string | null; label: string }) {
  if (!url) return null;
  return (
    <Button asChild size="xs" variant="outline">
      <a href={url} download>
        <Download size={16} aria-hidden /> {label}
      </a>
    </Button>
  );
}

function Palette({ palette }: { palette: AdPictureFragment['palette'] }) {
  return (
    <Box>
      <Text color="fg.muted" textStyle="small" mb={1.5}>
        {messages.palette} <VisuallyHidden>{palette.map(({ hex }) => hex).join(', ')}</VisuallyHidden>
      </Text>
      <Flex h="24px" borderRadius="l1" overflow="hidden" borderWidth="1px" aria-hidden>
        {palette.map(({ hex, share }) => (
          <Box
            key={hex}
            bg={hex}
            flexGrow={share}
            flexBasis={0}
            minW="4px"
            title={`${hex}, ${formatPercent(share * 100, 0)}`}
          />
        ))}
      </Flex>
    </Box>
  );
}

function SourceText({
  source: { headline, text, pageUrl, imageUrl },
}: {
  source: NonNullable<AdPictureFragment['source']>;
}) {
  return (
    <Box textStyle="small">
      {headline && <Text fontWeight="600">{headline}</Text>}
      {text && <Text color="fg.muted">{text}</Text>}
      <Text color="fg.muted" overflowWrap="anywhere">
        {messages.foundAt} {pageUrl ?? imageUrl}
      </Text>
    </Box>
  );
}
