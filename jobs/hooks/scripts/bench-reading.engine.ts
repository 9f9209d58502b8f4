/** What earlier ads of the advertiser did, as far as it is known; shares are 0..1. */
export interface Bench {
  hookRate: number | null;
  holdRate: number | null;
  ctr: number | null;
}

/** Good hook rate (two to three second views by impressions) and hold rate of short video ads; ctr: middle of social feeds. */
const goodHookRate = 0.3;
const goodHoldRate = 0.45;
const goodCtr = 0.01;

const names: Readonly<Record<keyof Bench, RegExp>> = {
  hookRate: /^(?:hook_?rate|thumb_?stop(?:_?ratio|_?rate)?|three_?second_?view_?rate)(?:_?percent)?$/i,
  holdRate: /^(?:hold_?rate|view_?through(?:_?rate)?|retention)(?:_?percent)?$/i,
  ctr: /^(?:avg_?)?(?:ctr|click_?through_?rate)(?:_?percent)?$/i,
};

/** Percent or share: rates above 1 are percent; a ctr is percent unless under 0.1, as nobody has 10 % and more. */
function asShare(key: keyof Bench, name: string, value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.replace('%', '').trim()) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number < 0) return null;
  const isPercent =
    /percent/i.test(name) || (typeof value === 'string' && value.includes('%')) || number > (key === 'ctr' ? 0.1 : 1);
  const share = isPercent ? number / 100 : number;
  return share <= 1 ? share : null;
}

/** Finds the known rates in whatever figures were handed over; unknown names are left alone. */
export function readBench(figures: Readonly<Record<string, unknown>>): Bench {
  const bench: Bench = { hookRate: null, holdRate: null, ctr: null };
  for (const [name, value] of Object.entries(figures)) {
    for (const key of ['hookRate', 'holdRate', 'ctr'] as const) {
      if (names[key].test(name)) bench[key] = asShare(key, name, value);
    }
  }
  return bench;
}

const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;

/** What the figures change in the script, and why. */
export function benchNotes({ hookRate, holdRate, ctr }: Bench): string[] {
  const notes: string[] = [];
  if (hookRate !== null) {
    notes.push(
      hookRate < goodHookRate
        ? `Hook rate ${percent(hookRate)} is under ${percent(goodHookRate)}: the shortest strong hook opens the script`
        : `Hook rate ${percent(hookRate)} is good: the strongest hook opens the script`,
    );
  }
  if (holdRate !== null && holdRate < goodHoldRate) {
    notes.push(`Hold rate ${percent(holdRate)} is under ${percent(goodHoldRate)}: the build-up is kept short`);
  }
  if (ctr !== null && ctr < goodCtr)
    notes.push(`CTR ${percent(ctr)} is under ${percent(goodCtr)}: the call to action gets more time`);
  return notes;
}

export function needsShortHook({ hookRate }: Bench): boolean {
  return hookRate !== null && hookRate < goodHookRate;
}

export function needsShortBuild({ holdRate }: Bench): boolean {
  return holdRate !== null && holdRate < goodHoldRate;
}

export function needsLongCta({ ctr }: Bench): boolean {
  return ctr !== null && ctr < goodCtr;
}
