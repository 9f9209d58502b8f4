import { Button } from '@chakra-ui/react';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { SavedHooksDocument, type SaveHookInput, useSaveHookMutation } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

interface KeepButtonProps {
  input: Omit<SaveHookInput, 'kind'> & Partial<Pick<SaveHookInput, 'kind'>>;
  /** Accessible name: "Save hook: ...". */
  label: string;
}

/** Puts a hook or script into the own library. */
export function KeepButton({ input, label }: KeepButtonProps) {
  const toast = useToast();
  const [save, { data, loading }] = useSaveHookMutation({
    refetchQueries: [SavedHooksDocument],
    onError: (error) => toast.error(messages.couldntSaveIt, errorMessage(error, messages.pleaseTryAgain)),
  });
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={label}
      loading={loading}
      onClick={() => void save({ variables: { input } })}
    >
      {data ? <BookmarkCheck size={16} aria-hidden /> : <Bookmark size={16} aria-hidden />}
      {data ? messages.kept : messages.keep}
    </Button>
  );
}
