import { AspectRatio, Box, Button, Flex, InputGroup, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { Images, Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { swipeFileLimits } from '../../schema/swipe-files/swipe-file.facts.js';
import type { SwipeFileKind } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { csvOf } from '../ui/csv.js';
import { downloadText } from '../ui/download.js';
import { TextInput } from '../ui/fields.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Panel } from '../ui/Panel.js';
import { Select } from '../ui/Select.js';
import { SelectButton, SelectionBar } from '../ui/SelectionBar.js';
import { useSelection } from '../ui/useSelection.js';
import { useAddressId } from '../ui/useAddressId.js';
import { SavedViews } from '../ui/SavedViews.js';
import { SwipeFileCard } from './SwipeFileCard.js';
import { SwipeFileDialog } from './SwipeFileDialog.js';
import { texts } from './texts.js';
import { useSwipeFileActions } from './useSwipeFileActions.js';
import type { SwipeFileList } from './useSwipeFileList.js';
import { ShowMore } from '../ui/ShowMore.js';
import { messages } from './messages.js';

const columns = { base: 2, md: 3, lg: 4 };

/** The files that are kept: search, filter, look, work with them. */
export function SwipeFileLibrary({ list }: { list: SwipeFileList }) {
  const [openedId, setOpenedId] = useAddressId('file');
  const actions = useSwipeFileActions(list.refresh);
  const { rows, isFiltered, error } = list;
  const ids = rows?.map(({ id }) => id) ?? [];
  const selection = useSelection(ids);
  const [isDeleting, setDeleting] = useState(false);
  async function handleDelete(chosen: string[]) {
    setDeleting(true);
    await actions.removeAll(chosen);
    setDeleting(false);
    selection.stop();
  }
  function handleExport(chosen: string[]) {
    const lines = (rows ?? [])
      .filter(({ id }) => chosen.includes(id))
      .map(({ filename, contentType, createdAt, tags }) => [filename, contentType, createdAt, tags.join(', ')]);
    downloadText('swipe-files.csv', csvOf([[...messages.fileColumns], ...lines]), 'text/csv');
  }
  const hasNone = rows?.length === 0 && !isFiltered;
  return (
    <Panel
      title={messages.library}
      icon={<Images size={16} />}
      actions={<SelectButton selection={selection} count={ids.length} />}
    >
      <Stack gap={5}>
        {!hasNone && <Filters list={list} />}
        {!rows && error && (
          <ErrorState
            title={messages.swipeFilesCouldNotBe}
            message={errorMessage(error, messages.pleaseTryAgain)}
            onRetry={list.refresh}
          />
        )}
        {!rows && !error && <GridSkeleton />}
        {hasNone && (
          <EmptyState icon={<Images size={20} />} title={texts.empty}>
            {messages.dropTheFirstOnesAbove}
          </EmptyState>
        )}
        {rows?.length === 0 && isFiltered && (
          <EmptyState icon={<SearchX size={20} />} title={messages.nothingFound}>
            {messages.noFileMatchesByName}
          </EmptyState>
        )}
        {selection.isOn && (
          <SelectionBar
            selection={selection}
            count={ids.length}
            isBusy={isDeleting}
            onDelete={(chosen) => void handleDelete(chosen)}
            onExport={handleExport}
          />
        )}
        {rows && rows.length > 0 && (
          <SimpleGrid as="ul" columns={columns} gap={4} listStyleType="none">
            {rows.map((file) => (
              <SwipeFileCard key={file.id} file={file} selection={selection} onOpen={() => setOpenedId(file.id)} />
            ))}
          </SimpleGrid>
        )}
        <ShowMore pageInfo={list.pageInfo} fetchMore={list.fetchMore} isCentred />
      </Stack>
      <SwipeFileDialog id={openedId} actions={actions} onSaved={list.refresh} onClose={() => setOpenedId(null)} />
    </Panel>
  );
}

const kinds: { value: SwipeFileKind | ''; label: string }[] = [
  { value: '', label: messages.allKinds },
  { value: 'image', label: messages.images },
  { value: 'video', label: messages.videos },
  { value: 'document', label: messages.documents },
];

function Filters({ list }: { list: SwipeFileList }) {
  const { filter, tags } = list;
  return (
    <Stack gap={3}>
      <Flex gap={3} direction={{ base: 'column', sm: 'row' }}>
        <InputGroup flex={1} startElement={<Search size={16} aria-hidden />}>
          <TextInput
            {...list.address.field('text')}
            type="search"
            aria-label={messages.searchSwipeFiles}
            placeholder={messages.searchNamesTagsAndThe}
            maxLength={swipeFileLimits.searchLength}
            value={filter.search}
          />
        </InputGroup>
        <Select
          label={messages.kindOfFile}
          value={filter.kind ?? ''}
          options={kinds}
          onChange={(kind) => list.address.set('kind', kind)}
          w={{ sm: '180px' }}
        />
        <SavedViews screen="swipe_files" filter={list.address} />
      </Flex>
      {(tags.length > 0 || filter.tag) && (
        <Flex as="fieldset" gap={2} wrap="wrap" border="none" aria-label={messages.tags}>
          {tags.map(({ tag, files }) => (
            <Button
              key={tag}
              size="xs"
              minH={{ base: '36px', md: '24px' }}
              borderRadius="full"
              variant={filter.tag === tag ? 'solid' : 'outline'}
              aria-pressed={filter.tag === tag}
              onClick={() => list.address.set('tag', filter.tag === tag ? '' : tag)}
            >
              {tag}
              <Box as="span" opacity={0.8} fontVariantNumeric="tabular-nums">
                {files}
              </Box>
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}

function GridSkeleton() {
  return (
    <SimpleGrid columns={columns} gap={4} as="output" aria-label={messages.loading} aria-busy>
      {Array.from({ length: 8 }, (_, card) => (
        <Stack key={card} gap={2}>
          <AspectRatio ratio={4 / 3}>
            <Skeleton borderRadius="l2" />
          </AspectRatio>
          <Skeleton h="14px" w="80%" />
          <Skeleton h="12px" w="50%" />
        </Stack>
      ))}
    </SimpleGrid>
  );
}
