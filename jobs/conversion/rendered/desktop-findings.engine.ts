import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import { DesktopAspect } from '../../../schema/conversion/desktop-aspect.enum.js';
import type { DesktopFinding } from '../../../schema/conversion/rendered-view.type.js';
import type { DesktopPage, RenderedFacts } from '../../../schema/rendering/rendered-page.js';
import { desktop, phone } from '../../../schema/rendering/rendering.facts.js';
import type { CheckSubject } from '../checks/finding.engine.js';
import { sentenceOf } from '../checks/check-sentences.js';
import { boxOf, drawnLayout, drawnSpeed } from './rendered-facts.engine.js';

/** What a bar at the edge may cover of a screen (as on the phone). */
const coveredShare = 0.2;
/** web.dev: good and poor; of lab loads here. */
const paintMs = { good: 2_500, poor: 4_000 };
const shift = { good: 0.1, poor: 0.25 };
/** Pages of so many screens are scrolled far enough to lose their button (own choice). */
const longScreens = 3;

interface Judged {
  aspect: DesktopAspect;
  phone: CheckStatus;
  desktop: CheckStatus;
  /** Sentence of what was found on the desktop. */
  say: string;
  fix?: string;
  slots?: Record<string, string | number>;
}

/**
 * What the desktop shows of all that the phone was judged by: a finding of its own where it is at fault, else whether it is
 * the same as on the phone. Nothing of it counts in the scores, which are those of the phone.
 */
export function desktopFindings(subject: CheckSubject, facts: RenderedFacts): DesktopFinding[] {
  const seen = facts.desktop;
  const layout = drawnLayout(subject.page);
  if (!seen || !layout) return [];
  const judged = [
    widthOf(layout, seen),
    coverOf(layout, seen),
    targetsOf(layout, seen),
    ...buttonOf(subject, layout, seen),
    ...(drawnSpeed(subject.page) ? [paintOf(layout, seen), shiftOf(layout, seen)] : []),
  ];
  return judged
    .filter((each) => each.desktop !== CheckStatus.unknown)
    .map(({ aspect, desktop: status, phone: phoneStatus, say, fix, slots }) => ({
      aspect,
      status,
      isSameAsPhone: (status === CheckStatus.pass) === (phoneStatus === CheckStatus.pass),
      title: sentenceOf(aspect, 'title'),
      evidence: sentenceOf(aspect, say, slots),
      fix: status !== CheckStatus.pass && fix ? sentenceOf(aspect, fix, slots) : null,
    }));
}

const passIf = (holds: boolean, otherwise = CheckStatus.fail) => (holds ? CheckStatus.pass : otherwise);

function widthOf({ overflow }: RenderedFacts, seen: DesktopPage): Judged {
  const fits = ({ pageWidth, screenWidth, places }: RenderedFacts['overflow']) =>
    pageWidth <= screenWidth + 1 || places.length === 0;
  const { pageWidth, screenWidth, places } = seen.overflow;
  const isWide = !fits(seen.overflow);
  return {
    aspect: DesktopAspect.width,
    phone: passIf(fits(overflow)),
    desktop: passIf(!isWide),
    say: isWide ? 'wide' : 'found',
    fix: 'fix',
    slots: { pageWidth, screenWidth, label: places[0]?.label ?? '' },
  };
}

function coverOf({ overlay }: RenderedFacts, seen: DesktopPage): Judged {
  const isFree = (found: RenderedFacts['overlay']) => (found?.share ?? 0) < coveredShare;
  const isOpen = isFree(seen.overlay);
  return {
    aspect: DesktopAspect.cover,
    phone: passIf(isFree(overlay)),
    desktop: passIf(isOpen),
    say: isOpen ? 'found' : seen.overlay?.isConsent ? 'consent' : 'covered',
    fix: 'fix',
    slots: { percent: Math.round(100 * (seen.overlay?.share ?? 0)), label: seen.overlay?.label ?? '' },
  };
}

function targetsOf({ targets }: RenderedFacts, seen: DesktopPage): Judged {
  const { count, smallCount, small } = seen.targets;
  const [first] = small;
  const status = (found: RenderedFacts['targets']) =>
    found.count === 0 ? CheckStatus.unknown : passIf(found.smallCount === 0, CheckStatus.partial);
  return {
    aspect: DesktopAspect.targets,
    phone: status(targets),
    desktop: status(seen.targets),
    say: first ? 'small' : 'found',
    fix: 'fix',
    slots: {
      count,
      small: smallCount,
      label: first?.label ?? '',
      width: Math.round(first?.box.width ?? 0),
      height: Math.round(first?.box.height ?? 0),
    },
  };
}

const plain = (words: string) => words.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, 80);

/** Whether the button that buys is on the first screen, and whether it stays in sight further down. */
function buttonOf({ product: { button } }: CheckSubject, layout: RenderedFacts, seen: DesktopPage): Judged[] {
  const box = boxOf(button?.element);
  const name = plain(button?.label ?? '');
  const isNamed = (label: string) => plain(label) === name;
  const [there] = seen.controls
    .filter(({ label }) => name !== '' && isNamed(label))
    .toSorted((a, b) => a.box.y - b.box.y);
  if (!button || !box || !there) return [];
  const isFirst = (y: number, height: number, screen: number) => y + height <= screen;
  const staysOnPhone = layout.stickyButton !== null && isNamed(layout.stickyButton.label);
  const stays = seen.inSight.some(isNamed);
  const isInSight = isFirst(there.box.y, there.box.height, desktop.height);
  const slots = { label: button.label, top: Math.round(there.box.y), screen: desktop.height };
  const isLong = (height: number, screen: number) => height > longScreens * screen;
  return [
    {
      aspect: DesktopAspect.firstScreen,
      phone: passIf(isFirst(box.y, box.height, phone.height) || staysOnPhone),
      desktop: passIf(isInSight),
      say: isInSight ? 'found' : 'below',
      fix: 'fix',
      slots,
    },
    {
      aspect: DesktopAspect.staysInSight,
      phone: passIf(staysOnPhone || !isLong(layout.height, phone.height), CheckStatus.partial),
      desktop: passIf(stays || !isLong(seen.height, desktop.height), CheckStatus.partial),
      say: stays ? 'found' : isLong(seen.height, desktop.height) ? 'leaves' : 'short',
      fix: 'fix',
      slots,
    },
  ];
}

function graded(value: number | null, { good, poor }: { good: number; poor: number }): CheckStatus {
  if (value === null) return CheckStatus.unknown;
  return passIf(value <= good, value <= poor ? CheckStatus.partial : CheckStatus.fail);
}

function paintOf({ vitals }: RenderedFacts, seen: DesktopPage): Judged {
  const { lcpMs, lcpPlace } = seen.vitals;
  return {
    aspect: DesktopAspect.mainContent,
    phone: graded(vitals.lcpMs, paintMs),
    desktop: graded(lcpMs, paintMs),
    say: 'found',
    fix: lcpPlace ? 'element' : 'fix',
    slots: { seconds: ((lcpMs ?? 0) / 1_000).toFixed(1), label: lcpPlace?.label ?? '' },
  };
}

function shiftOf({ vitals }: RenderedFacts, seen: DesktopPage): Judged {
  const { cls, shifts } = seen.vitals;
  return {
    aspect: DesktopAspect.layoutShift,
    phone: graded(vitals.cls, shift),
    desktop: graded(cls, shift),
    say: 'found',
    fix: shifts[0] ? 'element' : 'fix',
    slots: { cls: cls.toFixed(2), label: shifts[0]?.label ?? '' },
  };
}
