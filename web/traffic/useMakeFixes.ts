import { useMakeAdFixesMutation, type AdFixPartsFragment } from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

/** Has all files of an ad made; whichever button asks, all of them show that it is under way. */
export function useMakeFixes(analysisId: string, fixes: AdFixPartsFragment['fixes']) {
  const toast = useToast();
  const [make, { loading }] = useMakeAdFixesMutation({
    onError: (error) => toast.error(messages.theFilesCouldNotBe, errorMessage(error, messages.tryAgain)),
  });
  return { make: () => void make({ variables: { analysisId } }), isBusy: loading || fixes?.state === 'processing' };
}
