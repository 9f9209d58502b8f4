interface Named {
  username: string;
  firstName?: string | null;
  lastName?: string | null;
}

/** First and last name where they are set, else the username. */
export function displayName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
