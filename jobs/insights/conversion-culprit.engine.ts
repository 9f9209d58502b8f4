import { sum } from '../kit/statistics.js';
import { groupBy, rowsWithin } from './day-window.engine.js';
import type { DayFacts, FunnelDay, InsightFacts } from './insight-facts.engine.js';
import { sure, twoShareZ } from '../kit/significance.js';

const comparedDays = 28;
/** A part is told as the cause from this share of the fall on. */
const mostOfIt = 0.6;
/** Standard errors by which it must have fallen more than the rest: the worst of several parts is looked at. */
const clearlyMore = 2.6;

/** A part of the visits that lost most orders, with the share of its visits that bought. */
export interface Culprit {
  name: string;
  share: number;
  now: number;
  before: number;
}

/** The step that fewer take than before: of those who came so far, how many went on. */
export interface StepFall {
  from: string;
  to: string;
  now: number;
  before: number;
  z: number;
}

interface Span {
  days: readonly DayFacts[];
  earlier: readonly DayFacts[];
}

/** The days of a fall and the four weeks before them. */
function spanOf(facts: InsightFacts, days: readonly DayFacts[]): Span {
  const end = facts.days.findIndex(({ day }) => day === days[0]?.day);
  return { days, earlier: facts.days.slice(Math.max(0, end - comparedDays), Math.max(0, end)) };
}

interface Part {
  name: string;
  visits: number;
  bought: number;
}

/** How much more a part fell than all others, in standard errors: a large part of an even fall is not its cause. */
function fellApart(part: Compared, others: readonly Compared[]): number {
  const add = (pick: (one: Compared) => number): number => sum(others.map(pick));
  const rest = {
    visits: add(({ visits }) => visits),
    bought: add(({ bought }) => bought),
    pastVisits: add(({ pastVisits }) => pastVisits),
    pastBought: add(({ pastBought }) => pastBought),
  };
  // Half a purchase more keeps a part that sells nothing at all countable.
  const change = (one: Omit<Compared, 'name'>): number =>
    Math.log((one.bought + 0.5) / one.visits) - Math.log((one.pastBought + 0.5) / one.pastVisits);
  const counts = [part.bought, part.pastBought, rest.bought, rest.pastBought];
  return (change(part) - change(rest)) / Math.sqrt(sum(counts.map((count) => 1 / (count + 0.5))));
}

interface Compared extends Part {
  pastVisits: number;
  pastBought: number;
}

/** The part that explains most of a fall, where one does beyond chance. */
function mostLost(now: readonly Part[], then: readonly Part[]): Culprit | null {
  const parts = now.flatMap((part): Compared[] => {
    const past = then.find(({ name }) => name === part.name);
    if (!past || part.visits === 0 || past.visits === 0) return [];
    if (part.bought > part.visits || past.bought > past.visits) return [];
    return [{ ...part, pastVisits: past.visits, pastBought: past.bought }];
  });
  const lost = (part: Compared): number => part.visits * (part.pastBought / part.pastVisits) - part.bought;
  const whole = sum(parts.map((part) => Math.max(0, lost(part))));
  const [most, ...others] = parts.toSorted((one, other) => lost(other) - lost(one));
  if (!most || others.length === 0 || lost(most) < mostOfIt * whole) return null;
  if (twoShareZ(most.bought, most.visits, most.pastBought, most.pastVisits) > -sure) return null;
  if (fellApart(most, others) > -clearlyMore) return null;
  return {
    name: most.name,
    share: lost(most) / whole,
    now: most.bought / most.visits,
    before: most.pastBought / most.pastVisits,
  };
}

function partsOf<Row extends { sessions: number }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  boughtOf: (row: Row) => number | null,
): Part[] {
  return [...groupBy(rows, nameOf)].map(([name, own]) => ({
    name,
    visits: sum(own.map(({ sessions }) => sessions)),
    bought: sum(own.map((row) => boughtOf(row) ?? 0)),
  }));
}

/** The channel or device that lost most orders, where the analytics count purchases by it. */
function findChannel(facts: InsightFacts, { days, earlier }: Span): Culprit | null {
  const rows = facts.sources.filter(({ source, conversions }) => source !== '' && conversions !== null);
  const [now, then] = [days, earlier].map((span) =>
    partsOf(
      rowsWithin(rows, span),
      ({ source }) => source,
      ({ conversions }) => conversions,
    ),
  );
  return mostLost(now ?? [], then ?? []);
}

/** The same of the devices that steps are counted by. */
function findDevice(facts: InsightFacts, { days, earlier }: Span): Culprit | null {
  const rows = facts.funnel.filter(({ device, purchases }) => device !== '' && purchases !== null);
  const [now, then] = [days, earlier].map((span) =>
    partsOf(
      rowsWithin(rows, span),
      ({ device }) => device,
      ({ purchases }) => purchases,
    ),
  );
  return mostLost(now ?? [], then ?? []);
}

const steps = ['sessions', 'views', 'carts', 'checkouts', 'purchases'] as const;
const stepNames: Record<(typeof steps)[number], string> = {
  sessions: 'visit',
  views: 'product page',
  carts: 'cart',
  checkouts: 'checkout',
  purchases: 'purchase',
};

/** How many took each step that every row counts. */
const stepCounts = (rows: readonly FunnelDay[]): { name: string; count: number }[] =>
  steps.flatMap((step) => {
    const counts = rows.map((row) => row[step]);
    const known = counts.filter((count) => count !== null);
    return known.length === counts.length && known.length > 0 ? [{ name: stepNames[step], count: sum(known) }] : [];
  });

function findStep(rows: readonly FunnelDay[], { days, earlier }: Span): StepFall | null {
  const [now, then] = [stepCounts(rowsWithin(rows, days)), stepCounts(rowsWithin(rows, earlier))];
  // Steps that one of the spans does not count are left out of both.
  const counted = now.flatMap(({ name, count }) => {
    const past = then.find((step) => step.name === name);
    return past ? [{ name, count, past: past.count }] : [];
  });
  const [first] = counted;
  const last = counted.at(-1);
  if (
    !first ||
    !last ||
    counted.length < 3 ||
    Math.min(...counted.map(({ past, count }) => Math.min(past, count))) <= 0
  )
    return null;
  const whole = Math.log(last.past / first.past) - Math.log(last.count / first.count);
  const falls = counted.slice(1).flatMap((to, index) => {
    const from = counted[index];
    // More who take a step than could: both are counted in different ways.
    if (!from || to.count > from.count || to.past > from.past) return [];
    const [rate, before] = [to.count / from.count, to.past / from.past];
    const z = twoShareZ(to.count, from.count, to.past, from.past);
    return [{ from: from.name, to: to.name, now: rate, before, z, part: Math.log(before / rate) }];
  });
  const [most] = falls.toSorted((one, other) => other.part - one.part);
  return most && most.z <= -sure && most.part >= mostOfIt * whole ? most : null;
}

/** Where a fall of conversion comes from: a channel or device, and the step on the way; null where none stands out. */
export function findCulprit(
  facts: InsightFacts,
  days: readonly DayFacts[],
): { part: Culprit | null; step: StepFall | null } {
  const span = spanOf(facts, days);
  const [channel, device] = [findChannel(facts, span), findDevice(facts, span)];
  const isDevice = device !== null && device.share >= (channel?.share ?? 0);
  const rows = isDevice ? facts.funnel.filter((row) => row.device === device.name) : facts.funnel;
  return { part: isDevice ? device : channel, step: findStep(rows, span) };
}
