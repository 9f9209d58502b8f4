import { escapeHtml } from '../../kit/text.js';
import { PageChangeKind } from '../../../schema/conversion/page-change.enum.js';
import type { Difference } from './page-changes.engine.js';

const words: Record<Difference['kind'], string> = {
  price: 'Price',
  availability: 'Availability',
  button: 'Button to buy',
  title: 'Title',
  description: 'Description',
  tracking: 'Tracking',
  speed: 'Main content shows',
  offer: 'Offer',
  appearance: 'Appearance',
  page: 'Page',
};

function lineOf({ kind, before, after }: Difference): string {
  if (kind === PageChangeKind.appearance) return `${words[kind]}: ${after ?? ''}`;
  return `${words[kind]}: ${before ?? 'not there'} → ${after ?? 'not there'}`;
}

/**
 * The mail that tells of changes of a watched page, what is lost first.
 * @param pictures names of pictures that come with the mail, as "before"
 */
export function watchMail(
  url: string,
  changes: readonly Difference[],
  { link, pictures = [] }: { link: string; pictures?: readonly string[] },
): { subject: string; text: string; html: string } {
  const lines = changes.toSorted((a, b) => Number(b.isLoss) - Number(a.isLoss)).map(lineOf);
  const { host } = new URL(url);
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const images = pictures
    .map(
      (name) =>
        `<img src="cid:${name}" alt="The page ${name} the change" width="195" style="border:1px solid #ccc;margin-right:8px">`,
    )
    .join('');
  return {
    subject: `${changes.length === 1 ? 'A change' : `${changes.length} changes`} on a page of ${host}`,
    text: `${url}\n\n${lines.join('\n')}\n\n${link}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif"><p>${escapeHtml(url)}</p><ul>${items}</ul>${images}
<p><a href="${escapeHtml(link)}">Open the audit</a></p></body></html>`,
  };
}
