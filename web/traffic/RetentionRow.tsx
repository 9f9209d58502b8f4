import { Box, Flex, Stack, Text } from '@chakra-ui/react';
import type { VideoRetentionQuery } from '../generated/graphql.js';
import { formatNumber } from '../ui/format.js';
import { messages } from './messages.js';
import { rowNames, seconds } from './video-moments.js';

export type ShownRetention = NonNullable<VideoRetentionQuery['videoRetention']>;

interface RetentionRowProps {
  retention: ShownRetention;
  /** s */
  length: number;
  at: number;
  onMoment: (at: number) => void;
}

const height = 56;
const percent = (share: number) => formatNumber(share * 100, 0);

/** Who still watches, over the axis of the timeline: by second where the platform tells it, with the steepest losses marked. */
export function RetentionRow({ retention, length, at, onMoment }: RetentionRowProps) {
  const { points, losses, of, impressions, ads, hookRate, holdRate, averageSeconds } = retention;
  const x = (moment: number) => (100 * Math.min(moment, length)) / length;
  const line = points.map((point) => `${x(point.at)},${height - point.share * height}`);
  const [first, last] = [points[0], points.at(-1)];
  const tell = of === 'plays' ? messages.ofPlaysStillWatching : messages.ofEarlyPlaysStillWatching;
  const parts = [
    messages.ownResults(impressions, ads),
    hookRate !== null && messages.hookRateIs(percent(hookRate)),
    holdRate !== null && messages.holdRateIs(percent(holdRate)),
    averageSeconds !== null && messages.averagePlay(seconds(averageSeconds)),
  ].filter(Boolean);
  return (
    <Flex align="flex-start" gap={2}>
      <Text w={rowNames} flexShrink={0} textStyle="caption" color="fg.muted">
        {messages.watching}
      </Text>
      <Stack gap={0.5} flex="1" minW={0}>
        <Box
          position="relative"
          h={`${height}px`}
          bg="bg.subtle"
          borderRadius="l1"
          overflow="hidden"
          color="accent.solid"
        >
          <svg viewBox={`0 0 100 ${height}`} width="100%" height={height} preserveAspectRatio="none" aria-hidden>
            <polygon
              points={`${x(first?.at ?? 0)},${height} ${line.join(' ')} ${x(last?.at ?? 0)},${height}`}
              fill="currentColor"
              opacity={0.2}
            />
            <polyline
              points={line.join(' ')}
              fill="none"
              stroke="currentColor"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.map((point, index) => {
            const next = points[index + 1]?.at ?? length;
            const loss = losses.find(({ from }) => from === point.at);
            const label = loss
              ? messages.leaveFrom(percent(loss.share), seconds(loss.from), seconds(loss.to))
              : tell(percent(point.share), seconds(point.at));
            return (
              <Box
                asChild
                key={point.at}
                position="absolute"
                top={0}
                bottom={0}
                left={`${x(point.at)}%`}
                w={`${Math.max(0.5, x(next) - x(point.at))}%`}
                bg={loss ? 'bad.solid' : 'transparent'}
                opacity={loss ? 0.35 : 1}
              >
                <button type="button" title={label} aria-label={label} onClick={() => onMoment(point.at)} />
              </Box>
            );
          })}
          <Box position="absolute" top={0} bottom={0} w="1px" bg="fg.default" left={`${x(at)}%`} pointerEvents="none" />
        </Box>
        <Text textStyle="caption" color="fg.muted">
          {parts.join(', ')}
        </Text>
      </Stack>
    </Flex>
  );
}
