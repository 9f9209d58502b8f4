import { createContext, useCallback, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { hasSessionMark } from '../platform/session-marks.js';
import { isUnderway, type UploadedHandler, type Uploads, useUploads } from './useUploads.js';

/** Uploads that go on while their owner looks at other screens, and the screen that shows them. */
export const keptUploads = { swipe_file: '/swipe-files', import: '/ltv/import' } as const;

export type KeptPurpose = keyof typeof keptUploads;

interface Kept {
  uploads: Uploads;
  /** What the screen does when a file has arrived; the last one stays when the screen is left. */
  listen: (onUploaded: UploadedHandler) => void;
}

const KeptContext = createContext<Record<KeptPurpose, Kept> | null>(null);

/** Holds the uploads of the screens below, so that leaving a screen does not cancel them; signing out does. */
export function UploadKeeper({ children }: { children: ReactNode }) {
  const kept = { swipe_file: useKept('swipe_file'), import: useKept('import') };
  const isSending = Object.values(kept).some(({ uploads }) => uploads.items.some(isUnderway));
  useEffect(() => {
    // The browser asks in its own words; who has just signed out meant it.
    const ask = (event: BeforeUnloadEvent) => isSending && hasSessionMark() && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
  return <KeptContext.Provider value={kept}>{children}</KeptContext.Provider>;
}

function useKept(purpose: KeptPurpose): Kept {
  const handler = useRef<UploadedHandler>(() => {});
  const uploads = useUploads(
    purpose,
    useCallback((objectId, file) => handler.current(objectId, file), []),
  );
  const listen = useCallback((onUploaded: UploadedHandler) => {
    handler.current = onUploaded;
  }, []);
  return useMemo(() => ({ uploads, listen }), [uploads, listen]);
}

export function useKeeper(): Record<KeptPurpose, Kept> {
  const kept = useContext(KeptContext);
  if (!kept) throw new Error('uploads are kept below UploadKeeper');
  return kept;
}

/** As useUploads, for a screen that may be left meanwhile: `onUploaded` may not rely on it being there. */
export function useKeptUploads(purpose: KeptPurpose, onUploaded?: UploadedHandler): Uploads {
  const { uploads, listen } = useKeeper()[purpose];
  useEffect(() => {
    if (onUploaded) listen(onUploaded);
  }, [listen, onUploaded]);
  return uploads;
}
