import { Box, Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { messages } from './messages.js';
import { freeBottom, pressablePlaces } from './toast-place.js';
import { toaster } from './toaster.js';

/** Pixels to the right after which a swipe dismisses. */
const swipeThreshold = 50;

const icons = {
  success: { tone: 'good', Icon: CircleCheck },
  error: { tone: 'bad', Icon: CircleAlert },
  info: { tone: 'info', Icon: Info },
} as const;

function iconOf(type: string | undefined) {
  return type === 'success' || type === 'error' ? icons[type] : icons.info;
}

/** Where notifications appear, once for the whole app. */
export function ToastRegion() {
  const swipe = useSwipeRight();
  const [bottom, setBottom] = useState<number | null>(null);
  return (
    <Portal>
      <Toaster
        toaster={toaster}
        aria-label={messages.notifications}
        insetInline={{ mdDown: '4' }}
        // The toaster writes its own place into the element's style.
        css={bottom === null ? undefined : { '&&': { bottom: `${bottom}px !important` } }}
      >
        {(toast) => {
          const { tone, Icon } = iconOf(toast.type);
          return (
            <Toast.Root
              {...swipe(toast.id)}
              width={{ md: 'sm' }}
              touchAction="pan-y"
              css={{ '&&': { background: 'bg.panel', color: 'fg' } }}
              borderWidth="1px"
              borderColor={`${tone}.border`}
              boxShadow="panel"
            >
              <Placed key={toast.id} onPlaced={setBottom} />
              <Box color={`${tone}.fg`} flexShrink={0} aria-hidden>
                <Icon size={20} />
              </Box>
              <Stack gap={0.5} flex={1} minW={0}>
                <Toast.Title fontWeight="600">{toast.title}</Toast.Title>
                {toast.description && (
                  <Toast.Description opacity={1} color="fg.muted" overflowWrap="anywhere">
                    {toast.description}
                  </Toast.Description>
                )}
              </Stack>
              {toast.action && (
                <Toast.ActionTrigger color="accent.fg" fontWeight="600">
                  {toast.action.label}
                </Toast.ActionTrigger>
              )}
              <Toast.CloseTrigger color="fg.muted" />
            </Toast.Root>
          );
        }}
      </Toaster>
    </Portal>
  );
}

/** How long a screen takes to change below a notification that tells of it, ms. */
const changeMs = 250;

/** Finds the place of the notification that it stands in: not over what could be pressed, before and after the screen changed. */
function Placed({ onPlaced }: { onPlaced: (bottom: number) => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const card = mark.current?.closest<HTMLElement>('[data-part="root"]');
      if (!card) return;
      const { left } = card.getBoundingClientRect();
      const size = { left, width: card.offsetWidth, height: card.offsetHeight };
      onPlaced(freeBottom(size, window.innerHeight, pressablePlaces()));
    };
    place();
    const later = setTimeout(place, changeMs);
    return () => clearTimeout(later);
  }, [onPlaced]);
  return <span ref={mark} hidden />;
}

/** Chakra's toasts have no swipe: the card follows the pointer to the right and is dismissed past the threshold. */
function useSwipeRight() {
  const start = useRef<number | null>(null);
  return (id: string | undefined) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const moved = Math.max(0, event.clientX - start.current);
      event.currentTarget.style.transform = moved > 0 ? `translateX(${moved}px)` : '';
      if (moved <= swipeThreshold) return;
      start.current = null;
      toaster.dismiss(id);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => settle(event),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => settle(event),
  });
  function settle(event: PointerEvent<HTMLElement>) {
    start.current = null;
    event.currentTarget.style.transform = '';
  }
}
