import { Box, chakra, Image, Skeleton } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { AuditRenderedFragment } from '../generated/graphql.js';
import { Panel } from '../ui/Panel.js';
import { messages } from './messages.js';

type View = NonNullable<AuditRenderedFragment['rendered']>;

interface PagePictureProps {
  audit: AuditRenderedFragment;
  isRendering: boolean;
  /** Number of the finding that is pointed at, here or in the list. */
  active: number | null;
  onActive: (number: number | null) => void;
}

/** Whether there is a picture of the page, or one is on its way. */
export const hasPicture = ({ rendered }: AuditRenderedFragment, isRendering: boolean): boolean =>
  isRendering || Boolean(rendered?.phoneScreenshotUrl);

/** The page as a phone shows it, with its findings pinned to it. */
export function PagePicture({ audit: { rendered }, isRendering, active, onActive }: PagePictureProps) {
  const url = rendered?.phoneScreenshotUrl;
  if (!isRendering && !url) return null;
  return (
    <Panel title={messages.thePage} subtitle={messages.asAPhoneShowsIt}>
      {rendered && url ? (
        <MarkedPicture view={rendered} url={url} active={active} onActive={onActive} />
      ) : (
        <Skeleton h="420px" borderRadius="l2" />
      )}
    </Panel>
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
  const frame = useRef<HTMLDivElement>(null);
  const shown = marks.find(({ number }) => number === active);
  const middle = shown ? (shown.y + Math.min(shown.height, 200) / 2) / phoneHeight : null;
  // A finding far down the page is brought into sight inside the picture; the page itself stays where it is.
  useEffect(() => {
    const { current } = frame;
    if (!current || middle === null) return;
    const at = middle * current.scrollHeight;
    const isInSight = at > current.scrollTop + 20 && at < current.scrollTop + current.clientHeight - 20;
    if (!isInSight) current.scrollTop = at - current.clientHeight / 2;
  }, [middle]);
  return (
    <Box
      ref={frame}
      maxH={{ base: '720px', lg: 'min(720px, calc(100vh - 200px))' }}
      overflowY="auto"
      borderWidth="1px"
      borderRadius="md"
      as="section"
      tabIndex={0}
      aria-label={messages.pictureOfThePageOn}
    >
      <Box position="relative">
        <Image src={url} alt={messages.thePageOnAPhone} w="full" display="block" />
        <chakra.svg
          viewBox={`0 0 ${phoneWidth} ${phoneHeight}`}
          position="absolute"
          inset={0}
          w="full"
          h="full"
          aria-label={messages.marksOfTheFindings}
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
