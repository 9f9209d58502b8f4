import type { FunnelCheck } from '../../../schema/conversion/funnel-audit.type.js';
import type { DesktopView, RenderedView } from '../../../schema/conversion/rendered-view.type.js';
import type { RenderedFacts } from '../../../schema/rendering/rendered-page.js';
import { currentChromium } from '../../../schema/rendering/rendering.facts.js';
import type { DrawnPage } from '../audit-input.js';
import type { CheckSubject } from '../checks/finding.engine.js';
import { desktopFindings } from './desktop-findings.engine.js';
import { drawnSpeed, lossOf } from './rendered-facts.engine.js';
import { marksOf } from './rendered-marks.engine.js';
import { serversOf } from './rendered-requests.engine.js';

/** What the owner is shown of the browser's look at the page. */
export function renderedView(subject: CheckSubject, checks: FunnelCheck[], drawn: DrawnPage): RenderedView {
  const { facts, pictures, phoneHeight, minutesBefore } = drawn;
  const vitals = drawnSpeed(subject.page)?.vitals;
  const loss = lossOf(facts);
  return {
    phoneObjectId: pictures.phone,
    firstScreenObjectId: pictures.firstScreen,
    desktopObjectId: pictures.desktop,
    phoneWidth: facts.width,
    phoneHeight,
    marks: pictures.phone ? marksOf(subject, checks, phoneHeight) : [],
    lcpMs: vitals?.lcpMs ?? null,
    fcpMs: vitals?.fcpMs ?? null,
    cls: vitals?.cls ?? null,
    tbtMs: vitals?.tbtMs ?? null,
    longTasks: vitals?.longTasks.map(({ script, ms }) => ({ script, ms: Math.round(ms) })) ?? [],
    runs: facts.vitals.runs ?? 1,
    spread: vitals?.spread ?? null,
    browser: browserName(facts.browser),
    requests: facts.requestCount,
    servers: serversOf(facts),
    onlyAfterScripts: subject.onlyAfterScripts ?? [],
    notes: [
      ...facts.notes,
      ...(loss ? [loss] : []),
      ...(minutesBefore === undefined ? [] : [seenBefore(minutesBefore)]),
    ],
    desktop: desktopView(subject, facts),
  };
}

/** Says that the look is not of this audit. @param minutes between the two */
function seenBefore(minutes: number): string {
  const age = minutes < 1 ? 'less than a minute' : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return `Seen in the browser ${age} before this audit: neither the page nor its files have changed since.`;
}

function desktopView(subject: CheckSubject, facts: RenderedFacts): DesktopView | null {
  if (!facts.desktop) return null;
  const speeds = drawnSpeed(subject.page) ? facts.desktop.vitals : null;
  return {
    lcpMs: speeds?.lcpMs ?? null,
    cls: speeds?.cls ?? null,
    findings: desktopFindings(subject, facts),
  };
}

/** "Chromium 156", and of one that gets no updates how far behind it is. */
function browserName({ version, isPackaged }: DrawnPage['facts']['browser']): string {
  const major = Number(version.split('.')[0]);
  const behind = currentChromium - major;
  if (!isPackaged || !(behind > 0)) return `Chromium ${major}`;
  return `Chromium ${major}, ${behind} ${behind === 1 ? 'release' : 'releases'} old`;
}

interface Seen {
  title: string | null;
  price: number | null;
  hasButton: boolean;
  description: string | null;
  reviews: string[];
}

/** What a visitor sees and a reader without scripts does not. */
export function onlyAfterScripts(before: Seen, after: Seen): string[] {
  return [
    ...(!before.title && after.title ? ['title'] : []),
    ...(before.price === null && after.price !== null ? ['price'] : []),
    ...(!before.hasButton && after.hasButton ? ['button'] : []),
    ...(!before.description && after.description ? ['description'] : []),
    ...(before.reviews.length === 0 && after.reviews.length > 0 ? ['reviews'] : []),
  ];
}

export function seenOf({ product, reviews }: CheckSubject): Seen {
  const { title, price, description } = product.facts;
  return { title, price, description, hasButton: product.button !== null, reviews };
}
