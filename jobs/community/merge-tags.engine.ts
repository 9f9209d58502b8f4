/** A place in a message that is filled for each recipient: `{{first_name|there}}`, the fallback after the bar. */
export interface MergeTag {
  /** As written, braces included. */
  source: string;
  name: string;
  /** null where none was given. */
  fallback: string | null;
}

/** The tags that a message may hold; each mail tool has its own spelling of them. */
export const knownTags: Record<string, { needsFallback: boolean; about: string }> = {
  first_name: { needsFallback: true, about: "the recipient's first name" },
  last_name: { needsFallback: true, about: "the recipient's last name" },
  email: { needsFallback: false, about: "the recipient's address" },
  company: { needsFallback: false, about: "the shop's name" },
  unsubscribe_url: { needsFallback: false, about: 'the link that ends all mails' },
  preferences_url: {
    needsFallback: false,
    about: 'the link to the mail settings',
  },
};

const tagPattern = /\{\{\s*([a-z_]+)\s*(?:\|([^{}]*))?\}\}/g;

export function findTags(text: string): MergeTag[] {
  return Array.from(text.matchAll(tagPattern), ([source, name = '', fallback]) => ({
    source,
    name,
    fallback: fallback?.trim() ?? null,
  }));
}

/** Braces that are no tag: sent as they are they would be read by the customer. */
export function brokenTags(text: string): string[] {
  return text.replace(tagPattern, '').match(/\{\{?[^{}\n]{0,40}\}?\}|\{%.{0,40}?%\}|\{\{|\}\}/g) ?? [];
}

/** Fills the tags for one recipient: from the values, else by the fallback, else by nothing. */
export function fillTags(text: string, values: Readonly<Record<string, string>> = {}): string {
  return text.replace(
    tagPattern,
    (_source, name: string, fallback: string | undefined) => values[name] ?? fallback?.trim() ?? '',
  );
}
