import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCreateUploadMutation, type ObjectPurpose } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { UploadError } from './upload-file.js';
import type { Uploader, UploadItem } from './uploader.js';
import { messages } from './messages.js';

export type UploadedHandler = (objectId: string, file: File) => void;

/** Whether leaving the product now would cost something. */
export const isUnderway = ({ status }: UploadItem): boolean => status !== 'complete' && status !== 'error';

/** Files on their way to the object store: their states, and the ways to start, pause, retry and cancel. */
export function useUploads(
  purpose: ObjectPurpose,
  onUploaded: UploadedHandler | null,
  { keepsArrived = false }: { keepsArrived?: boolean } = {},
) {
  const [items, setItems] = useState<UploadItem[]>([]);
  const [createUpload] = useCreateUploadMutation();
  const uploader = useRef<Promise<Uploader> | null>(null);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  }, [onUploaded]);
  useEffect(
    () => () => {
      void uploader.current?.then((opened) => opened.destroy());
      uploader.current = null;
    },
    [],
  );

  /** The code that sends is loaded with the first file. */
  const open = useCallback(async (): Promise<Uploader> => {
    const { createUploader } = await import('./uploader.js');
    return createUploader({
      purpose,
      keepsArrived,
      async askAddress({ name, type, size }) {
        const input = { purpose, filename: name, contentType: type, size };
        const { data } = await createUpload({ variables: { input } }).catch((error: unknown) => {
          throw new UploadError(errorMessage(error, messages.failedToProcessUploadedFile), 400);
        });
        if (!data) throw new UploadError(messages.failedToProcessUploadedFile, 400);
        return data.createUpload;
      },
      onUploaded: (objectId, file) => latest.current?.(objectId, file),
      onChange: setItems,
    });
  }, [createUpload, purpose, keepsArrived]);

  const run = useCallback(
    (act: (opened: Uploader) => void) => {
      const opened = uploader.current ?? open();
      uploader.current = opened;
      void opened.then(act);
    },
    [open],
  );
  const add = useCallback((files: File[]) => run((opened) => opened.add(files)), [run]);
  const cancelAll = useCallback(() => {
    void uploader.current?.then((opened) => opened.destroy());
    uploader.current = null;
    setItems([]);
  }, []);
  const forgetArrived = useCallback(() => void uploader.current?.then((opened) => opened.forgetArrived()), []);
  return useMemo(
    () => ({
      items,
      add,
      cancelAll,
      forgetArrived,
      pauseOrResume: (id: string) => run((opened) => opened.pauseOrResume(id)),
      retry: (id: string) => run((opened) => opened.retry(id)),
      cancel: (id: string) => run((opened) => opened.cancel(id)),
    }),
    [items, add, cancelAll, forgetArrived, run],
  );
}

export type Uploads = ReturnType<typeof useUploads>;
