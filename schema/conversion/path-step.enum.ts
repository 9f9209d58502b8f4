import { registerEnumType } from 'type-graphql';

export enum PathStepName {
  home = 'home',
  listing = 'listing',
  product = 'product',
  cart = 'cart',
  checkout = 'checkout',
}

export enum PathVerdict {
  pass = 'pass',
  fail = 'fail',
  unknown = 'unknown',
}

registerEnumType(PathStepName, {
  name: 'PathStepName',
  description: 'A step on the way from the store to its checkout.',
});
registerEnumType(PathVerdict, {
  name: 'PathVerdict',
  description: 'Whether a visitor gets on; unknown is never a fault.',
});
