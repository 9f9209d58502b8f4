import type { PageState } from '../../../schema/conversion/page-watch.type.js';
import { formatMoney } from '../../kit/money.js';
import { type OfferParts, pageOffer } from './page-offer.engine.js';

/** One complete audit of a page, as far as its history tells of it. */
export interface AuditedState extends OfferParts {
  analysisId: string;
  auditedAt: Date;
  firstScreenObjectId: string | null;
}

/** What a page said from when to when: one entry as long as headline, price and offer stay the same, newest first. */
export function pageHistory(audits: readonly AuditedState[]): PageState[] {
  const states: PageState[] = [];
  for (const audit of audits.toSorted((a, b) => a.auditedAt.getTime() - b.auditedAt.getTime())) {
    const { title, price, currency, availability } = audit.product;
    const said = {
      headline: title,
      price: price === null ? null : formatMoney(price, currency),
      offer: pageOffer(audit),
      availability,
    };
    const last = states.at(-1);
    const isSame = last && Object.entries(said).every(([name, value]) => Reflect.get(last, name) === value);
    if (isSame) last.until = audit.auditedAt;
    else
      states.push({
        ...said,
        from: audit.auditedAt,
        until: audit.auditedAt,
        analysisId: audit.analysisId,
        pictureObjectId: audit.firstScreenObjectId,
      });
  }
  return states.toReversed();
}
