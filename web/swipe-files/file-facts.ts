import type { SwipeFileCardFragment } from '../generated/graphql.js';
import { messages } from './messages.js';
import { formatBytes, formatNumber } from '../ui/format.js';

type FileKind = 'Image' | 'Video' | 'Document';

export function kindOf(contentType: string): FileKind {
  if (contentType.startsWith('image/')) return 'Image';
  return contentType.startsWith('video/') ? 'Video' : 'Document';
}

/** "0:09", "12:30": minutes and seconds. */
export function formatDuration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

type Facts = Pick<SwipeFileCardFragment, 'contentType' | 'width' | 'height' | 'pages' | 'durationMs' | 'size'>;

/** What is known of a file, the most telling first; what is unknown is left out. */
export function factsOf({ contentType, width, height, pages, durationMs, size }: Facts): string[] {
  const kind = kindOf(contentType);
  const facts: string[] = [];
  if (durationMs) facts.push(formatDuration(durationMs));
  if (width && height) facts.push(`${formatNumber(width)} × ${formatNumber(height)}`);
  if (pages && kind === 'Document') facts.push(messages.pages(pages));
  if (pages && pages > 1 && kind === 'Image') facts.push(messages.frames(pages));
  return [...facts, formatBytes(size)];
}
