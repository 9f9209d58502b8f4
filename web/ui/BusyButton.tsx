import { Button, type ButtonProps, Spinner } from '@chakra-ui/react';

interface BusyButtonProps extends ButtonProps {
  isBusy: boolean;
  busyText: string;
}

/** A button for what takes a while: it keeps the focus meanwhile, which one that is disabled would drop. */
export function BusyButton({ isBusy, busyText, onClick, children, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      opacity={isBusy ? 0.6 : undefined}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? (
        <>
          <Spinner size="xs" aria-hidden /> {busyText}
        </>
      ) : (
        children
      )}
    </Button>
  );
}
