import { useCallback, useRef, useState } from 'react';
import { useCreateUploadMutation, type ObjectPurpose } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { UploadError, uploadFile } from './upload-file.js';

export type UploadState =
  | { status: 'waiting' }
  | { status: 'uploading'; file: File; share: number }
  | { status: 'error'; file: File; message: string };

/** One file on its way to the object store: its state, and the ways to start, retry and cancel. */
export function useUpload(purpose: ObjectPurpose, onUploaded: (objectId: string, file: File) => void) {
  const [state, setState] = useState<UploadState>({ status: 'waiting' });
  const [createUpload] = useCreateUploadMutation();
  const running = useRef<AbortController | null>(null);

  const start = useCallback(
    async (file: File) => {
      const controller = new AbortController();
      running.current = controller;
      setState({ status: 'uploading', file, share: 0 });
      try {
        const input = { purpose, filename: file.name, contentType: file.type, size: file.size };
        const { data } = await createUpload({ variables: { input } });
        if (!data) return;
        const onProgress = (share: number) => setState({ status: 'uploading', file, share });
        await uploadFile(data.createUpload.uploadURL, file, { onProgress, signal: controller.signal });
        setState({ status: 'waiting' });
        onUploaded(data.createUpload.objectId, file);
      } catch (error) {
        if (controller.signal.aborted) return setState({ status: 'waiting' });
        const message =
          error instanceof UploadError ? error.message : errorMessage(error, 'Failed to process uploaded file.');
        setState({ status: 'error', file, message });
      }
    },
    [createUpload, onUploaded, purpose],
  );

  const cancel = useCallback(() => {
    running.current?.abort();
    setState({ status: 'waiting' });
  }, []);

  return { state, start, cancel };
}
