import { Badge } from '@chakra-ui/react';
import { messages } from './messages.js';

const tones: Readonly<Record<string, string>> = { High: 'good', Med: 'warn' };

/** Predicted click-through band; Med where none was given. */
export function BandBadge({ band }: { band: string | null | undefined }) {
  const shown = band || messages.med;
  return (
    <Badge colorPalette={tones[shown] ?? 'gray'} variant="subtle" flexShrink={0}>
      {shown === 'Not scored' ? shown : messages.ctr(shown)}
    </Badge>
  );
}
