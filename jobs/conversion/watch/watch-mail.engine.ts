import { escapeHtml } from '../../kit/text.js';
import type { Difference } from './page-changes.engine.js';

const words: Record<Difference['kind'], string> = {
  price: 'Price',
  availability: 'Availability',
  button: 'Button to buy',
  title: 'Title',
  description: 'Description',
  tracking: 'Tracking',
  speed: 'Main content shows',
  page: 'Page',
};

/** The mail that tells of changes of a watched page, what is lost first. */
export function watchMail(
  url: string,
  changes: readonly Difference[],
  link: string,
): { subject: string; text: string; html: string } {
  const lines = changes
    .toSorted((a, b) => Number(b.isLoss) - Number(a.isLoss))
    .map(({ kind, before, after }) => `${words[kind]}: ${before ?? 'not there'} → ${after ?? 'not there'}`);
  const { host } = new URL(url);
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  return {
    subject: `${changes.length === 1 ? 'A change' : `${changes.length} changes`} on a page of ${host}`,
    text: `${url}\n\n${lines.join('\n')}\n\n${link}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif"><p>${escapeHtml(url)}</p><ul>${items}</ul>
<p><a href="${escapeHtml(link)}">Open the audit</a></p></body></html>`,
  };
}
