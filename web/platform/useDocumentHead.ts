import { useEffect } from 'react';
import { messages } from './messages.js';

/** Title and description of the screen that is shown. */
export function useDocumentHead(title: string, description: string): void {
  useEffect(() => {
    document.title = title.includes('Ecom Growth') ? title : messages.ecomGrowth2(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
