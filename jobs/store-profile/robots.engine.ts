/** What a site asks of those who read it by program. */
export interface Robots {
  /** Rules of the group that fits us, the longest path first. */
  rules: { path: string; isAllowed: boolean }[];
  delayMs: number;
  sitemaps: string[];
}

/**
 * Rules for us: the group that names us, else the one for everybody.
 * @param agent our name, lower case
 * @see RFC 9309
 */
export function readRobots(text: string, agent: string): Robots {
  const groups = new Map<string, { path: string; isAllowed: boolean }[]>();
  const delays = new Map<string, number>();
  const sitemaps: string[] = [];
  let names: string[] = [];
  let isInRules = false;
  for (const line of text.slice(0, 200_000).split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    const given = value.trim();
    switch (key.toLowerCase()) {
      case 'user-agent':
        names = isInRules ? [given.toLowerCase()] : [...names, given.toLowerCase()];
        isInRules = false;
        for (const name of names) if (!groups.has(name)) groups.set(name, []);
        break;
      case 'allow':
      case 'disallow':
        isInRules = true;
        if (given === '') break;
        for (const name of names) groups.get(name)?.push({ path: given, isAllowed: key.toLowerCase() === 'allow' });
        break;
      case 'crawl-delay':
        isInRules = true;
        for (const name of names) delays.set(name, Math.max(0, Number(given) || 0) * 1_000);
        break;
      case 'sitemap':
        sitemaps.push(given);
    }
  }
  const own = [...groups.keys()].find((name) => name !== '*' && name !== '' && agent.includes(name)) ?? '*';
  const rules = (groups.get(own) ?? []).toSorted(
    (one, other) => other.path.length - one.path.length || Number(other.isAllowed) - Number(one.isAllowed),
  );
  return { rules, delayMs: delays.get(own) ?? 0, sitemaps };
}

/** The longest rule that fits decides; without one a page may be read. */
export function mayRead({ rules }: Robots, url: string): boolean {
  const { pathname, search } = new URL(url);
  const rule = rules.find(({ path }) => fits(path, pathname + search));
  return rule?.isAllowed ?? true;
}

/** `*` stands for anything, `$` for the end. Compared piece by piece, so that no rule can make it slow. */
function fits(rule: string, path: string): boolean {
  const isWhole = rule.endsWith('$');
  const [first = '', ...pieces] = (isWhole ? rule.slice(0, -1) : rule).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const found = isWhole && isLast ? path.lastIndexOf(piece) : path.indexOf(piece, at);
    if (found < at) return false;
    at = found + piece.length;
  }
  return !isWhole || at === path.length;
}
