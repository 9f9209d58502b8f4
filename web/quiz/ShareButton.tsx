import { Button } from '@chakra-ui/react';
import { Share2 } from 'lucide-react';
import { useToast } from '../platform/toaster.js';

/** Hands the address on: by the phone's own share sheet where there is one, else by the clipboard. */
export function ShareButton() {
  const toast = useToast();
  async function handleShare() {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.success('Link copied', 'It shows the results without your name or contact details.');
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast.error('Could not copy', "Copy this page's address from your browser.");
    }
  }
  return (
    <Button variant="outline" onClick={() => void handleShare()}>
      <Share2 size={16} aria-hidden /> Share link
    </Button>
  );
}
