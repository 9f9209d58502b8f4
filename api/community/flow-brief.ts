import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { flowDefaults } from '../../schema/community/flow.facts.js';
import type { GenerateEmailFlowInput } from '../../schema/community/generate-email-flow.input.js';

/**
 * The owner's answers with every default filled in; what they left open stays unknown.
 * @param reorderDays what the store's orders say, used where the owner says nothing
 */
export function toBrief(details: GenerateEmailFlowInput, reorderDays: number | null): FlowBrief {
  const { links, sender, discount } = details;
  return {
    flowType: details.flowType,
    niche: details.productNiche.trim(),
    brand: text(details.brand),
    product: text(details.product),
    price: details.price ?? null,
    currency: details.currency ?? flowDefaults.currency,
    locale: details.locale ?? flowDefaults.locale,
    tone: details.tone ?? null,
    discount:
      discount && discount.kind !== 'none'
        ? { kind: discount.kind, value: discount.value, code: text(discount.code) }
        : null,
    links: {
      shop: text(links?.shop),
      product: text(links?.product),
      cart: text(links?.cart),
      review: text(links?.review),
      reorder: text(links?.reorder),
      community: text(links?.community),
      help: text(links?.help),
    },
    sender: {
      company: text(sender?.company),
      postalAddress: text(sender?.postalAddress),
      replyTo: text(sender?.replyTo),
    },
    brandColor: details.brandColor ?? flowDefaults.brandColor,
    logoUrl: text(details.logoUrl),
    includeSms: details.includeSms ?? false,
    offersSubscription: details.offersSubscription ?? false,
    deliveryDays: details.deliveryDays ?? flowDefaults.deliveryDays,
    reorderDays: details.reorderDays ?? reorderDays,
    bestSellers: (details.bestSellers ?? []).map((title) => title.trim()).filter(Boolean),
    rating: details.rating ?? null,
    seed: details.seed ?? 1,
  };
}

/** Trimmed; blank counts as not given. */
function text(value: string | null | undefined): string | null {
  return value?.trim() || null;
}
