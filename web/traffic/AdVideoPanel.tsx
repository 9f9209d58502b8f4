import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { placements } from '../../schema/traffic/placement.facts.js';
import { type AdVideoPartsFragment, useVideoRetentionQuery } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatBytes, formatNumber } from '../ui/format.js';
import { Notice } from '../ui/Notice.js';
import { Panel } from '../ui/Panel.js';
import { VideoRules } from './VideoRules.js';
import { VideoTimeline } from './VideoTimeline.js';
import { frameAt, seconds, type ShownVideo } from './video-moments.js';
import { messages } from './messages.js';

/** A video ad second by second: the frame of the chosen moment, rows over time, and the checklist with its proofs. */
export function AdVideoPanel({ analysisId, ad }: { analysisId: string; ad: AdVideoPartsFragment }) {
  const [at, setAt] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const { video, placement } = ad;
  const { data, error } = useVideoRetentionQuery({ variables: { analysisId }, skip: !video });
  if (!video) return null;
  /** From the checklist, far below: the frame comes into sight, and the keyboard goes on from there. */
  function handleProof(moment: number) {
    setAt(moment);
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'start' });
  }
  return (
    <>
      <Panel title={messages.timeline} subtitle={messages.whatIsSeenAndHeard}>
        <Stack gap={4}>
          {video.missing && <Notice status="warning">{video.missing}</Notice>}
          {video.frames.length > 0 && (
            <Box ref={frame} tabIndex={-1} outline="none">
              <Moment video={video} at={at} covered={placements[placement].unsafe} />
            </Box>
          )}
          {video.measuredSeconds > 0 && (
            <VideoTimeline
              video={video}
              retention={data?.videoRetention ?? null}
              noRetention={error ? messages.resultsNotLoaded : data ? messages.noOwnResults : null}
              at={at}
              onMoment={setAt}
            />
          )}
          <FileFacts video={video} />
        </Stack>
      </Panel>
      <VideoRules video={video} onMoment={handleProof} />
    </>
  );
}

interface MomentProps {
  video: ShownVideo;
  at: number;
  covered: { top: number; bottom: number; left: number; right: number };
}

/** A frame is shown this high where there is room, px. */
const frameHeight = 280;

/** The frame that is nearest to a moment, and what is on it. */
function Moment({ video, at, covered }: MomentProps) {
  const frame = frameAt(video, at);
  const words = (video.words ?? []).filter(({ start, end }) => at >= start && at < end);
  // What stands in the picture is among its words already.
  const cues = video.captions.source === 'picture' ? [] : video.captions.cues;
  const cue = cues.find(({ start, end }) => at >= start && at < end);
  const { width, height } = video.file;
  // Its words stand beside it on a phone, too: what is below must not move with every other moment.
  const isTall = width < 0.7 * height;
  if (!frame) return null;
  return (
    <Flex gap={4} direction={{ base: isTall ? 'row' : 'column', sm: 'row' }} align="flex-start">
      <Box
        position="relative"
        flexShrink={0}
        w={`${Math.round((frameHeight * width) / height)}px`}
        maxW={{ base: isTall ? '50%' : 'full', sm: '65%' }}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <img
          src={frame.url}
          alt={messages.frameAt(seconds(frame.at))}
          style={{ width: '100%', height: '100%', objectFit: 'contain', borderRadius: '6px' }}
        />
        <Zone top={0} left={0} right={0} height={covered.top} />
        <Zone bottom={0} left={0} right={0} height={covered.bottom} />
        {words.map((word) => (
          <Box
            key={`${word.text}-${word.start}`}
            position="absolute"
            outlineWidth="2px"
            outlineStyle="solid"
            outlineOffset="2px"
            outlineColor={(word.unsafe ?? 0) > 0.05 ? 'bad.solid' : 'info.solid'}
            borderRadius="1px"
            title={word.text}
            left={`${(100 * word.x) / width}%`}
            top={`${(100 * word.y) / height}%`}
            w={`${(100 * word.width) / width}%`}
            h={`${(100 * word.height) / height}%`}
          />
        ))}
      </Box>
      <Stack gap={1} minW={0} minH={{ base: isTall ? 0 : '92px', sm: 0 }} aria-live="polite">
        <Text fontWeight="600" fontVariantNumeric="tabular-nums">
          {seconds(at)}
        </Text>
        {words.map(({ text, start, isReadable }) => (
          <Text key={`${text}-${start}`} textStyle="small" overflowWrap="anywhere">
            “{text}”{isReadable ? '' : messages.tooSmallOrTooShort}
          </Text>
        ))}
        {cue && (
          <Text textStyle="small" color="fg.muted">
            {messages.spoken(cue.text)}
          </Text>
        )}
        {words.length === 0 && !cue && (
          <Text textStyle="small" color="fg.muted">
            {messages.noWordsWereReadHere}
          </Text>
        )}
      </Stack>
    </Flex>
  );
}

/** What the placement covers with its own buttons and captions. */
function Zone({ height, ...place }: { height: number; top?: number; bottom?: number; left: number; right: number }) {
  if (height === 0) return null;
  return <Box position="absolute" {...place} h={`${height * 100}%`} bg="bad.solid" opacity={0.25} aria-hidden />;
}

/** As cameras and export dialogs call it. */
const codecNames: Readonly<Record<string, string>> = {
  avc: 'H.264',
  hevc: 'H.265 (HEVC)',
  opus: 'Opus',
  vorbis: 'Vorbis',
};
const codecName = (codec: string) => codecNames[codec] ?? codec.toUpperCase();

function FileFacts({ video: { file, sound, captions } }: { video: ShownVideo }) {
  const heard = {
    file: messages.fromYourCaptionFile,
    transcription: messages.transcribedByYourModelServer,
    picture: messages.readFromThePicture,
    none: captions.note ?? messages.notHeard,
  }[captions.source];
  const level = sound?.integrated;
  return (
    <Facts
      facts={[
        [messages.file, `${file.format.toUpperCase()}, ${file.width} x ${file.height}, ${formatBytes(file.bytes)}`],
        [
          messages.length,
          messages.framesASecondUneven(
            seconds(file.duration),
            formatNumber(file.frameRate, 0),
            file.hasVariableFrameRate,
          ),
        ],
        [
          messages.codecs,
          [file.videoCodec, file.audioCodec].flatMap((codec) => (codec ? codecName(codec) : [])).join(', '),
        ],
        [
          messages.loudness,
          file.hasAudio
            ? level === null || level === undefined
              ? messages.notMeasured
              : messages.lufs(formatNumber(level, 1))
            : messages.noSoundTrack,
        ],
        [
          messages.speech,
          sound?.speechShare === null || sound?.speechShare === undefined
            ? null
            : messages.aboutOfTheSoundIs(formatNumber(sound.speechShare * 100, 0)),
        ],
        [messages.spokenWords, heard],
      ]}
    />
  );
}
