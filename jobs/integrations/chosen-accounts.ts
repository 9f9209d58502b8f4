import { AppError } from '../../schema/errors.js';

/**
 * The accounts whose figures belong to the store: the only one there is, or those that were chosen. A token often sees
 * accounts of clients, and nothing of these may be stored.
 * @throws AppError UNPROCESSABLE where there are several and none is chosen, or the chosen ones are gone
 */
export function belongingTo<Account>(
  chosen: readonly string[] | null,
  accounts: readonly Account[],
  idOf: (account: Account) => string,
): Account[] {
  if (chosen === null) {
    if (accounts.length <= 1) return [...accounts];
    const message = `Choose which of the ${accounts.length} ad accounts belong to this store. Until then nothing is read.`;
    throw new AppError('UNPROCESSABLE', message);
  }
  const found = accounts.filter((account) => chosen.includes(idOf(account)));
  if (found.length === 0) {
    throw new AppError('UNPROCESSABLE', 'The chosen ad accounts can no longer be read. Choose again, or reconnect.');
  }
  return found;
}
