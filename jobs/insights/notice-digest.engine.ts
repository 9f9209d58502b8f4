import { escapeHtml } from '../kit/text.js';

export interface DigestFacts {
  /** Ended since the last digest, the newest first. */
  work: { id: string; type: string; title: string; error: string | null }[];
  /** Money that is being lost or at risk. */
  alerts: { id: string; title: string; impact: string; link: string }[];
  /** Connections that stopped. */
  errors: { name: string; error: string }[];
}

interface DigestMail {
  subject: string;
  text: string;
  html: string;
}

interface Line {
  text: string;
  path: string;
}

const screens: Readonly<Record<string, string>> = { ad_creative: '/traffic', funnel_audit: '/conversion' };

/** Lines of one kind before the rest is only counted. */
const mostLines = 10;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/**
 * One mail with what happened: errors first, then alerts, then finished work.
 * @param home address of the product, without a slash at the end
 * @returns null when there is nothing to say
 */
export function writeDigest({ work, alerts, errors }: DigestFacts, home: string): DigestMail | null {
  const failed = work.filter(({ error }) => error !== null);
  const sections: { title: string; subject: string; lines: Line[] }[] = [
    {
      title: 'Connections that need attention',
      subject: counted(errors.length, 'connection needs attention', 'connections need attention'),
      lines: errors.map(({ name, error }) => ({ text: `${name}: ${error}`, path: '/integrations' })),
    },
    {
      title: 'Alerts',
      subject: counted(alerts.length, 'alert', 'alerts'),
      lines: alerts.map(({ title, impact, link }) => ({ text: `${title}: ${impact}`, path: link })),
    },
    {
      title: 'Finished work',
      subject: [
        failed.length < work.length && `${work.length - failed.length} finished`,
        failed.length > 0 && `${failed.length} failed`,
      ]
        .filter(Boolean)
        .join(', '),
      lines: work.map(({ id, type, title, error }) => ({
        text: error === null ? title : `${title}, failed: ${error}`,
        path: `${screens[type] ?? '/dashboard'}?analysis=${id}`,
      })),
    },
  ].filter(({ lines }) => lines.length > 0);
  if (sections.length === 0) return null;
  const off = `You asked for this daily email. Turn it off at ${home}/profile?tab=account.`;
  const parts = sections.map(({ title, lines }) => {
    const shown = lines.slice(0, mostLines);
    const more = lines.length > mostLines ? `and ${lines.length - mostLines} more` : null;
    return {
      text: [
        title,
        ...shown.map(({ text, path }) => `- ${text}\n  ${home}${path}`),
        ...(more ? [`- ${more}`] : []),
      ].join('\n'),
      html: `<h2>${title}</h2><ul>${shown
        .map(({ text, path }) => `<li><a href="${escapeHtml(`${home}${path}`)}">${escapeHtml(text)}</a></li>`)
        .join('')}${more ? `<li>${more}</li>` : ''}</ul>`,
    };
  });
  return {
    subject: `Ecom Growth: ${sections.map(({ subject }) => subject).join(', ')}`,
    text: [...parts.map(({ text }) => text), off].join('\n\n'),
    html: `${parts.map(({ html }) => html).join('')}<p>${escapeHtml(off)}</p>`,
  };
}
