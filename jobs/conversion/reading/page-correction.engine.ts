import { Availability, type PageKind } from '../../../schema/conversion/funnel-audit.enum.js';
import type { AuditedProduct } from '../../../schema/conversion/funnel-audit.type.js';
import { correctableFacts, type CorrectableFact } from '../../../schema/conversion/page-correction.facts.js';
import { parseAmount } from '../../kit/money.js';
import type { PageCorrection } from '../audit-input.js';
import type { KindFinding } from '../page-kind.engine.js';
import type { ProductReading } from '../product-facts.engine.js';

const owner = 'owner';

/** The product as its owner corrected it: an owner's fact outranks the others and ends their conflict. */
export function correctProduct(product: ProductReading, { facts: own = {} }: PageCorrection): ProductReading {
  const facts: AuditedProduct = { ...product.facts, sources: { ...product.facts.sources } };
  const given = correctableFacts.filter((name) => own[name] !== undefined);
  for (const name of given) {
    setFact(facts, name, (own[name] ?? '').trim());
    facts.sources[name] = owner;
  }
  const labels = new Set<string>(given.map((name) => (name === 'reviewCount' ? 'review count' : name)));
  facts.conflicts = facts.conflicts.filter(({ fact }) => !labels.has(fact));
  return { ...product, facts };
}

function setFact(facts: AuditedProduct, name: CorrectableFact, text: string): void {
  if (name === 'title' || name === 'brand') facts[name] = text || null;
  else if (name === 'currency') facts.currency = /^[A-Za-z]{3}$/.test(text) ? text.toUpperCase() : null;
  else if (name === 'availability')
    facts.availability = Object.entries(Availability).find(([key]) => key === text)?.[1] ?? Availability.unknown;
  else if (name === 'reviewCount') facts.reviewCount = /^\d{1,9}$/.test(text) ? Number(text) : null;
  else if (name === 'rating') facts.rating = numberOf(text, 5);
  else facts[name] = numberOf(text, 1e9);
}

function numberOf(text: string, most: number): number | null {
  const value = text === '' ? null : parseAmount(text);
  return value !== null && value > 0 && value <= most ? value : null;
}

export function correctKind(found: KindFinding, kind: PageKind | null | undefined): KindFinding {
  return kind && kind !== found.kind ? { kind, reason: 'You said what this page is.' } : found;
}
