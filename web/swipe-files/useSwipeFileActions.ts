import { useNavigate } from 'react-router-dom';
import {
  useAnalyzeSwipeFileMutation,
  useDeleteSwipeFileMutation,
  useRestoreSwipeFileMutation,
  useSaveSwipeFileAsAdMutation,
  type SwipeFileDetailFragment,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { downloadFrom } from '../ui/download.js';
import { messages } from './messages.js';

const again = messages.pleaseTryAgain;

/** What can be done with a file, and what is said about it. @param refresh after the list has changed */
export function useSwipeFileActions(refresh: () => void) {
  const toast = useToast();
  const navigate = useNavigate();
  const [deleteFile] = useDeleteSwipeFileMutation();
  const [restoreFile] = useRestoreSwipeFileMutation();
  const [saveAd, { loading: isSaving }] = useSaveSwipeFileAsAdMutation();
  const [analyzeFile, { loading: isStarting }] = useAnalyzeSwipeFileMutation();

  /** Keeps it as an ad too, under its name and tags; the words inside become its text. */
  async function saveAsAd({ id, filename, tags, words }: SwipeFileDetailFragment) {
    const title = filename.replace(/\.[^.]+$/, '') || filename;
    try {
      const { data } = await saveAd({
        variables: { input: { objectId: id, title, tags, primaryText: words || null } },
      });
      if (data?.saveAd.isDouble) toast.info(messages.alreadyInTheAdsLibrary, title);
      else toast.success(messages.savedToTheAdsLibrary, title);
    } catch (error) {
      toast.error(messages.adNotSaved, errorMessage(error, again));
    }
  }

  async function restore(id: string) {
    try {
      await restoreFile({ variables: { id } });
      refresh();
    } catch (error) {
      toast.error(messages.fileNotRestored, errorMessage(error, again));
    }
  }

  /** @returns whether it is gone */
  async function remove(id: string, filename: string): Promise<boolean> {
    try {
      await deleteFile({ variables: { id } });
      refresh();
      toast.undoable(messages.fileDeleted(filename), () => void restore(id));
      return true;
    } catch (error) {
      toast.error(messages.fileNotDeleted, errorMessage(error, again));
      return false;
    }
  }

  /** One after the other: what could not be deleted stays in the list. */
  async function removeAll(ids: readonly string[]) {
    const gone: string[] = [];
    try {
      for (const id of ids) {
        await deleteFile({ variables: { id } });
        gone.push(id);
      }
    } catch (error) {
      toast.error(messages.fileNotDeleted, errorMessage(error, again));
    }
    refresh();
    if (gone.length > 0) toast.undoable(messages.filesDeleted(gone.length), () => void restoreAll(gone));
  }

  async function restoreAll(ids: readonly string[]) {
    try {
      for (const id of ids) await restoreFile({ variables: { id } });
    } catch (error) {
      toast.error(messages.fileNotRestored, errorMessage(error, again));
    }
    refresh();
  }

  async function analyze(id: string) {
    try {
      const { data } = await analyzeFile({ variables: { id } });
      if (data) void navigate(`/traffic?analysis=${data.analyzeAdCreative.id}`);
    } catch (error) {
      toast.error(messages.analysisFailed, errorMessage(error, messages.failedToAnalyzeAdCreative));
    }
  }

  return {
    remove,
    removeAll,
    analyze,
    saveAsAd,
    isSaving,
    isStarting,
    download: (url: string, name: string) => downloadFrom(`${url}&download`, name),
  };
}

export type SwipeFileActions = ReturnType<typeof useSwipeFileActions>;
