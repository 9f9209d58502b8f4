import { AspectRatio, Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Download, Eye, Flame, ScanText, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AdPictureFragment } from '../generated/graphql.js';
import { formatPercent } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { AttentionMap } from './AttentionMap.js';

interface Box2d {
  x: number;
  y: number;
  width: number;
  height: number;
}

const layers = [
  { key: 'attention', label: 'Attention', Icon: Flame },
  { key: 'order', label: 'Viewing order', Icon: Eye },
  { key: 'words', label: 'Text', Icon: ScanText },
  { key: 'issues', label: 'Issues', Icon: TriangleAlert },
] as const;

type Layer = (typeof layers)[number]['key'];

interface AdPicturePanelProps {
  picture: AdPictureFragment;
}

/** The creative, large, with what was found drawn over it: one layer at a time, or several. */
export function AdPicturePanel({ picture }: AdPicturePanelProps) {
  const [shown, setShown] = useState<ReadonlySet<Layer>>(new Set<Layer>(['attention', 'order']));
  const { imageUrl, heatMapUrl, overlayUrl, image, words, attention, issues, palette, source } = picture;
  function toggle(layer: Layer) {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    setShown(next);
  }
  return (
    <Panel title="Creative" subtitle="Where people are expected to look, what they read, what is hidden">
      <Stack gap={4}>
        <Flex gap={2} wrap="wrap" as="fieldset" aria-label="Layers">
          {layers.map(({ key, label, Icon }) => (
            <Button
              key={key}
              size="xs"
              variant={shown.has(key) ? 'subtle' : 'outline'}
              aria-pressed={shown.has(key)}
              onClick={() => toggle(key)}
            >
              <Icon size={16} aria-hidden /> {label}
            </Button>
          ))}
        </Flex>
        <Box bg="bg.subtle" borderRadius="l2" p={3}>
          <AspectRatio
            ratio={image.width / image.height}
            maxW={image.width >= image.height ? 'full' : '380px'}
            mx="auto"
            bg="bg.panel"
          >
            <Box position="relative" overflow="hidden" borderRadius="l1">
              {imageUrl && (
                <img
                  src={imageUrl}
                  alt="The analysed creative"
                  style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
                />
              )}
              {shown.has('attention') && <AttentionMap attention={attention} />}
              {shown.has('words') &&
                words.map((word) => (
                  <Mark
                    key={`${word.x}-${word.y}-${word.text}`}
                    box={word}
                    image={image}
                    tone="info"
                    title={word.text}
                  />
                ))}
              {shown.has('issues') &&
                issues.map(
                  ({ box, id, placement, message }) =>
                    box && (
                      <Mark key={`${placement}-${id}-${message}`} box={box} image={image} tone="bad" title={message} />
                    ),
                )}
              {shown.has('order') &&
                attention.regions.map((region) => (
                  <Mark
                    key={region.order}
                    box={region}
                    image={image}
                    tone="accent"
                    title={`${region.order}: ${formatPercent(region.share * 100, 0)} of attention`}
                  >
                    {region.order}
                  </Mark>
                ))}
            </Box>
          </AspectRatio>
        </Box>
        <Flex gap={2} wrap="wrap">
          <DownloadLink url={heatMapUrl} filename="attention-map.webp" label="Attention map" />
          <DownloadLink url={overlayUrl} filename="annotated-ad.webp" label="Annotated ad" />
        </Flex>
        <Palette palette={palette} />
        {source && <SourceText source={source} />}
      </Stack>
    </Panel>
  );
}

function DownloadLink({ url, filename, label }: { url: string | null; filename: string; label: string }) {
  if (!url) return null;
  return (
    <Button asChild size="xs" variant="outline">
      <a href={url} download={filename}>
        <Download size={16} aria-hidden /> {label}
      </a>
    </Button>
  );
}

interface MarkProps {
  box: Box2d;
  image: { width: number; height: number };
  tone: 'info' | 'bad' | 'accent';
  title: string;
  children?: ReactNode;
}

function Mark({ box, image, tone, title, children }: MarkProps) {
  return (
    <Box
      position="absolute"
      left={`${(box.x / image.width) * 100}%`}
      top={`${(box.y / image.height) * 100}%`}
      w={`${(box.width / image.width) * 100}%`}
      h={`${(box.height / image.height) * 100}%`}
      borderWidth="2px"
      borderColor={`${tone}.solid`}
      borderRadius="3px"
      title={title}
    >
      {children && (
        <Flex
          position="absolute"
          top="-2px"
          left="-2px"
          minW="20px"
          h="20px"
          px={1}
          align="center"
          justify="center"
          bg={`${tone}.solid`}
          color={`${tone}.contrast`}
          borderRadius="3px"
          fontWeight="700"
          textStyle="caption"
        >
          {children}
        </Flex>
      )}
    </Box>
  );
}

function Palette({ palette }: { palette: AdPictureFragment['palette'] }) {
  return (
    <Box>
      <Text color="fg.muted" textStyle="small" mb={1.5}>
        Palette <VisuallyHidden>{palette.map(({ hex }) => hex).join(', ')}</VisuallyHidden>
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
        Found at {pageUrl ?? imageUrl}
      </Text>
    </Box>
  );
}
