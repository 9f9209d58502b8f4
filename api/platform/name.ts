import { AppError } from '../../schema/errors.js';

const mostCharacters = 160;

/**
 * A name that an owner gives to something of theirs, in one line.
 * @throws AppError BAD_INPUT naming the field
 */
export function checkedName(name: string, field: string): string {
  const trimmed = name.replaceAll(/\s+/g, ' ').trim();
  if (trimmed.length > 0 && trimmed.length <= mostCharacters) return trimmed;
  const message = trimmed ? `Use at most ${mostCharacters} characters.` : 'Enter a name.';
  throw new AppError('BAD_INPUT', message, { fields: { [field]: message } });
}
