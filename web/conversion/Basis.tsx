import { Text, VisuallyHidden } from '@chakra-ui/react';
import type { FigureBasis } from '../generated/graphql.js';
import { Explained } from '../ui/Explained.js';
import { messages } from './messages.js';

interface BasisProps {
  /** What the figure is called where it stands. */
  name: string;
  basis: FigureBasis;
  /** How it came about, or why it is not known. */
  text: string | null | undefined;
}

/** Why a figure is missing stands in the open; how one was worked out is for whoever asks. */
export function Basis({ name, basis, text }: BasisProps) {
  if (!text) return null;
  if (basis === 'unknown') {
    return (
      <Text color="fg.muted" textStyle="caption" overflowWrap="anywhere">
        {text}
      </Text>
    );
  }
  return (
    <Explained explanation={text}>
      {messages.howWeGotThis}
      <VisuallyHidden>{messages.ofFigure(name)}</VisuallyHidden>
    </Explained>
  );
}
