import { Badge, Box, Flex, IconButton, Image, Link, Text } from '@chakra-ui/react';
import { ImageOff, Trash2 } from 'lucide-react';
import type { OwnAdRowFragment } from '../generated/graphql.js';
import type { Column } from '../ui/DataTable.js';
import { formatDate, formatDays, formatMoney, formatNumber, formatPercent } from '../ui/format.js';
import { RowCheckbox } from '../ui/SelectionBar.js';
import type { Selection } from '../ui/useSelection.js';
import { platformLabels } from './own-ad-lists.js';
import { messages } from './messages.js';

interface Actions {
  onOpen: (ad: OwnAdRowFragment) => void;
  onDelete: (ad: OwnAdRowFragment) => void;
  selection: Selection;
}

/** Names of the elements of one topic: `Offer: percent off` is `percent off`. */
const elementsOf = (elements: readonly string[], topic: string): string =>
  elements.flatMap((element) => (element.startsWith(`${topic}: `) ? [element.slice(topic.length + 2)] : [])).join(', ');

const words = (ad: OwnAdRowFragment): string => ad.primaryText ?? ad.headline ?? (ad.assets ? partsOf(ad.assets) : '');

/** How many headlines, texts, pictures and films a platform combines into one ad. */
export const partsOf = ({ headlines, texts, media }: NonNullable<OwnAdRowFragment['assets']>): string =>
  [
    headlines.length > 1 && messages.headlinesCount(headlines.length),
    texts.length > 1 && messages.textsCount(texts.length),
    media > 1 && messages.mediaCount(media),
  ]
    .filter(Boolean)
    .join(', ');

/** Everything that is known of ads at one look; the rest opens with a name. What is known of none has no column. */
export function ownAdColumns(ads: readonly OwnAdRowFragment[], actions: Actions): Column<OwnAdRowFragment>[] {
  return allColumns(actions).filter(({ cell }) => ads.some((ad) => cell(ad) != null));
}

function allColumns({ onOpen, onDelete, selection }: Actions): Column<OwnAdRowFragment>[] {
  return [
    {
      key: 'name',
      header: messages.ad,
      cell: (ad) => (
        <Flex align="center">
          <RowCheckbox selection={selection} id={ad.id} label={ad.name} />
          <NameCell ad={ad} onOpen={onOpen} />
        </Flex>
      ),
    },
    {
      key: 'kind',
      header: messages.formatAngleOffer,
      cell: ({ format, placement, elements }) => (
        <Box minW="90px" textStyle="small">
          <Text>{[format, placement].filter(Boolean).join(', ') || elementsOf(elements, messages.format)}</Text>
          <Text color="fg.muted">{elementsOf(elements, messages.hookStyle)}</Text>
          <Text color="fg.muted">{elementsOf(elements, messages.offer).replace(/^none$/, messages.noOffer)}</Text>
        </Box>
      ),
    },
    {
      key: 'days',
      header: messages.ran,
      cell: ({ firstDay, lastDay }) => (
        <Text textStyle="small" minW="110px">
          {formatDays(firstDay ?? '?', lastDay ?? '?')}
        </Text>
      ),
    },
    {
      key: 'spend',
      header: messages.spend,
      isNumeric: true,
      cell: ({ spend, currency }) => formatMoney(spend, currency),
    },
    {
      key: 'impressions',
      header: messages.impressions,
      isNumeric: true,
      cell: ({ impressions }) => formatNumber(impressions),
    },
    {
      key: 'ctr',
      header: 'CTR',
      isNumeric: true,
      cell: ({ ctrPercent, forecast }) => (
        <Box title={forecast?.sentence}>
          {ctrPercent == null ? <Text color="fg.muted">{messages.tooEarly2}</Text> : formatPercent(ctrPercent, 2)}
          {forecast && (
            <Text color="fg.muted" textStyle="small" minW="90px">
              {forecast.basis === 'own_results' ? messages.expected : messages.benchmark}{' '}
              <Box as="span" whiteSpace="nowrap">
                {formatPercent(forecast.lowPercent, 1)}–{formatPercent(forecast.highPercent, 1)}
              </Box>
            </Text>
          )}
        </Box>
      ),
    },
    {
      key: 'cpc',
      header: 'CPC',
      isNumeric: true,
      cell: ({ cpc, currency }) => (cpc == null ? null : formatMoney(cpc, currency)),
    },
    {
      key: 'conversion',
      header: messages.conversion,
      isNumeric: true,
      cell: ({ conversionPercent }) => (conversionPercent == null ? null : formatPercent(conversionPercent, 1)),
    },
    {
      key: 'roas',
      header: 'ROAS',
      isNumeric: true,
      cell: ({ roas }) => (roas == null ? null : `${formatNumber(roas, 1)}x`),
    },
    {
      key: 'margin',
      header: messages.margin,
      isNumeric: true,
      cell: ({ margin, currency }) => (margin == null ? null : formatMoney(margin, currency)),
    },
    {
      key: 'hook',
      header: messages.hookHold,
      isNumeric: true,
      cell: ({ hookRatePercent, holdRatePercent }) =>
        hookRatePercent == null
          ? null
          : `${formatPercent(hookRatePercent, 0)} / ${holdRatePercent == null ? '?' : formatPercent(holdRatePercent, 0)}`,
    },
    { key: 'fatigue', header: messages.wearOut, cell: ({ fatigue }) => fatigue && <WearOut fatigue={fatigue} /> },
    {
      key: 'delete',
      header: '',
      isNumeric: true,
      cell: (ad) => (
        <IconButton size="xs" variant="ghost" aria-label={messages.delete3(ad.name)} onClick={() => onDelete(ad)}>
          <Trash2 size={16} />
        </IconButton>
      ),
    },
  ];
}

