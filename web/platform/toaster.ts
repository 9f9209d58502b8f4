import { createToaster } from '@chakra-ui/react';
import { messages } from './messages.js';

/** Notifications: one at a time, 5000 ms, F8 moves the focus to the region. */
export const toaster = createToaster({ placement: 'bottom-end', max: 1, duration: 5000, hotkey: ['F8'] });

interface ToastAction {
  label: string;
  onClick: () => void;
}

function show(type: 'success' | 'error' | 'info', title: string, description?: string, action?: ToastAction): void {
  // `max: 1` alone would queue the new one behind the old; the newest replaces.
  toaster.remove();
  // The toaster flushes React at once, which React refuses inside an effect: leave the effect first.
  queueMicrotask(() => toaster.create({ type, title, description, action }));
}

const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  /** @returns false: what was to be done was not */
  error(title: string, description?: string): false {
    show('error', title, description);
    return false;
  },
  info: (title: string, description?: string) => show('info', title, description),
  /** For what was done and can be taken back while the notification is there. */
  undoable: (title: string, onUndo: () => void) =>
    show('success', title, undefined, { label: messages.undo, onClick: onUndo }),
};

export function useToast(): typeof toast {
  return toast;
}
