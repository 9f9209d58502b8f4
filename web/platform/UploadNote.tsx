import { Badge, Box, Flex } from '@chakra-ui/react';
import { CircleCheck, CirclePause, CloudUpload, TriangleAlert } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { type KeptPurpose, keptUploads, useKeeper } from '../ui/UploadKeeper.js';
import type { UploadItem } from '../ui/uploader.js';
import type { Tone } from '../ui/tone.js';
import { messages } from './messages.js';

const purposes: readonly KeptPurpose[] = ['swipe_file', 'import'];

/** Tells anywhere in the app how uploads of other screens come along, and leads back to them. */
export function UploadNote() {
  const kept = useKeeper();
  const { pathname } = useLocation();
  return purposes.map((purpose) => {
    const screen = keptUploads[purpose];
    const state = screen === pathname ? null : stateOf(purpose, kept[purpose].uploads.items);
    return state && <Note key={purpose} screen={screen} state={state} />;
  });
}

interface NoteState {
  tone: Tone;
  words: string;
  icon: keyof typeof icons;
  /** Share sent, percent; null where nothing moves. */
  percent: number | null;
}

function stateOf(purpose: KeptPurpose, items: readonly UploadItem[]): NoteState | null {
  const open = items.filter(({ status }) => status !== 'complete');
  if (open.some(({ status }) => status === 'error'))
    return { tone: 'bad', words: messages.uploadFailed, icon: 'failed', percent: null };
  const bytes = open.reduce((sum, { size }) => sum + size, 0);
  const sent = open.reduce((sum, { size, share }) => sum + size * share, 0);
  const percent = bytes > 0 ? Math.floor((sent / bytes) * 100) : 0;
  if (open.length > 0 && open.every(({ status }) => status === 'paused'))
    return { tone: 'gray', words: messages.uploadPaused, icon: 'paused', percent };
  if (open.length > 0) return { tone: 'info', words: messages.uploading(open.length), icon: 'sending', percent };
  // A swipe file is kept as it is; a file to import waits for its owner.
  return purpose === 'import' && items.length > 0
    ? { tone: 'good', words: messages.fileReadyToImport, icon: 'ready', percent: null }
    : null;
}

const icons = { sending: CloudUpload, paused: CirclePause, failed: TriangleAlert, ready: CircleCheck };

function Note({ screen, state: { tone, words, icon, percent } }: { screen: string; state: NoteState }) {
  const share = percent === null ? '' : `${percent}%`;
  const Icon = icons[icon];
  return (
    <Flex asChild align="center" minH={{ base: '44px', md: '32px' }}>
      <Link to={screen} aria-label={[words, share].filter(Boolean).join(', ')}>
        <Badge colorPalette={tone} variant="subtle" px={2.5} minH="30px" gap={2} fontSize="13px">
          <Icon size={16} aria-hidden />
          <Box as="span" display={{ base: 'none', md: 'inline' }}>
            {words}
          </Box>
          {share && (
            <Box as="span" fontVariantNumeric="tabular-nums">
              {share}
            </Box>
          )}
        </Badge>
      </Link>
    </Flex>
  );
}
