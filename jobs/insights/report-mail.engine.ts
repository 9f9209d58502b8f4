import type { WeekSummary } from '../../schema/insights/weekly-report.entity.js';
import { capitalize, escapeHtml } from '../kit/text.js';
import { dayMs, isoDay } from '../kit/time.js';
import { round, sum } from '../kit/statistics.js';
import { formatChange, formatDay, formatExactMoney } from './insight-facts.engine.js';

export interface OwnMail {
  subject: string;
  text: string;
  html: string;
}

/** Where the links of a mail lead. */
export interface MailPlaces {
  /** Address of the product, without a slash at the end. */
  home: string;
  /** Ends this kind of mail. */
  offUrl: string;
}

/** One point of a mail, the same in words and as HTML. */
interface Line {
  text: string;
  /** Smaller, below. */
  note?: string | null;
  /** Within the product. */
  path?: string;
}

interface Section {
  title: string;
  lines: Line[];
}

const weekDays = 7;

/** `Nov 16 to Nov 22` of the first day of a week. */
export const weekText = (first: string): string =>
  `${formatDay(first)} to ${formatDay(isoDay(Date.parse(first) + (weekDays - 1) * dayMs))}`;

/** Which sales the figures of a mail are made of. */
export const basisWords = (basis: string): string =>
  basis === 'net'
    ? 'Sales are net: without tax and shipping, after refunds.'
    : 'Sales are gross: with tax and shipping, after refunds.';

const nothingMeasured =
  'Nothing is measured yet. Mark an insight as done, and two weeks later this email shows what it did.';

/** A week by mail: what changed, why, what to do, and what was done about it. */
export function writeReportMail(week: string, summary: WeekSummary, places: MailPlaces): OwnMail {
  const { sentence, drivers, alerts, actions, effects, currency, salesBasis } = summary;
  const signed = (amount: number): string =>
    `${amount < 0 ? '−' : '+'}${formatExactMoney(Math.abs(amount) * 100, currency)}`;
  const toAct = ({ title, impact, link, period }: WeekSummary['actions'][number]): Line => ({
    text: `${title}: ${impact}`,
    note: period,
    path: link,
  });
  const parts = drivers.map(({ name, changePercent, amount }) => ({
    text: `${capitalize(name)}: ${formatChange(changePercent / 100)}, ${signed(amount)}`,
  }));
  const whole = { text: `Together: ${signed(round(sum(drivers.map(({ amount }) => amount)), 2))}` };
  return toMail(
    `Your week, ${weekText(week)}`,
    {
      opening: [sentence],
      sections: [
        { title: 'What changed it', lines: parts.length > 1 ? [...parts, whole] : parts },
        { title: 'New this week', lines: alerts.map(toAct) },
        {
          title: 'Do next',
          lines: actions.length > 0 ? actions.map(toAct) : [{ text: 'Nothing to do right now.' }],
        },
        {
          title: 'What earlier advice did',
          lines: effects.length > 0 ? effects.map((text) => ({ text })) : [{ text: nothingMeasured }],
        },
      ],
      closing: [...(salesBasis ? [basisWords(salesBasis)] : []), 'You asked for this email every week.'],
    },
    places,
  );
}

/** The figures of a day that left their usual range. */
export function writeAlertMail(
  { day, salesBasis, sentences }: { day: string; salesBasis: string; sentences: readonly string[] },
  places: MailPlaces,
): OwnMail {
  return toMail(
    `Outside the usual range on ${formatDay(day)}`,
    {
      opening: [...sentences, basisWords(salesBasis)],
      sections: [{ title: '', lines: [{ text: 'See what may be behind it', path: '/insights' }] }],
      closing: ['You asked for an email when a figure leaves its usual range.'],
    },
    places,
  );
}

interface Content {
  opening: readonly string[];
  sections: readonly Section[];
  closing: readonly string[];
}

const styles = {
  page: "margin:0;padding:24px 16px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
  column: 'max-width:600px;margin:0 auto',
  title: 'font-size:16px;line-height:1.4;margin:24px 0 4px',
  list: 'margin:0;padding-left:20px',
  line: 'margin:0 0 8px',
  note: 'font-size:14px;opacity:.75',
  closing: 'font-size:14px;margin:8px 0 0;opacity:.75',
} as const;

function toMail(subject: string, { opening, sections, closing }: Content, { home, offUrl }: MailPlaces): OwnMail {
  const shown = sections.filter(({ lines }) => lines.length > 0);
  const text = [
    ...opening,
    ...shown.map(({ title, lines }) =>
      [...(title ? [title] : []), ...lines.map((line) => asText(line, home))].join('\n'),
    ),
    [...closing, `Settings: ${home}/insights`, `Turn it off: ${offUrl}`].join('\n'),
  ].join('\n\n');
  const link = (url: string, words: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>`;
  const body = [
    ...opening.map((line) => `<p style="${styles.line}">${escapeHtml(line)}</p>`),
    ...shown.map(
      ({ title, lines }) =>
        `${title ? `<h2 style="${styles.title}">${escapeHtml(title)}</h2>` : ''}<ul style="${styles.list}">${lines.map((line) => asItem(line, home)).join('')}</ul>`,
    ),
    '<hr style="margin:24px 0 8px;border:0;border-top:1px solid;opacity:.25">',
    ...closing.map((line) => `<p style="${styles.closing}">${escapeHtml(line)}</p>`),
    `<p style="${styles.closing}">${link(`${home}/insights`, 'Settings')} · ${link(offUrl, 'Turn it off')}</p>`,
  ].join('\n');
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}"><div style="${styles.column}">
${body}
</div></body>
</html>`;
  return { subject, text, html };
}

const asText = ({ text, note, path }: Line, home: string): string =>
  [`- ${text}${note ? ` (${note})` : ''}`, ...(path ? [`  ${home}${path}`] : [])].join('\n');

function asItem({ text, note, path }: Line, home: string): string {
  const words = path ? `<a href="${escapeHtml(`${home}${path}`)}">${escapeHtml(text)}</a>` : escapeHtml(text);
  return `<li style="${styles.line}">${words}${note ? `<br><span style="${styles.note}">${escapeHtml(note)}</span>` : ''}</li>`;
}
