import { Box, Button, Flex, Image, Stack, Text } from '@chakra-ui/react';
import { cropBox } from '../../schema/conversion/finding-crop.facts.js';
import type { AuditRenderedFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';
import { DesktopFindings } from './DesktopFindings.js';
import { messages } from './messages.js';

type View = NonNullable<AuditRenderedFragment['rendered']>;
type Check = AuditRenderedFragment['checks'][number];

interface RenderedPanelProps {
  audit: AuditRenderedFragment;
  isRendering: boolean;
  /** Number of the finding that is pointed at, here or on the picture. */
  active: number | null;
  onActive: (number: number | null) => void;
}

/** What a browser saw: speeds, and the findings that have a place on the picture of a phone. */
export function RenderedPanel({ audit, isRendering, active, onActive }: RenderedPanelProps) {
  const { rendered, renderNote } = audit;
  if (!rendered && !isRendering && !renderNote) return null;
  return (
    <Panel
      title={messages.onAPhone2}
      subtitle={rendered ? messages.runsInTheLab(rendered.browser, rendered.runs) : undefined}
      badge={
        isRendering ? (
          <StatusBadge tone="info" isBusy>
            {messages.looking}
          </StatusBadge>
        ) : undefined
      }
    >
      {rendered ? (
        <Seen view={rendered} checks={audit.checks} active={active} onActive={onActive} />
      ) : (
        <Text as="output" color="fg.muted">
          {renderNote ?? messages.aBrowserIsLookingAt}
        </Text>
      )}
    </Panel>
  );
}

interface SeenProps extends Pick<RenderedPanelProps, 'active' | 'onActive'> {
  view: View;
  checks: Check[];
}

function Seen({ view, checks, active, onActive }: SeenProps) {
  const { lcpMs, fcpMs, cls, tbtMs, marks, phoneScreenshotUrl, onlyAfterScripts, notes } = view;
  const { spread } = view;
  const longest = (view.longTasks ?? []).filter(({ ms }) => ms > 0);
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          [messages.mainContentShows, measured(lcpMs, spread?.lcpMs, seconds)],
          [messages.firstContentShows, measured(fcpMs, null, seconds)],
          [messages.layoutShift, measured(cls, spread?.cls, (value) => formatNumber(value, 2))],
          [messages.heldUpByScripts, measured(tbtMs, spread?.tbtMs, inMs)],
          [messages.longestScripts, longest.length > 0 ? longest.map(scriptTime).join(', ') : null],
          [messages.answersToATap, messages.needsAVisitor],
          [messages.onlyAfterScripts, onlyAfterScripts.length > 0 ? onlyAfterScripts.join(', ') : null],
          [messages.note, notes.length > 0 ? notes.join(' ') : null],
        ]}
      />
      {phoneScreenshotUrl && (
        <Stack gap={2}>
          <Text color="fg.muted" textStyle="small">
            {messages.nothingWasAgreedTo}
          </Text>
          {marks.length === 0 && <Text color="fg.muted">{messages.noFindingHasAPlace}</Text>}
          <Stack as="ol" gap={2} listStyleType="none" aria-label={messages.findingsOnThePicture}>
            {marks.map((mark) => {
              const { number, checkId } = mark;
              const check = checks.find(({ id }) => id === checkId);
              if (!check) return null;
              return (
                <Flex key={number} as="li">
                  <Button
                    variant={active === number ? 'subtle' : 'ghost'}
                    aria-current={active === number || undefined}
                    h="auto"
                    w="full"
                    py={2}
                    justifyContent="flex-start"
                    alignItems="flex-start"
                    color="fg"
                    textAlign="start"
                    whiteSpace="normal"
                    onFocus={() => onActive(number)}
                    onBlur={() => onActive(null)}
                    onMouseEnter={() => onActive(number)}
                    onMouseLeave={() => onActive(null)}
                  >
                    <Box as="span" fontWeight="600" minW={6}>
                      {number}
                    </Box>
                    <Box as="span" fontWeight="400" minW={0}>
                      {check.evidence}
                      {check.fix && (
                        <Text as="span" display="block" color="fg.muted" textStyle="small">
                          {check.fix}
                        </Text>
                      )}
                      <Crop mark={mark} view={view} url={phoneScreenshotUrl} />
                    </Box>
                  </Button>
                </Flex>
              );
            })}
          </Stack>
        </Stack>
      )}
      <DesktopFindings view={view} />
    </Stack>
  );
}

const highestCrop = 120;

/** The marked place alone, cut from the picture. */
function Crop({ mark, view, url }: { mark: View['marks'][number]; view: View; url: string }) {
  const { x, y, width, height } = cropBox(mark, view);
  return (
    <Box
      as="span"
      display="block"
      position="relative"
      overflow="hidden"
      mt={2}
      w={`${width}px`}
      h={`${Math.min(height, highestCrop)}px`}
      maxW="full"
      borderWidth="1px"
      borderRadius="sm"
    >
      <Image
        src={url}
        alt={mark.label || messages.theMarkedPlace}
        position="absolute"
        left={`${-x}px`}
        top={`${-y}px`}
        w={`${view.phoneWidth}px`}
        maxW="none"
        h="auto"
      />
    </Box>
  );
}

const inMs = (ms: number) => `${formatNumber(ms)} ms`;

/** "main.js 420 ms", and for code in the page itself its place. */
function scriptTime({ script, ms }: { script: string; ms: number }): string {
  const file = script.split(/[?#]/)[0]?.split('/').at(-1);
  return `${file || messages.inThePage} ${inMs(ms)}`;
}

const seconds = (ms: number) => `${formatNumber(ms / 1_000, 1)} s`;

/** A value with its unit, and how far the runs lie apart. */
function measured(
  value: number | null | undefined,
  spread: { low: number; high: number } | null | undefined,
  format: (value: number) => string,
): string {
  if (value == null) return messages.notMeasured;
  return spread ? messages.betweenRuns(format(value), format(spread.low), format(spread.high)) : format(value);
}
