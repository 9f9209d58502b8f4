import { Box } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';

interface FocusTargetProps {
  /** What was asked for is there. */
  isWanted: boolean;
  /** It stands where one looks already, or one may be reading something else by now. */
  staysPut?: boolean;
  children: ReactNode;
}

/** Where the keyboard goes on once the control that was pressed is gone or disabled; never taken from another control. */
export function FocusTarget({ isWanted, staysPut = false, children }: FocusTargetProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const held = document.activeElement;
    const isFree = !held || held === document.body || held.matches(':disabled');
    if (isWanted && isFree) place.current?.focus({ preventScroll: staysPut });
  }, [isWanted, staysPut]);
  return (
    <Box ref={place} tabIndex={-1} outline="none" scrollMarginTop="72px" minW={0}>
      {children}
    </Box>
  );
}
