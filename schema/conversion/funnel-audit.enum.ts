import { registerEnumType } from 'type-graphql';

/** What a fetched page turned out to be. */
export enum PageKind {
  product = 'product',
  listing = 'listing',
  article = 'article',
  cart = 'cart',
  checkout = 'checkout',
  login = 'login',
  home = 'home',
  landing = 'landing',
  error = 'error',
  empty = 'empty',
  blocked = 'blocked',
  other = 'other',
}

export enum CheckStatus {
  pass = 'pass',
  partial = 'partial',
  fail = 'fail',
  unknown = 'unknown',
}

export enum FunnelCategory {
  offer = 'offer',
  design = 'design',
  copy = 'copy',
  pricing = 'pricing',
  checkout = 'checkout',
  performance = 'performance',
  socialProof = 'socialProof',
  metrics = 'metrics',
}

export enum Availability {
  in_stock = 'in_stock',
  out_of_stock = 'out_of_stock',
  preorder = 'preorder',
  unknown = 'unknown',
}

/** How a figure of the audit came about. */
export enum FigureBasis {
  measured = 'measured',
  rendered = 'rendered',
  estimated = 'estimated',
  store = 'store',
  owner = 'owner',
  unknown = 'unknown',
}

/** What a fact of a page is about. */
export enum FactScope {
  page = 'page',
  product = 'product',
  shop = 'shop',
}

/** Where on the page a text to paste belongs. */
export enum PasteKind {
  title = 'title',
  description = 'description',
  bullets = 'bullets',
  guarantee = 'guarantee',
  faq = 'faq',
}

registerEnumType(PageKind, { name: 'PageKind', description: 'What the audited page is.' });
registerEnumType(CheckStatus, {
  name: 'CheckStatus',
  description: 'pass from a score of 0.8, fail up to 0.3, partial between, unknown when it could not be judged.',
});
registerEnumType(FunnelCategory, { name: 'FunnelCategory', description: 'The eight parts of a funnel audit.' });
registerEnumType(Availability, { name: 'Availability', description: 'Whether the product can be bought now.' });
registerEnumType(FigureBasis, {
  name: 'FigureBasis',
  description:
    'measured on the page, estimated by formula, taken from the connected store, entered by the owner, or unknown.',
});
registerEnumType(FactScope, {
  name: 'FactScope',
  description: 'Whether a fact is about the page, its product or the whole store.',
});
registerEnumType(PasteKind, { name: 'PasteKind', description: 'Where on the page a text to paste belongs.' });
