import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
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
  const { video, placement } = ad;
  const { data } = useVideoRetentionQuery({ variables: { analysisId }, skip: !video });
  if (!video) return null;
  return (
    <>
      <Panel title={messages.timeline} subtitle={messages.whatIsSeenAndHeard}>
        <Stack gap={4}>
          {video.missing && <Notice status="warning">{video.missing}</Notice>}
          {video.frames.length > 0 && <Moment video={video} at={at} covered={placements[placement].unsafe} />}
          {video.measuredSeconds > 0 && (
            <VideoTimeline video={video} retention={data?.videoRetention ?? null} at={at} onMoment={setAt} />
          )}
          <FileFacts video={video} />
        </Stack>
      </Panel>
      <VideoRules rules={video.rules} hasFrames={video.frames.length > 0} onMoment={setAt} />
    </>
  );
}

interface MomentProps {
  video: ShownVideo;
  at: number;
  covered: { top: number; bottom: number; left: number; right: number };
}

/** The frame that is nearest to a moment, and what is on it. */
function Moment({ video, at, covered }: MomentProps) {
  const frame = frameAt(video.frames, at);
  const words = (video.words ?? []).filter(({ start, end }) => at >= start && at < end);
  const cue = video.captions.cues.find(({ start, end }) => at >= start && at < end);
  const { width, height } = video.file;
  if (!frame) return null;
  return (
    <Flex gap={4} direction={{ base: 'column', sm: 'row' }} align={{ base: 'center', sm: 'flex-start' }}>
      <Box position="relative" flexShrink={0} maxW="full" h="280px" style={{ aspectRatio: `${width} / ${height}` }}>
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
            borderWidth="2px"
            borderColor={(word.unsafe ?? 0) > 0.05 ? 'bad.solid' : 'info.solid'}
            borderRadius="3px"
            title={word.text}
            left={`${(100 * word.x) / width}%`}
            top={`${(100 * word.y) / height}%`}
            w={`${(100 * word.width) / width}%`}
            h={`${(100 * word.height) / height}%`}
          />
        ))}
      </Box>
      <Stack gap={1} minW={0} aria-live="polite">
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
        [messages.codecs, [file.videoCodec, file.audioCodec].filter(Boolean).join(', ')],
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
