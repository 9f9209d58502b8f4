import {
  useStoreProfileQuery,
  useUpdateStoreProfileMutation,
  type UpdateStoreProfileInput,
} from '../generated/graphql.js';
import { errorMessage, fieldErrors } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import type { Profile } from './profile-fields.js';
import { messages } from './messages.js';

/** The owner's profile from the cache; null until it is there. Modules take their defaults from it. */
export function useStoreProfile(): Profile | null {
  const { data } = useStoreProfileQuery();
  return data?.storeProfile ?? null;
}

/** Saves a change; says why when it is refused. @returns whether it was taken */
export function useSaveProfile(): [save: (input: UpdateStoreProfileInput) => Promise<boolean>, isSaving: boolean] {
  const [update, { loading }] = useUpdateStoreProfileMutation();
  const toast = useToast();
  async function save(input: UpdateStoreProfileInput): Promise<boolean> {
    try {
      await update({ variables: { input } });
      return true;
    } catch (error) {
      const [sentence] = Object.values(fieldErrors(error));
      toast.error(messages.notSaved, sentence ?? errorMessage(error, messages.pleaseTryAgain));
      return false;
    }
  }
  return [save, loading];
}
