import { AspectRatio, Badge, Box, chakra, Flex, Image, Spinner, Text, VisuallyHidden } from '@chakra-ui/react';
import { FileText, Film, ImageOff } from 'lucide-react';
import type { SwipeFileCardFragment } from '../generated/graphql.js';
import { RowCheckbox } from '../ui/SelectionBar.js';
import { TimeAgo } from '../ui/TimeAgo.js';
import type { Selection } from '../ui/useSelection.js';
import { factsOf, kindOf } from './file-facts.js';
import { messages } from './messages.js';

/** Tags that fit below a picture. */
const shownTags = 2;

interface SwipeFileCardProps {
  file: SwipeFileCardFragment;
  selection: Selection;
  onOpen: () => void;
}

/** A file as its picture, name and facts; the whole card opens it. */
export function SwipeFileCard({ file, selection, onOpen }: SwipeFileCardProps) {
  const [fact] = factsOf(file);
  const more = file.tags.length - shownTags;
  return (
    <Box as="li" minW={0} position="relative">
      {selection.isOn && (
        <Box position="absolute" zIndex={1} top={2} insetStart={2} bg="bg.panel" borderRadius="l2" borderWidth="1px">
          <RowCheckbox selection={selection} id={file.id} label={file.filename} />
        </Box>
      )}
      <chakra.button
        type="button"
        onClick={onOpen}
        w="full"
        h="full"
        textAlign="start"
        borderWidth="1px"
        borderRadius="l3"
        overflow="hidden"
        bg="bg.panel"
        cursor="pointer"
        transition="border-color 150ms"
        display="flex"
        flexDirection="column"
        _hover={{ borderColor: 'border.emphasized' }}
      >
        <Thumbnail file={file} />
        <Box p={3} minW={0} w="full">
          <Text truncate fontWeight="550" title={file.filename}>
            {file.filename}
          </Text>
          <Text color="fg.muted" textStyle="caption">
            {fact && <>{fact} · </>}
            <TimeAgo at={file.createdAt} />
          </Text>
          {file.tags.length > 0 && (
            <Flex gap={1} mt={2} wrap="wrap">
              {file.tags.slice(0, shownTags).map((tag) => (
                <Badge key={tag} size="sm" variant="subtle" maxW="full">
                  <Box as="span" truncate>
                    {tag}
                  </Box>
                </Badge>
              ))}
              {more > 0 && (
                <Badge size="sm" variant="plain" color="fg.muted">
                  +{more}
                </Badge>
              )}
            </Flex>
          )}
        </Box>
      </chakra.button>
    </Box>
  );
}

function Thumbnail({ file }: { file: SwipeFileCardFragment }) {
  const kind = kindOf(file.contentType);
  return (
    <AspectRatio ratio={4 / 3} w="full" bg="bg.subtle">
      <Box color="fg.muted">
        {file.isProcessing && (
          <Spinner size="sm">
            <VisuallyHidden>{messages.creatingPreview}</VisuallyHidden>
          </Spinner>
        )}
        {!file.isProcessing && kind === 'Image' && file.thumbnailUrl && (
          <Image src={file.thumbnailUrl} alt="" w="full" h="full" objectFit="contain" loading="lazy" />
        )}
        {!file.isProcessing && kind === 'Image' && !file.thumbnailUrl && <ImageOff size={28} aria-hidden />}
        {!file.isProcessing && kind === 'Video' && <Film size={36} aria-hidden />}
        {!file.isProcessing && kind === 'Document' && <FileText size={36} aria-hidden />}
        {kind !== 'Image' && (
          <Badge position="absolute" bottom={2} insetStart={2} size="sm" variant="solid" colorPalette="gray">
            {kind === 'Video' ? 'MP4' : 'PDF'}
          </Badge>
        )}
      </Box>
    </AspectRatio>
  );
}
