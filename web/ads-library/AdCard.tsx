import { Badge, Box, Flex, Heading, IconButton, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { Copy, Eye, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdCardFragment } from '../generated/graphql.js';
import { surrounded } from '../platform/control-sizes.js';
import { RowCheckbox } from '../ui/SelectionBar.js';
import { SampleTag } from '../ui/StatusBadge.js';
import type { Selection } from '../ui/useSelection.js';
import { figuresOf } from './ad-figures.js';
import { AdPicture } from './AdPicture.js';
import { messages } from './messages.js';

interface AdCardProps {
  ad: AdCardFragment;
  isEager: boolean;
  /** Null for what cannot be chosen. */
  selection: Selection | null;
  onView: () => void;
  onEdit: () => void;
  onDelete: () => void;
  onStar: () => void;
  onTag: (tag: string) => void;
}

/** One ad: its picture, what it says, how it did, and what can be done with it. */
export function AdCard({ ad, isEager, selection, onView, onEdit, onDelete, onStar, onTag }: AdCardProps) {
  return (
    <Flex
      as="article"
      aria-label={ad.title}
      direction="column"
      bg="bg.panel"
      borderWidth="1px"
      borderStyle={ad.isSample ? 'dashed' : 'solid'}
      borderColor={ad.isSample ? 'border.emphasized' : 'border'}
      borderRadius="l3"
      overflow="hidden"
      minW={0}
      position="relative"
      transition="box-shadow 150ms, border-color 150ms"
      _hover={{ boxShadow: 'panel', borderColor: 'border.emphasized' }}
    >
      <Box asChild display="block" w="full" cursor="pointer" _focusVisible={{ outlineOffset: '-3px' }}>
        <button type="button" onClick={onView} aria-label={messages.open2(ad.title)}>
          <AdPicture ad={ad} ratio={1} isEager={isEager} />
        </button>
      </Box>
      {selection?.isOn && (
        <Box position="absolute" top={2} insetStart={2} bg="bg.panel" borderRadius="l2" borderWidth="1px">
          <RowCheckbox selection={selection} id={ad.id} label={ad.title} />
        </Box>
      )}
      <Stack gap={3} p={4} flex={1}>
        <Box minW={0}>
          <Flex justify="space-between" gap={1} align="flex-start">
            <Heading as="h3" textStyle="heading" lineClamp={2} overflowWrap="anywhere">
              {ad.title}
            </Heading>
            <StarButton ad={ad} onStar={onStar} />
          </Flex>
          <Flex gap={2} align="center">
            <Text color="fg.muted" textStyle="small" truncate>
              {[ad.advertiser, ad.platform].filter(Boolean).join(' · ')}
            </Text>
            {ad.isSample && <SampleTag />}
          </Flex>
        </Box>
        <Box minW={0} flex={1}>
          {ad.headline && (
            <Text fontWeight="550" lineClamp={2} overflowWrap="anywhere">
              {ad.headline}
            </Text>
          )}
          {ad.primaryText && (
            <Text color="fg.muted" textStyle="small" lineClamp={3} mt={1} overflowWrap="anywhere">
              {ad.primaryText}
            </Text>
          )}
        </Box>
        {ad.tags.length > 0 && <Tags tags={ad.tags} onTag={onTag} />}
        <Figures ad={ad} />
        <Flex justify="space-between" align="center" gap={2} mx={-2} mb={-2}>
          <Badge ms={2} colorPalette={ad.industry ? 'accent' : 'gray'}>
            {ad.industry ?? messages.other}
          </Badge>
          <Flex>
            <Action label={ad.isSample ? messages.saveACopyOf(ad.title) : messages.edit(ad.title)} onClick={onEdit}>
              {ad.isSample ? <Copy size={16} aria-hidden /> : <Pencil size={16} aria-hidden />}
            </Action>
            <Action label={messages.view(ad.title)} onClick={onView}>
              <Eye size={16} aria-hidden />
            </Action>
            {!ad.isSample && (
              <Action label={messages.delete(ad.title)} onClick={onDelete}>
                <Trash2 size={16} aria-hidden />
              </Action>
            )}
          </Flex>
        </Flex>
      </Stack>
    </Flex>
  );
}

function StarButton({ ad, onStar }: { ad: AdCardFragment; onStar: () => void }) {
  return (
    <IconButton
      size="sm"
      minW="44px"
      minH="44px"
      mt={-2.5}
      me={-2.5}
      variant="ghost"
      color={ad.isFavorite ? 'warn.fg' : 'fg.muted'}
      aria-label={messages.favorite(ad.title)}
      aria-pressed={ad.isFavorite}
      onClick={onStar}
    >
      <Star size={18} fill={ad.isFavorite ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

function Tags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  return (
    <Flex columnGap={1.5} rowGap={{ base: 3, md: 1.5 }} wrap="wrap">
      {tags.slice(0, 4).map((tag) => (
        <Badge
          key={tag}
          asChild
          variant="outline"
          colorPalette="gray"
          cursor="pointer"
          maxW="full"
          px={2.5}
          minH={{ base: '32px', md: '24px' }}
          position="relative"
          {...surrounded('7px', '0px')}
        >
          <button type="button" onClick={() => onTag(tag)} aria-label={messages.onlyAdsWithTheTag(tag)}>
            <Text as="span" truncate>
              {tag}
            </Text>
          </button>
        </Badge>
      ))}
      {tags.length > 4 && (
        <Text as="span" textStyle="caption" color="fg.muted" alignSelf="center">
          +{tags.length - 4}
        </Text>
      )}
    </Flex>
  );
}

/** Three metrics; what nobody published is a dash that says so. */
export function Figures({ ad }: { ad: AdCardFragment }) {
  return (
    <SimpleGrid as="dl" columns={3} gap={2} bg="bg.subtle" borderRadius="l2" p={3}>
      {figuresOf(ad).map(({ label, value }) => (
        <Box key={label} minW={0}>
          <Text as="dt" textStyle="caption" color="fg.muted" truncate>
            {label}
          </Text>
          <Text
            as="dd"
            fontWeight="600"
            fontVariantNumeric="tabular-nums"
            title={value ?? messages.notPublished}
            truncate
          >
            {value ?? <span aria-label={messages.notPublished}>–</span>}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      size="sm"
      minW="44px"
      minH="44px"
      variant="ghost"
      color="fg.muted"
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}
