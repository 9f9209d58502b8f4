import { Box } from '@chakra-ui/react';
import { formatDate } from './format.js';

export interface ChartMarker {
  day: string;
  label: string;
}

/** Where markers stand on an axis whose points are first days of days or weeks. */
export const marksOn = (points: readonly string[], markers: readonly ChartMarker[]): string[] =>
  markers.flatMap(({ day }) => points.findLast((point) => point <= day) ?? []);

/** What happened in the range of a chart, in words. */
export function ChartMarkers({ markers }: { markers: readonly ChartMarker[] }) {
  if (markers.length === 0) return null;
  return (
    <Box as="ul" ps={4} textStyle="small" color="fg.muted">
      {markers.map(({ day, label }) => (
        <li key={`${day} ${label}`}>
          {formatDate(day)}: {label}
        </li>
      ))}
    </Box>
  );
}
