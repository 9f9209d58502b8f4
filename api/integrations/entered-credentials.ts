import { AppError } from '../../schema/errors.js';
import { integrationLimits, integrationMessages } from '../../schema/integrations/integration.facts.js';
import type { ProviderFacts } from '../../jobs/integrations/provider.js';
import type { Credentials } from '../../jobs/platform/credential-vault.js';

/**
 * What was entered, trimmed; keys that the platform does not have are left out.
 * @throws AppError BAD_INPUT naming the labels of all empty fields, or the field that cannot be right
 */
export function readCredentials(
  { fields }: Pick<ProviderFacts, 'fields'>,
  entered: Record<string, unknown>,
): Credentials {
  const texts = fields.map((field) => ({ ...field, text: textOf(entered[field.key]) }));
  // What may be left empty is another way to what the others give: where they are missing too, all are named.
  const empty = texts.filter(({ text }) => text === '');
  if (empty.some(({ isOptional }) => !isOptional)) {
    const message = integrationMessages.missing(empty.map(({ label }) => label));
    throw new AppError('BAD_INPUT', message, {
      fields: Object.fromEntries(empty.map(({ key, label }) => [key, `${label} is required.`])),
    });
  }
  return Object.fromEntries(
    texts.map(({ key, label, text }) => [key, text === '' ? '' : readCredential({ key, label, entered: text })]),
  );
}

interface Entered {
  key: string;
  label: string;
  entered: string;
}

/** One of them, trimmed. @throws AppError BAD_INPUT for what is empty or cannot be right */
export function readCredential({ key, label, entered }: Entered): string {
  const text = entered.trim();
  // They go into header fields, where nothing else may stand.
  const isPossible = /^[\x20-\x7e]+$/.test(text) && text.length <= integrationLimits.credential;
  if (isPossible) return text;
  const message = text ? `${label} has characters that cannot be part of it. Copy it again.` : `${label} is required.`;
  throw new AppError('BAD_INPUT', message, { fields: { [key]: message } });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
