import { useNavigate } from 'react-router-dom';
import {
  type AdCardFragment,
  useAnalyzeAdMutation,
  useDeleteAdMutation,
  useRestoreAdMutation,
  useToggleAdFavoriteMutation,
} from '../generated/graphql.js';
import { errorMessage } from '../platform/error-message.js';
import { useToast } from '../platform/toaster.js';
import { texts } from './texts.js';

/** Every list of ads, and the tags of the filter. */
export const adLists = ['AdsLibrary', 'AdTags'];

/** What can be done with an ad, wherever it is shown. */
export function useAdActions() {
  const toast = useToast();
  const navigate = useNavigate();
  const [toggle] = useToggleAdFavoriteMutation({ refetchQueries: ['AdsLibrary'] });
  const [remove] = useDeleteAdMutation({ refetchQueries: adLists });
  const [restore] = useRestoreAdMutation({ refetchQueries: adLists });
  const [analyze, { loading: isAnalyzing }] = useAnalyzeAdMutation();

  async function toggleFavorite({ id }: AdCardFragment) {
    try {
      await toggle({ variables: { id } });
      toast.success(texts.favorite, texts.favoriteDetail);
    } catch (error) {
      toast.error('Favorite not updated', errorMessage(error, 'Please try again.'));
    }
  }
  async function undo({ id, title }: AdCardFragment) {
    try {
      await restore({ variables: { id } });
      toast.success('Ad is back', title);
    } catch (error) {
      toast.error('Could not undo', errorMessage(error, 'The ad is still deleted. Please try again.'));
    }
  }
  async function deleteAd(ad: AdCardFragment) {
    try {
      await remove({ variables: { id: ad.id } });
      toast.undoable('Ad deleted', () => void undo(ad));
    } catch (error) {
      toast.error('Could not delete', errorMessage(error, 'The ad is still there. Please try again.'));
    }
  }
  async function analyzeAd({ id }: AdCardFragment) {
    try {
      const { data } = await analyze({ variables: { id } });
      if (data) await navigate(`/traffic?analysis=${data.analyzeAd.id}`);
    } catch (error) {
      toast.error('Analysis Failed', errorMessage(error, 'Failed to analyze ad creative.'));
    }
  }
  /** The hooks read the state, see web/hooks/useModelAd.ts. */
  function writeHooks({ title, headline, primaryText, industry, platform, advertiser }: AdCardFragment) {
    const caption = [headline, primaryText].filter(Boolean).join('\n\n') || title;
    const hooksLike = { niche: industry?.toLowerCase() ?? advertiser, benefit: headline || title, caption, platform };
    void navigate('/traffic#hooks', { state: { hooksLike } });
  }
  return { toggleFavorite, deleteAd, analyzeAd, writeHooks, isAnalyzing };
}

export type AdActions = ReturnType<typeof useAdActions>;
