import { Button } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useToast } from '../platform/toaster.js';
import { messages } from './messages.js';

/** Hands the address on: by the phone's own share sheet where there is one, else by the clipboard. */
export function ShareButton() {
  const toast = useToast();
  async function handleShare() {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success(messages.linkCopied, messages.itShowsTheResultsWithout);
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error(messages.couldNotCopy, messages.copyThisPagesAddressFrom);
    }
  }
  return (
    <Button variant="outline" onClick={() => void handleShare()}>
      <Share2 size={16} aria-hidden /> {messages.shareLink}
    </Button>
  );
}
