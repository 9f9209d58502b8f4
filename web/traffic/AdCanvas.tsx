import { AspectRatio, Box, Button, Flex } from '@chakra-ui/react';
import { Eye, Flame, ScanFace, ScanText, SquareDashed, TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { placements } from '../../schema/traffic/placement.facts.js';
import type { AdPictureFragment } from '../generated/graphql.js';
import { AttentionMap } from './AttentionMap.js';
import { messages } from './messages.js';

interface Box2d {
  x: number;
  y: number;
  width: number;
  height: number;
}

const layers = [
  { key: 'attention', label: messages.attention, Icon: Flame },
  { key: 'focus', label: messages.standsOut, Icon: Eye },
  { key: 'words', label: messages.text, Icon: ScanText },
  { key: 'faces', label: messages.faces, Icon: ScanFace },
  { key: 'zones', label: messages.coveredZones, Icon: SquareDashed },
  { key: 'issues', label: messages.issues, Icon: TriangleAlert },
] as const;

export type Layer = (typeof layers)[number]['key'];

/** Which layers are drawn over a creative, several at a time. */
export function useLayers(...first: Layer[]) {
  const [shown, setShown] = useState<ReadonlySet<Layer>>(new Set(first));
  function toggle(layer: Layer) {
    const next = new Set(shown);
    if (!next.delete(layer)) next.add(layer);
    setShown(next);
  }
  return { shown, toggle };
}

/** Whether a layer has anything to draw on a creative. */
export function hasLayer(layer: Layer, { placement, words, attention, issues }: AdPictureFragment): boolean {
  const { unsafe } = placements[placement];
  const has = {
    attention: true,
    focus: attention.regions.length > 0,
    words: words.length > 0,
    faces: (attention.faces?.length ?? 0) > 0,
    zones: Object.values(unsafe).some((part) => part > 0),
    issues: issues.some((issue) => issue.placement === placement && issue.box),
  };
  return has[layer];
}

interface LayerTogglesProps extends ReturnType<typeof useLayers> {
  pictures: readonly AdPictureFragment[];
}

/** What is on none of the creatives cannot be shown. */
export function LayerToggles({ shown, toggle, pictures }: LayerTogglesProps) {
  return (
    <Flex gap={2} wrap="wrap" as="fieldset" aria-label={messages.layers} minW={0}>
      {layers.map(({ key, label, Icon }) => {
        const isEmpty = pictures.every((picture) => !hasLayer(key, picture));
        return (
          <Button
            key={key}
            size="xs"
            variant={shown.has(key) && !isEmpty ? 'subtle' : 'outline'}
            aria-pressed={shown.has(key)}
            disabled={isEmpty}
            title={isEmpty ? messages.nothingFound : undefined}
            onClick={() => toggle(key)}
          >
            <Icon size={16} aria-hidden /> {label}
          </Button>
        );
      })}
    </Flex>
  );
}

interface AdCanvasProps {
  picture: AdPictureFragment;
  shown: ReadonlySet<Layer>;
  /** What the picture is, for those who cannot see it. */
  alt: string;
  /** What is laid over everything. */
  children?: ReactNode;
}

/** A creative with what was found drawn over it. */
export function AdCanvas({ picture, shown, alt, children }: AdCanvasProps) {
  const { placement, imageUrl, image, words, attention, issues } = picture;
  return (
    <AspectRatio
      ratio={image.width / image.height}
      maxW={image.width >= image.height ? 'full' : '380px'}
      mx="auto"
      bg="bg.panel"
    >
      <Box position="relative" overflow="hidden" borderRadius="l1">
        {imageUrl && (
          <img src={imageUrl} alt={alt} style={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }} />
        )}
        {shown.has('attention') && <AttentionMap attention={attention} />}
        {shown.has('words') &&
          words.map((word) => (
            <Mark key={`${word.x}-${word.y}-${word.text}`} box={word} image={image} tone="info" title={word.text} />
          ))}
        {shown.has('faces') &&
          attention.faces?.map((face) => (
            <Mark key={`${face.x}-${face.y}`} box={face} image={image} tone="good" title={messages.face} />
          ))}
        {shown.has('zones') && <CoveredZones placement={placement} />}
        {shown.has('issues') &&
          issues.map(
            ({ box, id, placement: place, message }) =>
              box &&
              place === placement && (
                <Mark key={`${id}-${message}`} box={box} image={image} tone="bad" title={message} />
              ),
          )}
        {shown.has('focus') &&
          attention.regions.map((region) => (
            <Mark key={`${region.x}-${region.y}`} box={region} image={image} tone="accent" title={messages.standsOut} />
          ))}
        {children}
      </Box>
    </AspectRatio>
  );
}

/** Where the placement lays its own buttons and captions over the creative. */
function CoveredZones({ placement }: Pick<AdPictureFragment, 'placement'>) {
  const { label, unsafe } = placements[placement];
  const middle = { top: share(unsafe.top), bottom: share(unsafe.bottom) };
  const zones = {
    top: { top: 0, insetX: 0, h: share(unsafe.top) },
    bottom: { bottom: 0, insetX: 0, h: share(unsafe.bottom) },
    left: { left: 0, w: share(unsafe.left), ...middle },
    right: { right: 0, w: share(unsafe.right), ...middle },
  };
  return Object.entries(zones).map(([side, zone]) => (
    <Box key={side} position="absolute" bg="bad.solid" opacity={0.35} title={messages.coversThis(label)} {...zone} />
  ));
}

const share = (part: number) => `${part * 100}%`;

interface MarkProps {
  box: Box2d;
  image: { width: number; height: number };
  tone: 'info' | 'good' | 'bad' | 'accent';
  title: string;
}

function Mark({ box, image, tone, title }: MarkProps) {
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
    />
  );
}
