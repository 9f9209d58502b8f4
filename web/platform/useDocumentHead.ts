import { useEffect } from 'react';

/** Title and description of the screen that is shown. */
export function useDocumentHead(title: string, description: string): void {
  useEffect(() => {
    document.title = title.includes('Ecom Growth') ? title : `${title} · Ecom Growth`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
