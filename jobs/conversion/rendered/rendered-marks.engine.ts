import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import type { FunnelCheck } from '../../../schema/conversion/funnel-audit.type.js';
import type { FindingMark } from '../../../schema/conversion/rendered-view.type.js';
import type { Place, RenderedFacts } from '../../../schema/rendering/rendered-page.js';
import type { CheckSubject } from '../checks/finding.engine.js';
import { textOf, type IndexedElement } from '../page-index.engine.js';
import { boxOf, drawnLayout, drawnSpeed } from './rendered-facts.engine.js';

const most = 12;

/** Findings that have a place on the picture, those that weigh most first. What is missing from the page has none. */
export function marksOf(subject: CheckSubject, checks: FunnelCheck[], height: number): FindingMark[] {
  const layout = drawnLayout(subject.page);
  if (!layout) return [];
  return checks
    .filter(({ status }) => status === CheckStatus.fail || status === CheckStatus.partial)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .flatMap((check) => {
      const place = placeOf(check.id, subject, layout);
      return place && place.box.y < height && place.box.width > 0 ? [{ checkId: check.id, place }] : [];
    })
    .slice(0, most)
    .map(({ checkId, place: { label, box } }, index) => ({ number: index + 1, checkId, label, ...box }));
}

function weightOf({ weight, score }: FunnelCheck): number {
  return weight * (1 - (score ?? 1));
}

function placeOf(id: string, subject: CheckSubject, layout: RenderedFacts): Place | null {
  const { product } = subject;
  switch (id) {
    case 'DE8':
      return layout.targets.small[0] ?? null;
    case 'DE9': {
      const worst = layout.contrast?.groups[0];
      return worst?.box ? { label: worst.label, box: worst.box } : null;
    }
    case 'DE10':
      return layout.overflow.places[0] ?? null;
    case 'DE11':
      return layout.overlay;
    case 'PF1':
    case 'PF10':
      return drawnSpeed(subject.page)?.vitals.lcpPlace ?? null;
    case 'PF3':
      return layout.vitals.shifts[0] ?? null;
    case 'DE2':
    case 'DE3':
    case 'DE4':
    case 'DE7':
      return placed(product.images[0]?.element);
    case 'DE5':
    case 'CH1':
      return placed(product.button?.element);
    case 'SP9':
      return placed(product.heading);
    case 'PR2':
    case 'PR4':
      return placed(product.priceElement);
    default:
      return null;
  }
}

function placed(element: IndexedElement | null | undefined): Place | null {
  const box = boxOf(element);
  return element && box ? { label: textOf(element, 80) || (element.attributes['alt'] ?? ''), box } : null;
}
