import { Availability, FactScope } from '../../../schema/conversion/funnel-audit.enum.js';
import type { AuditedProduct } from '../../../schema/conversion/funnel-audit.type.js';
import type { PageFact, PageReading, PageSegment } from '../../../schema/conversion/page-reading.type.js';
import type { SegmentName } from '../../../schema/conversion/page-segments.facts.js';
import { quoted } from '../checks/check.js';
import { paymentsOf, type CheckSubject } from '../checks/finding.engine.js';
import type { PageIdea } from '../../../schema/content/page-words.shape.js';
import { returnsOf } from './return-terms.engine.js';
import { freeShippingOf, shippingCostOf } from './shipping-terms.engine.js';

const shown = 300;
const unseen = new Set<SegmentName>(['script', 'hidden', 'noscript']);
/** How sure a fact is by where it was read: entered by the owner, in product data, in the text, or concluded. */
const confidences: [source: RegExp, confidence: number][] = [
  [/^owner/, 1],
  [/^json-ld|^microdata|^rdfa/, 0.9],
  [/^visible|^button|^h\d/, 0.85],
  [/^meta/, 0.75],
];
const doubted = 0.4;

/** What we understood of the page, for its owner to see and correct. */
export function pageReading(subject: CheckSubject): PageReading {
  return {
    segments: segmentsOf(subject),
    facts: [...productFacts(subject), ...offerFacts(subject)],
    language: subject.language,
    isCovered: subject.hasPatterns,
  };
}

function segmentsOf({ text }: CheckSubject): PageSegment[] {
  const found = new Map<SegmentName, string[]>();
  for (const line of text.lines) {
    if (!unseen.has(line.segment))
      found.set(line.segment, [...(found.get(line.segment) ?? []), line.text].slice(0, 400));
  }
  return [...found].map(([name, lines]) => {
    const all = lines.join(' ');
    return { name, length: all.length, text: all.slice(0, shown) };
  });
}

type FactKey = keyof AuditedProduct['sources'] & keyof AuditedProduct;

const productFactNames: FactKey[] = [
  'title',
  'brand',
  'price',
  'currency',
  'listPrice',
  'availability',
  'rating',
  'reviewCount',
  'sku',
  'gtin',
];

function productFacts({ product: { facts, button }, kind, kindReason }: CheckSubject): PageFact[] {
  const known = productFactNames.map((name): PageFact => {
    const value = facts[name];
    const source = facts.sources[name];
    const conflict = facts.conflicts.find((each) => each.fact === factLabel(name))?.other ?? null;
    const isKnown = value !== null && value !== Availability.unknown;
    return fact(name, isKnown ? String(value) : null, source, { conflict });
  });
  return [
    fact('pageKind', kind, kindReason, { scope: FactScope.page, confidence: kindReason.startsWith('You') ? 1 : 0.9 }),
    ...known,
    fact('variants', facts.variantCount === null ? null : String(facts.variantCount), 'page', { confidence: 0.7 }),
    fact('images', String(facts.images.length), 'gallery', { confidence: 0.7 }),
    fact(
      'buyAction',
      button ? button.label || 'button' : null,
      button ? `button in ${button.element.segment}` : null,
      {},
    ),
  ];
}

function factLabel(name: string): string {
  return name === 'reviewCount' ? 'review count' : name;
}

function offerFacts(subject: CheckSubject): PageFact[] {
  const shipping = freeShippingOf(subject);
  const cost = shippingCostOf(subject);
  const returns = returnsOf(subject);
  const scope = shipping?.scope === 'product' ? FactScope.product : FactScope.shop;
  const payments = paymentsOf(subject);
  const member = subject.product.prices.find(({ isForMembers, element }) => isForMembers && !element.isElsewhere);
  return [
    fact(
      'memberPrice',
      member ? `${member.amount} ${member.currency ?? ''}`.trim() : null,
      member ? `visible text "${member.text.trim()}"` : null,
      {},
    ),
    fact('freeShipping', shipping?.quote ?? null, shipping ? 'visible text' : null, {
      scope,
      confidence: shipping?.condition === 'unclear' ? doubted : 0.85,
    }),
    fact(
      'freeShippingThreshold',
      shipping?.threshold == null ? null : `${shipping.threshold} ${shipping.currency ?? ''}`.trim(),
      shipping ? 'visible text' : null,
      { scope },
    ),
    fact(
      'shippingCost',
      cost ? `${cost.amount} ${cost.currency ?? ''}`.trim() : null,
      cost ? `visible text "${cost.quote}"` : null,
      {},
    ),
    saying(subject, 'deliveryTime', 'delivery', ['buyBox', 'content', 'specification', 'banner', 'header']),
    fact(
      'returns',
      returns && returns.kind !== 'link' && returns.kind !== 'unclear' ? returns.quote : null,
      returns ? 'visible text' : null,
      {
        scope: FactScope.shop,
      },
    ),
    fact('returnDays', returns?.days == null ? null : String(returns.days), returns ? 'visible text' : null, {
      scope: FactScope.shop,
    }),
    saying(subject, 'warranty', 'warranty', ['buyBox', 'specification', 'description', 'content']),
    saying(subject, 'installments', 'instalments', ['buyBox', 'content', 'footer']),
    saying(subject, 'seals', 'press', ['buyBox', 'content', 'header', 'footer', 'banner']),
    fact('payments', payments.length > 0 ? payments.join(', ') : null, payments.length > 0 ? 'payment marks' : null, {
      scope: FactScope.shop,
      confidence: 0.7,
    }),
  ];
}

function saying({ text }: CheckSubject, name: string, idea: PageIdea, parts: SegmentName[]): PageFact {
  const found = text.find(idea, parts);
  return fact(name, found ? quoted(found) : null, found ? `visible text (${found.line.segment})` : null, {
    confidence: 0.8,
  });
}

function fact(
  name: string,
  value: string | null,
  source: string | null,
  {
    scope = FactScope.product,
    confidence,
    conflict = null,
  }: Partial<Pick<PageFact, 'scope' | 'confidence' | 'conflict'>>,
): PageFact {
  const bySource = confidences.find(([pattern]) => pattern.test(source ?? ''))?.[1] ?? 0.6;
  const sure = value === null ? 0 : conflict ? doubted : (confidence ?? bySource);
  return { name, value, scope, source: value === null ? null : source, confidence: sure, conflict };
}
