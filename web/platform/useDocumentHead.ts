import { useEffect } from 'react';

/** Title and description of the screen that is shown. */
export function useDocumentHead(title: string, description: string): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
