/** A place in a message that is filled for each recipient: `{{first_name|there}}`, the fallback after the bar. */
export interface MergeTag {
  /** As written, braces included. */
  source: string;
  name: string;
  /** null where none was given. */
  fallback: string | null;
}

/** The tags that every mail tool knows, with what they are called there. Klaviyo: its template tag and variable reference. */
export const knownTags: Record<string, { klaviyo: string; needsFallback: boolean; about: string }> = {
  first_name: { klaviyo: 'first_name', needsFallback: true, about: "the recipient's first name" },
  last_name: { klaviyo: 'last_name', needsFallback: true, about: "the recipient's last name" },
  email: { klaviyo: 'email', needsFallback: false, about: "the recipient's address" },
  company: { klaviyo: 'organization.name', needsFallback: false, about: "the shop's name" },
  unsubscribe_url: { klaviyo: '{% unsubscribe_link %}', needsFallback: false, about: 'the link that ends all mails' },
  preferences_url: {
    klaviyo: '{% manage_preferences_link %}',
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

/** The same text in Klaviyo's spelling; tags that Klaviyo does not know are filled by their fallback. */
export function toKlaviyo(text: string): string {
  return text.replace(tagPattern, (_source, name: string, fallback: string | undefined) => {
    const known = knownTags[name];
    if (!known) return fallback?.trim() ?? '';
    if (known.klaviyo.startsWith('{%')) return known.klaviyo;
    const otherwise = fallback?.trim().replace(/['"\\]/g, '') ?? '';
    return otherwise ? `{{ ${known.klaviyo}|default:'${otherwise}' }}` : `{{ ${known.klaviyo} }}`;
  });
}
