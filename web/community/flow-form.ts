import { flowDefaults, inputLimits, type DiscountKind, type FlowType } from '../../schema/community/flow.facts.js';
import type {
  FlowDetailsViewFragment,
  GenerateEmailFlowInput,
  StoreProfileDetailsFragment,
} from '../generated/graphql.js';

/** What the form holds: every answer as it is typed. */
export interface FlowForm {
  productNiche: string;
  brand: string;
  product: string;
  price: string;
  currency: string;
  locale: string;
  tone: string;
  discountKind: DiscountKind;
  discountValue: string;
  discountCode: string;
  shop: string;
  productUrl: string;
  review: string;
  community: string;
  company: string;
  postalAddress: string;
  replyTo: string;
  brandColor: string;
  bestSellers: string;
  /** Stars out of five, and how many customers gave them: both or none. */
  ratingValue: string;
  ratingCount: string;
  deliveryDays: string;
  /** Id in the catalog of goods; empty: as understood from the words. */
  goodsKind: string;
  returnDays: string;
  guarantee: string;
  use: string;
  care: string;
  supplyDays: string;
  help: string;
  sizes: string;
  reorderDays: string;
  ordersPerMonth: string;
  audiencePerMonth: string;
  includeSms: boolean;
  offersSubscription: boolean;
}

const emptyForm: FlowForm = {
  productNiche: '',
  brand: '',
  product: '',
  price: '',
  currency: flowDefaults.currency,
  locale: flowDefaults.locale,
  tone: '',
  discountKind: 'none',
  discountValue: '',
  discountCode: '',
  shop: '',
  productUrl: '',
  review: '',
  community: '',
  company: '',
  postalAddress: '',
  replyTo: '',
  brandColor: flowDefaults.brandColor,
  bestSellers: '',
  ratingValue: '',
  ratingCount: '',
  deliveryDays: '',
  goodsKind: '',
  returnDays: '',
  guarantee: '',
  use: '',
  care: '',
  supplyDays: '',
  help: '',
  sizes: '',
  reorderDays: '',
  ordersPerMonth: '',
  audiencePerMonth: '',
  includeSms: false,
  offersSubscription: false,
};

/** What the store profile knows, to begin the first flow with. */
export function formOfStore(store: StoreProfileDetailsFragment | undefined): FlowForm {
  if (!store) return emptyForm;
  return {
    ...emptyForm,
    productNiche: store.sells?.slice(0, inputLimits.niche) ?? '',
    brand: store.name?.slice(0, inputLimits.brand) ?? '',
    currency: store.currency ?? emptyForm.currency,
    shop: store.shopUrl ?? '',
    postalAddress: store.postalAddress?.slice(0, inputLimits.postalAddress) ?? '',
    replyTo: store.replyAddress ?? '',
    brandColor: store.colors[0] ?? emptyForm.brandColor,
    deliveryDays: digits(store.deliveryDaysHigh),
  };
}

/** The answers of an earlier flow, to begin the next one with. */
export function formOf(details: FlowDetailsViewFragment): FlowForm {
  const { discount, links, sender } = details;
  return {
    productNiche: details.productNiche === flowDefaults.productNiche ? '' : details.productNiche,
    brand: details.brand ?? '',
    product: details.product ?? '',
    price: digits(details.price),
    currency: details.currency ?? flowDefaults.currency,
    locale: details.locale ?? flowDefaults.locale,
    tone: details.tone ?? '',
    discountKind: discountKindOf(discount?.kind),
    discountValue: digits(discount?.value),
    discountCode: discount?.code ?? '',
    shop: links?.shop ?? '',
    productUrl: links?.product ?? '',
    review: links?.review ?? '',
    community: links?.community ?? '',
    company: sender?.company ?? '',
    postalAddress: sender?.postalAddress ?? '',
    replyTo: sender?.replyTo ?? '',
    brandColor: details.brandColor ?? flowDefaults.brandColor,
    bestSellers: (details.bestSellers ?? []).join(', '),
    ratingValue: digits(details.rating?.value),
    ratingCount: digits(details.rating?.count),
    deliveryDays: digits(details.deliveryDays),
    goodsKind: details.goodsKind ?? '',
    returnDays: digits(details.returnDays),
    guarantee: details.guarantee ?? '',
    use: details.use ?? '',
    care: details.care ?? '',
    supplyDays: digits(details.supplyDays),
    help: links?.help ?? '',
    sizes: links?.sizes ?? '',
    reorderDays: digits(details.reorderDays),
    ordersPerMonth: digits(details.ordersPerMonth),
    audiencePerMonth: digits(details.audiencePerMonth),
    includeSms: details.includeSms ?? false,
    offersSubscription: details.offersSubscription ?? false,
  };
}

/** What the server is asked for; a form left empty asks for the flow of any e-commerce store. */
export function inputOf(form: FlowForm, flowType: FlowType, seed: number | null): GenerateEmailFlowInput {
  return {
    flowType,
    productNiche: form.productNiche.trim() || flowDefaults.productNiche,
    brand: given(form.brand),
    product: given(form.product),
    price: amount(form.price),
    currency: form.currency,
    locale: form.locale,
    tone: given(form.tone),
    discount:
      form.discountKind === 'none'
        ? null
        : { kind: form.discountKind, value: amount(form.discountValue) ?? 0, code: given(form.discountCode) },
    links: {
      shop: given(form.shop),
      product: given(form.productUrl),
      review: given(form.review),
      community: given(form.community),
      help: given(form.help),
      sizes: given(form.sizes),
    },
    sender: { company: given(form.company), postalAddress: given(form.postalAddress), replyTo: given(form.replyTo) },
    brandColor: form.brandColor,
    bestSellers: form.bestSellers
      .split(',')
      .map((title) => title.trim())
      .filter(Boolean),
    rating: ratingOf(form),
    deliveryDays: whole(form.deliveryDays),
    goodsKind: given(form.goodsKind),
    returnDays: whole(form.returnDays),
    guarantee: given(form.guarantee),
    use: given(form.use),
    care: given(form.care),
    supplyDays: whole(form.supplyDays),
    reorderDays: whole(form.reorderDays),
    ordersPerMonth: whole(form.ordersPerMonth),
    audiencePerMonth: whole(form.audiencePerMonth),
    includeSms: form.includeSms,
    offersSubscription: form.offersSubscription,
    seed,
  };
}

/** One without the other says nothing that a mail could say. */
function ratingOf({ ratingValue, ratingCount }: FlowForm): GenerateEmailFlowInput['rating'] {
  const [value, count] = [amount(ratingValue), whole(ratingCount)];
  return value === null || count === null ? null : { value, count };
}

function given(text: string): string | null {
  return text.trim() || null;
}

function amount(text: string): number | null {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? null : value;
}

function whole(text: string): number | null {
  const value = amount(text);
  return value === null ? null : Math.round(value);
}

function digits(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value);
}

function discountKindOf(kind: string | undefined): DiscountKind {
  return kind === 'percent' || kind === 'amount' || kind === 'free_shipping' ? kind : 'none';
}
