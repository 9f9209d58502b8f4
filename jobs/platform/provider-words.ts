/** Shorter texts are no secrets, and hiding them would make words unreadable. */
const leastSecretLength = 6;
const longestWords = 300;

/** A provider's own words as one line that may be shown: no secret, no markup, not too long, no full stop at its end. */
export function providerWords(text: string, secrets: Iterable<string>): string {
  // Hidden before it is cut: a secret that is cut in two would no longer be found.
  return hideSecrets(text, secrets)
    .replace(/<[^>]*>/g, ' ')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, longestWords)
    .replace(/\p{Cs}$/u, '')
    .replace(/[.\s]+$/, '');
}

function hideSecrets(text: string, secrets: Iterable<string>): string {
  return [...secrets]
    .filter((secret) => secret.length >= leastSecretLength)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .reduce((rest, secret) => rest.replaceAll(secret, '[hidden]'), text)
    .replace(/((?:access|refresh)_token|client_secret|code)=[^&\s"']+/gi, '$1=[hidden]');
}
