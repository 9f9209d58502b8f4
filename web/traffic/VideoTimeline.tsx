import { Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  frameAt,
  frameWidth,
  lanesOf,
  rowNames as names,
  seconds,
  type ShownVideo,
  timelineRows,
  type TimelineRow,
} from './video-moments.js';
import { RetentionRow, type ShownRetention } from './RetentionRow.js';
import { messages } from './messages.js';

interface VideoTimelineProps {
  video: ShownVideo;
  /** null: no own results are known */
  retention: ShownRetention | null;
  /** why not; null: not known yet */
  noRetention: string | null;
  at: number;
  onMoment: (at: number) => void;
}

/** Rows over one axis of time; a click on a mark, a frame or the slider shows that moment. */
export function VideoTimeline({ video, retention, noRetention, at, onMoment }: VideoTimelineProps) {
  const { measuredSeconds: length, frames, sound } = video;
  const shown = frameAt(video, at);
  return (
    <Stack gap={1.5}>
      <Flex as="ul" listStyleType="none" gap={1.5} overflowX="auto" pb={1} aria-label={messages.frames}>
        {frames.map((frame) => (
          <Box as="li" key={frame.objectId} flexShrink={0}>
            <button
              type="button"
              aria-current={frame === shown || undefined}
              aria-label={messages.show(seconds(frame.at))}
              onClick={() => onMoment(frame.at)}
            >
              <Box borderWidth="2px" borderColor={frame === shown ? 'accent.solid' : 'transparent'} borderRadius="l1">
                <img
                  src={frame.url}
                  alt=""
                  loading="lazy"
                  style={{ height: '72px', width: frameWidth(video, 72), objectFit: 'cover', borderRadius: '4px' }}
                />
              </Box>
              <Text textStyle="caption" color="fg.muted" fontVariantNumeric="tabular-nums">
                {seconds(frame.at)}
              </Text>
            </button>
          </Box>
        ))}
      </Flex>
      <Flex align="center" gap={2}>
        <Text w={names} flexShrink={0} textStyle="caption" color="fg.muted">
          {messages.moment}
        </Text>
        <input
          type="range"
          aria-label={messages.momentOfTheVideo}
          aria-valuetext={seconds(at)}
          min={0}
          max={length}
          step={0.1}
          value={Math.min(at, length)}
          onChange={({ target }) => onMoment(Number(target.value))}
          style={{ flex: 1, minWidth: 0, height: '28px' }}
        />
      </Flex>
      {retention && <RetentionRow retention={retention} length={length} at={at} onMoment={onMoment} />}
      {!retention && noRetention && (
        <Row
          row={{ name: messages.watching, empty: noRetention, marks: [] }}
          length={length}
          at={at}
          onMoment={onMoment}
        />
      )}
      {sound && <Level levels={sound.levels} length={length} />}
      {timelineRows(video).map((row) => (
        <Row key={row.name} row={row} length={length} at={at} onMoment={onMoment} />
      ))}
      <Flex
        pl={`calc(${names} + 8px)`}
        justify="space-between"
        color="fg.muted"
        textStyle="caption"
        fontVariantNumeric="tabular-nums"
      >
        <span>0 s</span>
        <span>{seconds(length / 2)}</span>
        <span>{seconds(length)}</span>
      </Flex>
    </Stack>
  );
}

interface RowProps extends Pick<VideoTimelineProps, 'at' | 'onMoment'> {
  row: TimelineRow;
  length: number;
}

/** A mark takes at least about this much of the row, percent. */
const minMark = 2;

const share = (part: number, whole: number) => `${Math.min(100, Math.max(0, (100 * part) / whole))}%`;

/** Height of one line of marks, and of the space around it, px. */
const lane = { height: 21, gap: 3 } as const;

function Row({ row: { name, marks, empty }, length, at, onMoment }: RowProps) {
  const lanes = lanesOf(marks, (minMark * length) / 100);
  const lines = Math.max(1, ...lanes.map((index) => index + 1));
  return (
    <Flex align="center" gap={2}>
      <Text w={names} flexShrink={0} textStyle="caption" color="fg.muted">
        {name}
      </Text>
      <Box
        position="relative"
        flex="1"
        minW={0}
        h={`${lines * (lane.height + lane.gap) + lane.gap}px`}
        bg="bg.subtle"
        borderRadius="l1"
        overflow="hidden"
      >
        {marks.length === 0 && (
          <Text textStyle="caption" color="fg.muted" px={2} lineHeight="27px">
            {empty}
          </Text>
        )}
        {marks.map(({ start, end, label, text, tone }, index) => (
          <Box
            asChild
            key={`${start}-${label}`}
            position="absolute"
            top={`${(lanes[index] ?? 0) * (lane.height + lane.gap) + lane.gap}px`}
            h={`${lane.height}px`}
            minW="8px"
            left={share(start, length)}
            // A line of the ground parts it from the one that follows at once.
            w={`max(8px, calc(${share(end - start, length)} - 1px))`}
            bg={`${tone}.solid`}
            color={`${tone}.contrast`}
            borderRadius="3px"
          >
            <button type="button" title={label} aria-label={label} onClick={() => onMoment(start)}>
              {text && (
                <Text as="span" display="block" px={1} truncate textAlign="left" fontSize="11px" lineHeight="21px">
                  {text}
                </Text>
              )}
            </button>
          </Box>
        ))}
        <Box
          position="absolute"
          top={0}
          bottom={0}
          w="1px"
          bg="fg.default"
          left={share(at, length)}
          pointerEvents="none"
        />
      </Box>
    </Flex>
  );
}

/** Loudness every half second; the line of text tells it to those who cannot see it. */
function Level({ levels, length }: { levels: readonly (number | null)[]; length: number }) {
  const heard = levels.flatMap((level) => level ?? []);
  const range =
    heard.length > 0 ? messages.toLufs(Math.min(...heard).toFixed(0), Math.max(...heard).toFixed(0)) : messages.silent;
  return (
    <Flex align="center" gap={2}>
      <Text w={names} flexShrink={0} textStyle="caption" color="fg.muted">
        {messages.sound}
      </Text>
      <Flex flex="1" h="32px" align="flex-end" bg="bg.subtle" borderRadius="l1" overflow="hidden">
        <VisuallyHidden>{range}</VisuallyHidden>
        {levels.map((level, index) => (
          <Box
            // Bars have no identity but their place.
            key={index}
            bg="info.solid"
            opacity={0.7}
            w={share(0.5, length)}
            h={`${level === null ? 0 : Math.max(4, Math.min(100, ((level + 50) / 45) * 100))}%`}
          />
        ))}
      </Flex>
    </Flex>
  );
}
