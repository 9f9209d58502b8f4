import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { flowDefaults } from '../../schema/community/flow.facts.js';
import type { GenerateEmailFlowInput } from '../../schema/community/generate-email-flow.input.js';
import type { StoreFacts } from '../../schema/store-profile/store-profile.type.js';

/**
 * The owner's answers, then what the store profile says, then the product's own defaults; what nobody said stays
 * unknown.
 * @param reorderDays what the store's orders say, used where the owner says nothing
 */
export function toBrief(
  details: GenerateEmailFlowInput,
  { reorderDays, store }: { reorderDays: number | null; store: StoreFacts },
): FlowBrief {
  const { links, sender, discount } = details;
  return {
    flowType: details.flowType,
    niche: details.productNiche.trim(),
    brand: text(details.brand) ?? store.name,
    product: text(details.product),
    price: details.price ?? null,
    currency: details.currency ?? store.currency ?? flowDefaults.currency,
    locale: details.locale ?? flowDefaults.locale,
    tone: details.tone ?? null,
    discount:
      discount && discount.kind !== 'none'
        ? { kind: discount.kind, value: discount.value, code: text(discount.code) }
        : null,
    links: {
      shop: text(links?.shop) ?? store.shopUrl,
      product: text(links?.product),
      cart: text(links?.cart),
      review: text(links?.review),
      reorder: text(links?.reorder),
      community: text(links?.community),
      help: text(links?.help),
    },
    sender: {
      company: text(sender?.company) ?? store.name,
      postalAddress: text(sender?.postalAddress) ?? store.postalAddress,
      replyTo: text(sender?.replyTo) ?? store.replyAddress,
    },
    brandColor: details.brandColor ?? store.colors[0] ?? flowDefaults.brandColor,
    logoUrl: text(details.logoUrl) ?? store.logoUrl,
    includeSms: details.includeSms ?? false,
    offersSubscription: details.offersSubscription ?? false,
    deliveryDays: details.deliveryDays ?? store.deliveryDaysHigh ?? flowDefaults.deliveryDays,
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
