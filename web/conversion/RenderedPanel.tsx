import { Box, Button, chakra, Flex, Image, Link, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { AuditRenderedFragment } from '../generated/graphql.js';
import { Facts } from '../ui/Facts.js';
import { formatNumber } from '../ui/format.js';
import { Panel } from '../ui/Panel.js';
import { StatusBadge } from '../ui/StatusBadge.js';

type View = NonNullable<AuditRenderedFragment['rendered']>;
type Check = AuditRenderedFragment['checks'][number];

/** What a browser saw: speeds, and the findings that have a place on the picture of a phone. */
export function RenderedPanel({ audit, isRendering }: { audit: AuditRenderedFragment; isRendering: boolean }) {
  const { rendered, renderNote } = audit;
  if (!rendered && !isRendering && !renderNote) return null;
  return (
    <Panel
      title="On a phone"
      subtitle={rendered ? `${rendered.browser}, one run in the lab on a slow phone` : undefined}
      badge={
        isRendering ? (
          <StatusBadge tone="info" isBusy>
            Looking
          </StatusBadge>
        ) : undefined
      }
    >
      {rendered ? (
        <Seen view={rendered} checks={audit.checks} />
      ) : (
        <Text as="output" color="fg.muted">
          {renderNote ?? 'A browser is looking at the page. Speed, contrast and what only scripts draw follow here.'}
        </Text>
      )}
    </Panel>
  );
}

function Seen({ view, checks }: { view: View; checks: Check[] }) {
  const [active, setActive] = useState<number | null>(null);
  const { lcpMs, fcpMs, cls, tbtMs, marks, phoneScreenshotUrl, onlyAfterScripts, notes } = view;
  const seconds = (ms: number | null) => (ms === null ? 'Not measured' : `${formatNumber(ms / 1_000, 1)} s`);
  return (
    <Stack gap={5}>
      <Facts
        facts={[
          ['Main content shows', seconds(lcpMs)],
          ['First content shows', seconds(fcpMs)],
          ['Layout shift', cls === null ? 'Not measured' : formatNumber(cls, 2)],
          ['Held up by scripts', tbtMs === null ? 'Not measured' : `${formatNumber(tbtMs)} ms`],
          ['Only after scripts', onlyAfterScripts.length > 0 ? onlyAfterScripts.join(', ') : null],
          ['Note', notes.length > 0 ? notes.join(' ') : null],
        ]}
      />
      {phoneScreenshotUrl && (
        <SimpleGrid columns={{ base: 1, md: 2 }} gap={5} alignItems="start">
          <MarkedPicture view={view} url={phoneScreenshotUrl} active={active} onActive={setActive} />
          <Stack gap={2}>
            {marks.length === 0 && <Text color="fg.muted">No finding has a place on this picture.</Text>}
            <Stack as="ol" gap={2} listStyleType="none" aria-label="Findings on the picture">
              {marks.map(({ number, checkId }) => {
                const check = checks.find(({ id }) => id === checkId);
                if (!check) return null;
                return (
                  <Flex key={number} as="li">
                    <Button
                      variant={active === number ? 'subtle' : 'ghost'}
                      h="auto"
                      w="full"
                      py={2}
                      justifyContent="flex-start"
                      textAlign="start"
                      whiteSpace="normal"
                      onFocus={() => setActive(number)}
                      onBlur={() => setActive(null)}
                      onMouseEnter={() => setActive(number)}
                      onMouseLeave={() => setActive(null)}
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
                      </Box>
                    </Button>
                  </Flex>
                );
              })}
            </Stack>
            {view.desktopScreenshotUrl && (
              <Link href={view.desktopScreenshotUrl} target="_blank" rel="noreferrer">
                Open the page on a desktop
              </Link>
            )}
          </Stack>
        </SimpleGrid>
      )}
    </Stack>
  );
}

interface MarkedPictureProps {
  view: View;
  url: string;
  active: number | null;
  onActive: (number: number | null) => void;
}

/** Numbers are drawn over the picture, so that they stay sharp and can be pointed at. */
function MarkedPicture({ view: { phoneWidth, phoneHeight, marks }, url, active, onActive }: MarkedPictureProps) {
  return (
    <Box
      maxH="720px"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      as="section"
      tabIndex={0}
      aria-label="Picture of the page on a phone"
    >
      <Box position="relative">
        <Image src={url} alt="The page on a phone" w="full" display="block" />
        <chakra.svg
          viewBox={`0 0 ${phoneWidth} ${phoneHeight}`}
          position="absolute"
          inset={0}
          w="full"
          h="full"
          aria-label="Marks of the findings"
        >
          {marks.map(({ number, label, x, y, width, height }, index) => (
            <Mark
              key={number}
              number={number}
              label={label}
              box={{ x, y, width, height }}
              shift={marks.slice(0, index).filter((other) => Math.hypot(other.x - x, other.y - y) < 24).length}
              isActive={active === number}
              onActive={onActive}
            />
          ))}
        </chakra.svg>
      </Box>
    </Box>
  );
}

interface MarkProps {
  number: number;
  label: string;
  box: { x: number; y: number; width: number; height: number };
  /** Marks that start at the same place: this one stands beside them. */
  shift: number;
  isActive: boolean;
  onActive: (number: number | null) => void;
}

const radius = 11;

function Mark({ number, label, box, shift, isActive, onActive }: MarkProps) {
  const center = { x: Math.max(radius, box.x) + shift * 24, y: Math.max(radius, box.y) };
  return (
    <chakra.g
      tabIndex={0}
      aria-label={`${number}: ${label}`}
      color={isActive ? 'red.600' : 'red.500'}
      cursor="pointer"
      onFocus={() => onActive(number)}
      onBlur={() => onActive(null)}
      onMouseEnter={() => onActive(number)}
      onMouseLeave={() => onActive(null)}
    >
      <rect
        {...box}
        fill="currentColor"
        fillOpacity={isActive ? 0.25 : 0}
        stroke="currentColor"
        strokeWidth={isActive ? 3 : 1.5}
      />
      <circle cx={center.x} cy={center.y} r={radius} fill="currentColor" />
      <text x={center.x} y={center.y} fill="#fff" fontSize={13} textAnchor="middle" dominantBaseline="central">
        {number}
      </text>
    </chakra.g>
  );
}
