import { Accordion, Badge, Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { Sparkles } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AdAdviceFragment, AdFixPartsFragment } from '../generated/graphql.js';
import { CarriedOutButton } from '../ad-results/CarriedOutButton.js';
import { EmptyState } from '../ui/EmptyState.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { AdviceFix } from './AdviceFix.js';
import { messages } from './messages.js';

/** Recommendations in the panel before "Show all": what one can do today. */
const firstShown = 3;

/** Where a pin of the picture leads. */
export const adviceAnchor = (number: number) => `advice-${number}`;

type Advice = AdAdviceFragment['recommendationDetails'][number];

interface AdAdvicePanelProps {
  analysisId: string;
  advice: AdAdviceFragment;
  /** what files can be made of; null for a video */
  fixable: AdFixPartsFragment | null;
  /** Texts of the recommendations that are open. */
  opened: string[];
  onOpen: (opened: string[]) => void;
}

/** What to change, the gravest first; each opens to its place on the picture and what it rests on. */
export function AdAdvicePanel({
  analysisId,
  advice: { recommendationDetails: advice, imageUrl, image, placement },
  fixable,
  opened,
  onOpen,
}: AdAdvicePanelProps) {
  const [isAsked, setAsked] = useState(false);
  const isAll = isAsked || advice.slice(firstShown).some(({ text }) => opened.includes(text));
  const shown = isAll ? advice : advice.slice(0, firstShown);
  return (
    <Panel title={messages.aiRecommendations} icon={<Sparkles size={16} />} subtitle={messages.mostImportantFirst}>
      {advice.length === 0 ? (
        <EmptyState icon={<Sparkles size={20} />} title={messages.nothingToFix}>
          {messages.weFoundNothingThatCosts}
        </EmptyState>
      ) : (
        <Accordion.Root multiple variant="plain" value={opened} onValueChange={({ value }) => onOpen(value)}>
          {shown.map((item, position) => (
            <Recommendation key={item.text} item={item} number={position + 1} picture={{ imageUrl, image }}>
              {fixable && <AdviceFix analysisId={analysisId} advice={item.id} placement={placement} ad={fixable} />}
            </Recommendation>
          ))}
        </Accordion.Root>
      )}
      {advice.length > firstShown && (
        <Button
          size="sm"
          variant="outline"
          mt={4}
          onClick={() => {
            setAsked(!isAll);
            if (isAll) onOpen(opened.filter((text) => shown.slice(0, firstShown).some((item) => item.text === text)));
          }}
          aria-expanded={isAll}
        >
          {isAll ? messages.showFewer : messages.showAll(advice.length)}
        </Button>
      )}
    </Panel>
  );
}

interface RecommendationProps {
  item: Advice;
  number: number;
  picture: Pick<AdAdviceFragment, 'imageUrl' | 'image'>;
  /** what can be done about it here */
  children: ReactNode;
}

function Recommendation({ item, number, picture, children }: RecommendationProps) {
  return (
    <Accordion.Item
      id={adviceAnchor(number)}
      value={item.text}
      borderTopWidth={number > 1 ? '1px' : 0}
      borderRadius={0}
    >
      <Accordion.ItemTrigger py={3} alignItems="flex-start" gap={3}>
        <Flex
          boxSize="24px"
          borderRadius="full"
          bg="accent.subtle"
          color="accent.fg"
          align="center"
          justify="center"
          flexShrink={0}
          fontWeight="600"
          textStyle="caption"
        >
          {number}
        </Flex>
        <Stack flex={1} gap={1.5} align="flex-start" minW={0}>
          <Text fontWeight="500" overflowWrap="anywhere">
            {item.text}
          </Text>
          <Effect item={item} />
        </Stack>
        <Accordion.ItemIndicator mt={1} />
      </Accordion.ItemTrigger>
      <Accordion.ItemContent>
        <Accordion.ItemBody ps={9} pt={0}>
          <Stack gap={3}>
            <AdvicePlace item={item} picture={picture} />
            {children}
            <Facts
              facts={[
                [messages.target, item.target],
                [messages.source, item.source],
              ]}
            />
            <Flex gap={2} wrap="wrap" align="center">
              <CarriedOutButton label={item.text} kind="fix" />
            </Flex>
          </Stack>
        </Accordion.ItemBody>
      </Accordion.ItemContent>
    </Accordion.Item>
  );
}

/** The place that it is about, or the part to keep, outlined on the picture. */
function AdvicePlace({
  item: { box, crop, how },
  picture: { imageUrl, image },
}: Pick<RecommendationProps, 'item' | 'picture'>) {
  const place = crop ?? box;
  if (!place || !imageUrl) return null;
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;
  return (
    <Box position="relative" maxW="320px" overflow="hidden" borderRadius="l1" borderWidth="1px">
      <chakra.img src={imageUrl} alt={how} display="block" w="full" />
      <Box
        position="absolute"
        left={share(place.x, image.width)}
        top={share(place.y, image.height)}
        w={share(place.width, image.width)}
        h={share(place.height, image.height)}
        borderWidth="2px"
        borderColor={crop ? 'good.solid' : 'bad.solid'}
        borderRadius="2px"
        boxShadow={crop ? '0 0 0 999px rgb(0 0 0 / 0.55)' : undefined}
        aria-hidden
      />
    </Box>
  );
}

const weights = {
  blocking: { label: messages.fixBeforeRunning, tone: 'bad' },
  serious: { label: messages.losesPeople, tone: 'warn' },
  minor: { label: messages.couldBeBetter, tone: 'gray' },
} as const;

/** How grave it is; a percentage only where tests of this very change measured one. */
export function Effect({ item: { weight, expectedChange, changeLow, changeHigh } }: { item: Advice }) {
  const { label, tone } = weights[weight ?? 'minor'];
  return (
    <Flex gap={2} wrap="wrap">
      <Badge colorPalette={tone}>{label}</Badge>
      {typeof expectedChange === 'number' && typeof changeLow === 'number' && typeof changeHigh === 'number' && (
        <Badge colorPalette="good">
          {messages.toMoreClicksInTests(formatNumber(changeLow), formatNumber(changeHigh))}
        </Badge>
      )}
    </Flex>
  );
}
