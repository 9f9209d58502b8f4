import { useApolloClient } from '@apollo/client/react';
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
import { messages } from './messages.js';

/** Every list of ads, and the tags of the filter. */
export const adLists = ['AdsLibrary', 'AdTags'];

/** What can be done with an ad, wherever it is shown. */
export function useAdActions() {
  const toast = useToast();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [toggle] = useToggleAdFavoriteMutation({ refetchQueries: ['AdsLibrary'] });
  const [remove] = useDeleteAdMutation({ refetchQueries: adLists });
  const [restore] = useRestoreAdMutation({ refetchQueries: adLists });
  const [analyze, { loading: isAnalyzing }] = useAnalyzeAdMutation();

  async function toggleFavorite({ id }: AdCardFragment) {
    try {
      await toggle({ variables: { id } });
      toast.success(texts.favorite, texts.favoriteDetail);
    } catch (error) {
      toast.error(messages.favoriteNotUpdated, errorMessage(error, messages.pleaseTryAgain));
    }
  }
  async function undo({ id, title }: AdCardFragment) {
    try {
      await restore({ variables: { id } });
      toast.success(messages.adIsBack, title);
    } catch (error) {
      toast.error(messages.couldNotUndo, errorMessage(error, messages.theAdIsStillDeleted));
    }
  }
  async function undoAll(ads: readonly AdCardFragment[]) {
    try {
      for (const { id } of ads) await restore({ variables: { id }, refetchQueries: [] });
    } catch (error) {
      toast.error(messages.couldNotUndo, errorMessage(error, messages.pleaseTryAgain));
    }
    await client.refetchQueries({ include: adLists });
  }
  /** One after the other: what could not be deleted stays in the list. */
  async function deleteAds(ads: readonly AdCardFragment[]) {
    const gone: AdCardFragment[] = [];
    try {
      for (const ad of ads) {
        await remove({ variables: { id: ad.id }, refetchQueries: [] });
        gone.push(ad);
      }
    } catch (error) {
      toast.error(messages.couldNotDelete, errorMessage(error, messages.pleaseTryAgain));
    }
    await client.refetchQueries({ include: adLists });
    if (gone.length > 0) toast.undoable(messages.adsDeleted(gone.length), () => void undoAll(gone));
  }
  async function deleteAd(ad: AdCardFragment) {
    try {
      await remove({ variables: { id: ad.id } });
      toast.undoable(messages.adDeleted, () => void undo(ad));
    } catch (error) {
      toast.error(messages.couldNotDelete, errorMessage(error, messages.theAdIsStillThere));
    }
  }
  async function analyzeAd({ id }: AdCardFragment) {
    try {
      const { data } = await analyze({ variables: { id } });
      if (data) await navigate(`/traffic?analysis=${data.analyzeAd.id}`);
    } catch (error) {
      toast.error(messages.analysisFailed, errorMessage(error, messages.failedToAnalyzeAdCreative));
    }
  }
  /** The hooks read the state, see web/hooks/useModelAd.ts. */
  function writeHooks({ title, headline, primaryText, industry, platform, advertiser }: AdCardFragment) {
    const caption = [headline, primaryText].filter(Boolean).join('\n\n') || title;
    const hooksLike = { niche: industry?.toLowerCase() ?? advertiser, benefit: headline || title, caption, platform };
    void navigate('/traffic#hooks', { state: { hooksLike } });
  }
  return { toggleFavorite, deleteAd, deleteAds, analyzeAd, writeHooks, isAnalyzing };
}

export type AdActions = ReturnType<typeof useAdActions>;
