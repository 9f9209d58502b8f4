/** First match wins: most browsers also name those that they descend from, and Android names Linux. */
const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
] as const;

/**
 * Browser and system in words; what a user agent says is only shown to the owner of the session.
 * @returns "Chrome on macOS", the first word of other programs, null for none
 */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const find = (kinds: typeof browsers | typeof systems) => kinds.find(([, mark]) => mark.test(userAgent))?.[0];
  const browser = find(browsers) ?? userAgent.split(/[\s/]/)[0] ?? '';
  const system = find(systems);
  return (system ? `${browser} on ${system}` : browser).slice(0, 80) || null;
}