function NameCell({ ad, onOpen }: { ad: OwnAdRowFragment } & Pick<Actions, 'onOpen'>) {
  return (
    <Flex gap={3} minW={{ md: '220px' }} align="flex-start">
      <Thumbnail url={ad.thumbnailUrl} />
      <Box minW={0} overflowWrap="anywhere">
        {/* On a phone a finger has 44 px. */}
        <Link asChild fontWeight="500" textAlign="start" py={{ base: '12px', md: 0 }} mt={{ base: '-12px', md: 0 }}>
          <button type="button" onClick={() => onOpen(ad)}>
            {ad.name}
          </button>
        </Link>
        <Text color="fg.muted" textStyle="small">
          {[platformLabels[ad.platform], ad.campaign].filter(Boolean).join(' · ')}
        </Text>
        {words(ad) && (
          <Text color="fg.muted" textStyle="small" lineClamp={2} fontWeight="400">
            {words(ad)}
          </Text>
        )}
      </Box>
    </Flex>
  );
}

/** The picture of an ad, or a sign that none is kept. */
export function Thumbnail({ url }: { url: string | null | undefined }) {
  const box = { w: '44px', h: '44px', borderRadius: 'l1', flexShrink: 0 } as const;
  if (url) return <Image {...box} src={url} alt="" objectFit="cover" loading="lazy" />;
  return (
    <Flex {...box} bg="bg.subtle" color="fg.muted" align="center" justify="center" aria-hidden>
      <ImageOff size={16} />
    </Flex>
  );
}

function WearOut({ fatigue }: { fatigue: NonNullable<OwnAdRowFragment['fatigue']> }) {
  return (
    <Badge colorPalette="warn" whiteSpace="normal">
      {fatigue.replaceOn
        ? messages.aWeekReplaceBy(formatNumber(fatigue.weeklyChangePercent, 0), formatDate(fatigue.replaceOn))
        : messages.aWeekForOverA(formatNumber(fatigue.weeklyChangePercent, 0))}
    </Badge>
  );
}
