import { Badge, chakra, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Tone } from './tone.js';
import { messages } from './messages.js';

interface StatusBadgeProps {
  tone: Tone;
  /** Something is being worked out: a small spinner turns before the word. */
  isBusy?: boolean;
  children: ReactNode;
}

export function StatusBadge({ tone, isBusy, children }: StatusBadgeProps) {
  return (
    <Badge colorPalette={tone} variant="subtle" gap={1.5} px={2}>
      {isBusy ? (
        <Spinner boxSize="10px" borderWidth="1.5px" aria-hidden />
      ) : (
        <span className="status-dot" aria-hidden />
      )}
      {children}
    </Badge>
  );
}

const statusTones: Record<string, Tone> = { complete: 'good', processing: 'info', failed: 'bad' };

/** Status of an analysis: complete green, processing blue, failed red, other gray. */
export function AnalysisStatusBadge({ status }: { status: string }) {
  return (
    <StatusBadge tone={statusTones[status] ?? 'gray'} isBusy={status === 'processing'}>
      <chakra.span textTransform="capitalize">{status}</chakra.span>
    </StatusBadge>
  );
}

/** Marks every figure that is not the owner's own. */
export function SampleTag() {
  return (
    <Badge
      variant="outline"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      boxShadow="none"
      color="fg.muted"
    >
      {messages.sample}
    </Badge>
  );
}
