import { Flex, Image, Link, Stack, Text } from '@chakra-ui/react';
import type { PageChangeKind, PageWatchesQuery } from '../generated/graphql.js';
import { DataTable, type Column } from '../ui/DataTable.js';
import { formatDate } from '../ui/format.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { messages } from './messages.js';
import { stockWords } from './page-reading.js';

type Watch = PageWatchesQuery['pageWatches'][number];
type State = Watch['history'][number];

const changeNames: Record<PageChangeKind, string> = {
  price: messages.price,
  availability: messages.availability,
  button: messages.buttonToBuy,
  title: messages.title,
  description: messages.description,
  tracking: messages.tracking,
  speed: messages.mainContentShows,
  offer: messages.offer,
  appearance: messages.appearance,
  page: messages.page2,
};

/** What changed, newest first, each with the screens before and after where a browser saw both. */
export function WatchChanges({ changes }: Pick<Watch, 'changes'>) {
  return (
    <Stack as="ul" gap={4} listStyleType="none">
      {changes.map((change, index) => {
        const { kind, isLoss, before, after, analysisId, foundAt } = change;
        const isFirst = changes[index - 1]?.analysisId !== analysisId;
        return (
          <Stack as="li" key={`${analysisId}${kind}`} gap={2}>
            <Flex gap={2} wrap="wrap" align="center">
              <StatusBadge tone={isLoss ? 'bad' : 'info'}>{changeNames[kind]}</StatusBadge>
              <Text textStyle="small" overflowWrap="anywhere">
                {kind === 'appearance' ? after : `${before ?? messages.notThere} → ${after ?? messages.notThere}`}
              </Text>
              <Link href={`/conversion?analysis=${analysisId}`} textStyle="caption">
                {formatDate(foundAt)}
              </Link>
            </Flex>
            {isFirst && <Screens change={change} />}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Screens({ change: { beforeScreenshotUrl, afterScreenshotUrl } }: { change: Watch['changes'][number] }) {
  const screens = [
    [messages.screenBefore, beforeScreenshotUrl],
    [messages.screenAfter, afterScreenshotUrl],
  ] as const;
  return (
    <Flex gap={3}>
      {screens.map(([name, url]) =>
        url ? (
          <Link key={name} href={url} target="_blank" rel="noreferrer" display="block">
            <Text textStyle="caption">{name}</Text>
            <Image src={url} alt={messages.pageOnAPhoneThen(name)} w="96px" borderWidth="1px" borderRadius="sm" />
          </Link>
        ) : null,
      )}
    </Flex>
  );
}

const columns: Column<State>[] = [
  {
    key: 'when',
    header: messages.when,
    cell: ({ from, until, analysisId }) => (
      <Link href={`/conversion?analysis=${analysisId}`}>{messages.fromTo(formatDate(from), formatDate(until))}</Link>
    ),
  },
  { key: 'headline', header: messages.headline, cell: ({ headline }) => headline },
  { key: 'price', header: messages.price, isNumeric: true, cell: ({ price }) => price },
  { key: 'stock', header: messages.availability, cell: ({ availability }) => stockWords[availability] },
  { key: 'offer', header: messages.offer, cell: ({ offer }) => offer },
];

/** Headline, price, stock and offer over time: a row as long as all of them stay the same. */
export function WatchHistory({ history }: Pick<Watch, 'history'>) {
  if (history.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text fontWeight="600">{messages.whatItSaid}</Text>
      <DataTable
        caption={messages.whatItSaid}
        columns={columns}
        rows={history}
        rowKey={({ analysisId }) => analysisId}
      />
    </Stack>
  );
}
