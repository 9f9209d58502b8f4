import { Box, Portal, Stack, Toast, Toaster } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useRef, type PointerEvent } from 'react';
import { messages } from './messages.js';
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
  return (
    <Portal>
      <Toaster toaster={toaster} aria-label={messages.notifications} insetInline={{ mdDown: '4' }}>
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
