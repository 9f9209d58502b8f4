interface ContrastData {
  fgColor?: string;
  bgColor?: string;
  contrastRatio?: number;
  expectedContrastRatio?: string;
}

interface RuleNode {
  target: (string | string[])[];
  any: { id: string; data: ContrastData | null }[];
}

declare const axe: {
  run(context: { include: Element[] }, options: object): Promise<{ violations: { id: string; nodes: RuleNode[] }[] }>;
};

/** The contrast rule alone, and only what it is sure of: text over pictures is left to people. One group a pair of colors. */
(async () => {
  const maxNodes = 3_000;
  /** The first parts of the page that together stay below the limit: the rule takes half a minute on odd large pages. */
  function firstParts(): Element[] {
    const parts: Element[] = [];
    let count = 0;
    const waiting: Element[] = [document.body];
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const size = next.getElementsByTagName('*').length + 1;
      if (count + size <= maxNodes) {
        parts.push(next);
        count += size;
      } else waiting.unshift(...next.children);
      if (count > maxNodes * 0.9 || parts.length > 200) break;
    }
    return parts;
  }

  const include = firstParts();
  if (include.length === 0) return { groups: [], count: 0 };
  const { violations } = await axe.run(
    { include },
    { runOnly: ['color-contrast'], resultTypes: ['violations'], elementRef: false, preload: false },
  );
  const nodes = violations.flatMap((rule) => rule.nodes);
  const groups = new Map<
    string,
    {
      label: string;
      box: ReturnType<typeof inPage.boxOf> | null;
      ratio: number;
      needed: number;
      text: string;
      background: string;
      count: number;
    }
  >();
  for (const { target, any } of nodes) {
    const data = any.find(({ id }) => id === 'color-contrast')?.data;
    const [selector] = target;
    const element = typeof selector === 'string' ? document.querySelector(selector) : null;
    if (!data || !element || !inPage.isShown(element)) continue;
    const key = `${data.fgColor} ${data.bgColor}`;
    const known = groups.get(key);
    if (known) {
      known.count += 1;
      continue;
    }
    groups.set(key, {
      label: inPage.labelOf(element),
      box: inPage.boxOf(element),
      ratio: data.contrastRatio ?? 0,
      needed: Number.parseFloat(data.expectedContrastRatio ?? '4.5'),
      text: data.fgColor ?? '',
      background: data.bgColor ?? '',
      count: 1,
    });
  }
  const list = [...groups.values()].toSorted((a, b) => a.ratio - b.ratio);
  return { groups: list.slice(0, 10), count: list.reduce((sum, { count }) => sum + count, 0) };
})();
