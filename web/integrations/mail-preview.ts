import type { MailPushKind } from '../generated/graphql.js';
import { formatNumber } from '../ui/format.js';
import { messages } from './messages.js';

interface PreviewedMessage {
  subject: string;
  preheader: string;
  minutes: number;
}

/** As the server prepares it; parts of other kinds are absent. */
interface Preview {
  begins?: string | null;
  messages?: PreviewedMessage[];
  leftOut?: number;
  segment?: string;
  customers?: number;
  profiles?: number;
  withDate?: number;
}

/** What would be written, a line each. */
export function linesOfPreview(kind: MailPushKind, preview: Preview | null | undefined): string[] {
  if (!preview) return [];
  if (kind === 'flow') {
    const { begins, messages: mails = [], leftOut = 0 } = preview;
    return [
      begins ? messages.beginsWith(begins) : messages.beginsWithAList,
      ...mails.map(({ subject, minutes }) => messages.mailAfter(waitOf(minutes), subject)),
      ...(leftOut > 0 ? [messages.textsLeftOut(leftOut)] : []),
    ];
  }
  const { customers, profiles, withDate } = preview;
  if (customers === undefined || profiles === undefined) return [];
  const matched = messages.matchedProfiles(formatNumber(profiles), formatNumber(customers));
  return kind === 'segment'
    ? [matched, messages.aNewListIsMade]
    : [matched, messages.propertiesAreWritten(formatNumber(withDate ?? 0))];
}

function waitOf(minutes: number): string {
  if (minutes === 0) return messages.atOnce;
  if (minutes >= 1_440) return messages.afterDays(Math.round(minutes / 1_440));
  return minutes % 60 === 0 ? messages.afterHours(minutes / 60) : messages.afterMinutes(minutes);
}
