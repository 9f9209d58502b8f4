import { unfitForTexts } from '../../jobs/community/flow-traits.engine.js';
import { nativeLanguages } from '../../jobs/community/flow-packs.js';
import { goodsOf } from '../../jobs/community/flow-goods.engine.js';
import { flowDefaults } from '../../schema/community/flow.facts.js';
import type { FactSource, FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { GenerateEmailFlowInput } from '../../schema/community/generate-email-flow.input.js';
import type { StoreFacts } from '../../schema/store-profile/store-profile.type.js';

/** What the store's data say, used where neither owner nor profile does. */
export interface OwnFigures {
  reorderDays: number | null;
}

/**
 * The owner's answers, then the store profile, then the store's data; what none of them says stays unknown. A shop's
 * profile only speaks where the request is about that shop: another brand in the request gets none of its facts.
 */
export function toBrief(details: GenerateEmailFlowInput, profile: StoreFacts | null, own: OwnFigures): FlowBrief {
  const { links, sender, discount } = details;
  const known = isOtherShop(details, profile) ? null : profile;
  const sources: Partial<Record<string, FactSource>> = {};
  const first = <T>(id: string, given: T | null | undefined, fromProfile: T | null | undefined): T | null => {
    if (given != null) return given;
    if (fromProfile == null) return null;
    sources[id] = 'profile';
    return fromProfile;
  };
  const locale = details.locale ?? localeOf(known) ?? flowDefaults.locale;
  const language = details.language ?? locale.slice(0, 2).toLowerCase();
  const goods = goodsOf(
    details.productNiche,
    text(details.product),
    text(details.goodsKind),
    known?.kinds ?? [],
    language,
  );
  const deliveryLow = first('delivery', details.deliveryDays, known?.deliveryDaysLow);
  const bestSellers = (details.bestSellers ?? []).map((title) => title.trim()).filter(Boolean);
  const reorderDays = details.reorderDays ?? own.reorderDays;
  if (details.reorderDays == null && own.reorderDays !== null) sources['reorderDays'] = 'orders';
  return {
    flowType: details.flowType,
    niche: details.productNiche.trim(),
    goods,
    brand: first('brand', text(details.brand), known?.name),
    product: text(details.product),
    imageUrl: text(details.imageUrl),
    price: details.price ?? null,
    currency: details.currency ?? known?.currency ?? flowDefaults.currency,
    locale,
    language,
    country: details.country ?? known?.country ?? regionOf(details.locale ?? null),
    tone: details.tone ?? null,
    samples: details.samples ?? known?.sampleSentences ?? [],
    avoid: details.avoid ?? known?.wordsToAvoid ?? [],
    prefer: known?.wordsToUse ?? [],
    discount:
      discount && discount.kind !== 'none'
        ? {
            kind: discount.kind,
            value: discount.value,
            code: text(discount.code),
            condition: text(discount.condition),
            ends: text(discount.ends),
          }
        : null,
    links: {
      shop: first('shopUrl', text(links?.shop), known?.shopUrl),
      product: text(links?.product),
      cart: text(links?.cart),
      review: text(links?.review),
      reorder: text(links?.reorder),
      community: text(links?.community),
      help: text(links?.help),
      sizes: text(links?.sizes),
    },
    sender: {
      company: text(sender?.company) ?? known?.name ?? null,
      postalAddress: text(sender?.postalAddress) ?? known?.postalAddress ?? null,
      replyTo: first('replyTo', text(sender?.replyTo), known?.replyAddress),
    },
    brandColor: details.brandColor ?? hexOf(known?.colors[0]) ?? flowDefaults.brandColor,
    font: known?.fonts[0] ?? null,
    logoUrl: text(details.logoUrl) ?? known?.logoUrl ?? null,
    includeSms: (details.includeSms ?? false) && !(goods && unfitForTexts(goods)),
    offersSubscription: details.offersSubscription ?? false,
    delivery:
      deliveryLow === null
        ? null
        : { low: deliveryLow, high: details.deliveryDays ?? known?.deliveryDaysHigh ?? deliveryLow },
    freeShippingFrom: first('freeFrom', details.freeShippingFrom, known?.freeShippingFrom),
    returnDays: first('returnDays', details.returnDays, known?.returnDays),
    guarantee: first('guarantee', text(details.guarantee), known?.guarantee),
    use: text(details.use),
    care: text(details.care),
    reorderDays,
    supplyDays: details.supplyDays ?? null,
    bestSellers,
    rating: details.rating ?? null,
    sources,
    seed: details.seed ?? 1,
  };
}

/** Of the shop's main language where flows are written in it. */
function localeOf(profile: StoreFacts | null): string | null {
  const language = profile?.languages[0]?.slice(0, 2).toLowerCase();
  if (!language || !nativeLanguages.includes(language)) return null;
  return profile?.country ? `${language}-${profile.country}` : null;
}

/** A request that names a brand or a shop of its own is not about the shop of the profile. */
function isOtherShop({ brand, links }: GenerateEmailFlowInput, profile: StoreFacts | null): boolean {
  const differs = (given: string | null | undefined, own: string | null | undefined) =>
    !!given && !!own && given.trim().toLowerCase() !== own.trim().toLowerCase();
  return differs(brand, profile?.name) || differs(hostOf(links?.shop), hostOf(profile?.shopUrl));
}

function hostOf(url: string | null | undefined): string | null {
  return url ? (/^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(url)?.[1] ?? null) : null;
}

function regionOf(locale: string | null): string | null {
  return locale ? (/[-_]([A-Z]{2})\b/.exec(locale)?.[1] ?? null) : null;
}

function hexOf(color: string | undefined): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
}

/** Trimmed; blank counts as not given. */
function text(value: string | null | undefined): string | null {
  return value?.trim() || null;
}
