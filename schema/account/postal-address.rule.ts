import type { User } from './user.entity.js';

/**
 * The owner's postal address as one line, as it stands at the end of a mail: "1 Mill Lane, LS1 4AP Leeds, United Kingdom".
 * @returns null unless street and city are known: less reaches nobody
 */
export function postalLine({
  street,
  postalCode,
  city,
  country,
}: Pick<User, 'street' | 'postalCode' | 'city' | 'country'>): string | null {
  if (!street || !city) return null;
  const town = [postalCode, city].filter(Boolean).join(' ');
  return [street, town, country].filter(Boolean).join(', ');
}
