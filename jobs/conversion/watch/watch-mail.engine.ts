import { mailButton, mailHtml, mailNote } from '../../kit/mail-html.js';
import { escapeHtml } from '../../kit/text.js';
import { PageChangeKind } from '../../../schema/conversion/page-change.enum.js';
import type { Difference } from './page-changes.engine.js';

const words: Record<Difference['kind'], string> = {
  price: 'Price',
  availability: 'Availability',
  button: 'Buy button',
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

/** What happened in a few words, for the subject. */
function newsOf({ kind, isLoss, before, after }: Difference): string {
  if (kind === PageChangeKind.price) return after === null ? 'the price is gone' : `${before ?? ''} → ${after}`;
  if (kind === PageChangeKind.availability) return after ?? words[kind].toLowerCase();
  return isLoss ? lost[kind] : `${words[kind].toLowerCase()} changed`;
}

const lost: Record<Difference['kind'], string> = {
  ...words,
  button: 'the buy button is gone',
  description: 'the description is gone',
  tracking: 'tracking is gone',
  page: 'the page could not be read',
};

/**
 * The mail that tells of changes of a watched page, what is lost first.
 * @param title of the page; null: its address stands for it
 * @param pictures names of pictures that come with the mail, as "before"
 */
export function watchMail(
  { url, title }: { url: string; title: string | null },
  changes: readonly Difference[],
  { link, pictures = [] }: { link: string; pictures?: readonly string[] },
): { subject: string; text: string; html: string } {
  const ranked = changes.toSorted((a, b) => Number(b.isLoss) - Number(a.isLoss));
  const [first] = ranked;
  const lines = ranked.map(lineOf);
  const { host, pathname } = new URL(url);
  const name = title ?? `${host}${pathname}`;
  const rest = ranked.length - 1;
  const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? 'change' : 'changes'}` : '';
  const note = 'You get this email because you watch the page. To stop, open the audit and choose "Stop watching".';
  const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const images = pictures
    .map(
      (each) =>
        `<img src="cid:${each}" alt="The page ${each} the change" width="195" style="border:1px solid #ccc;margin-right:8px">`,
    )
    .join('');
  return {
    subject: `${name}: ${first ? newsOf(first) : ''}${more}`,
    text: `${name}\n${url}\n\n${lines.join('\n')}\n\n${link}\n\n${note}\n`,
    html: mailHtml(
      `<p><strong>${escapeHtml(name)}</strong><br><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p><ul>${items}</ul>${images}${mailButton('Open the audit', link)}${mailNote(note)}`,
    ),
  };
}
