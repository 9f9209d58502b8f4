import {
  AspectRatio,
  Button,
  chakra,
  CloseButton,
  Dialog,
  Flex,
  Grid,
  Image,
  Portal,
  Skeleton,
  Stack,
  Text,
} from '@chakra-ui/react';
import { BookMarked, Download, FileText, Sparkles, Trash2 } from 'lucide-react';
import { useSwipeFileQuery, type SwipeFileDetailFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { ErrorState } from '../ui/EmptyState.js';
import { formatDateTime, formatPercent } from '../ui/format.js';
import { factsOf, kindOf } from './file-facts.js';
import { SwipeFileForm } from './SwipeFileForm.js';
import type { SwipeFileActions } from './useSwipeFileActions.js';
import { messages } from './messages.js';

interface SwipeFileDialogProps {
  /** Null is closed. */
  id: string | null;
  actions: SwipeFileActions;
  /** Name or tags have changed. */
  onSaved: () => void;
  onClose: () => void;
}

/** One file, large, with all that is known of it and all that can be done with it. */
export function SwipeFileDialog({ id, actions, onSaved, onClose }: SwipeFileDialogProps) {
  // Always asked anew: addresses work for some minutes only.
  const query = useSwipeFileQuery({ variables: { id: id ?? '' }, skip: !id, fetchPolicy: 'network-only' });
  const file = query.data?.swipeFile;
  return (
    <Dialog.Root
      open={id !== null}
      onOpenChange={({ open }) => !open && onClose()}
      placement="center"
      size="xl"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={{ base: 0, md: 4 }}>
          <Dialog.Content
            maxW={{ md: '960px' }}
            minH={{ base: '100dvh', md: 'auto' }}
            maxH={{ base: '100dvh', md: 'calc(100dvh - 64px)' }}
            my={{ base: 0, md: 8 }}
            borderRadius={{ base: 0, md: 'l3' }}
          >
            <Dialog.Header pe={12}>
              <Dialog.Title textStyle="heading" overflowWrap="anywhere">
                {file?.filename ?? messages.swipeFile}
              </Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb={6}>
              {!file && query.error && (
                <ErrorState
                  title={messages.thisFileCouldNotBe}
                  message={errorMessage(query.error, messages.pleaseTryAgain)}
                  onRetry={() => void query.refetch()}
                />
              )}
              {!file && !query.error && <Skeleton h="320px" borderRadius="l2" />}
              {file && (
                <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap={6}>
                  <Preview file={file} />
                  <Stack gap={5} minW={0}>
                    <SwipeFileForm key={file.id} file={file} onSaved={onSaved} />
                    <Facts file={file} />
                    <Actions file={file} actions={actions} onClose={onClose} />
                  </Stack>
                </Grid>
              )}
            </Dialog.Body>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={messages.close} />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Preview({ file }: { file: SwipeFileDetailFragment }) {
  const kind = kindOf(file.contentType);
  if (kind === 'Video') {
    return (
      <chakra.video
        src={file.url}
        controls
        preload="metadata"
        w="full"
        maxH="60vh"
        bg="black"
        borderRadius="l2"
        aria-label={file.filename}
      />
    );
  }
  if (kind === 'Image') {
    return (
      <Flex bg="bg.subtle" borderRadius="l2" overflow="hidden" justify="center" align="center" minH="240px">
        <Image src={file.url} alt={file.filename} maxW="full" maxH="60vh" objectFit="contain" />
      </Flex>
    );
  }
  return (
    <AspectRatio ratio={4 / 3} bg="bg.subtle" borderRadius="l2" overflow="hidden">
      <Stack align="center" justify="center" gap={3} color="fg.muted">
        <FileText size={40} aria-hidden />
        <Text textStyle="small">{messages.downloadDocumentsToOpenThem}</Text>
      </Stack>
    </AspectRatio>
  );
}

function Facts({ file }: { file: SwipeFileDetailFragment }) {
  return (
    <Stack gap={1}>
      <Text textStyle="small" color="fg.muted">
        {factsOf(file).join(' · ')}
      </Text>
      <Text textStyle="small" color="fg.muted">
        {messages.added(formatDateTime(file.createdAt))}
      </Text>
      {file.ownResult && (
        <Text textStyle="small">
          {messages.ranAsYourAd(file.ownResult.name)}
          {file.ownResult.ctrPercent != null && `, ${messages.ctrOf(formatPercent(file.ownResult.ctrPercent, 1))}`}
        </Text>
      )}
      {kindOf(file.contentType) === 'Image' && (
        <Text textStyle="small" color="fg.muted" lineClamp={4} mt={2} aria-label={messages.wordsInThePicture}>
          {wordsOf(file)}
        </Text>
      )}
    </Stack>
  );
}

function wordsOf({ words, isProcessing }: SwipeFileDetailFragment): string {
  if (isProcessing) return messages.readingTheWordsInside;
  if (words === null || words === undefined) return messages.theWordsInsideCouldntBe;
  return words ? messages.wordsInside(words) : messages.noWordsInside;
}

interface ActionsProps {
  file: SwipeFileDetailFragment;
  actions: SwipeFileActions;
  onClose: () => void;
}

function Actions({ file, actions, onClose }: ActionsProps) {
  const isImage = kindOf(file.contentType) === 'Image';
  async function handleDelete() {
    if (await actions.remove(file.id, file.filename)) onClose();
  }
  return (
    <Flex gap={2} wrap="wrap">
      {isImage && (
        <Button size="sm" loading={actions.isStarting} onClick={() => void actions.analyze(file.id)}>
          <Sparkles size={16} aria-hidden /> {messages.analyze}
        </Button>
      )}
      {isImage && (
        <Button size="sm" variant="outline" loading={actions.isSaving} onClick={() => void actions.saveAsAd(file)}>
          <BookMarked size={16} aria-hidden /> {messages.saveToAdsLibrary}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => actions.download(file.url, file.filename)}>
        <Download size={16} aria-hidden /> {messages.download}
      </Button>
      <Button size="sm" variant="ghost" colorPalette="bad" color="bad.fg" onClick={() => void handleDelete()}>
        <Trash2 size={16} aria-hidden /> {messages.delete}
      </Button>
    </Flex>
  );
}
