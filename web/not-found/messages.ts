import { localized } from '../ui/localized.js';

export const messages = localized({
  // NotFoundPage
  title: '404 Page Not Found · Ecom Growth',
  n404PageNotFound: '404 Page Not Found',
  thereIsNoPageAt: 'There is no page at this address.',
  ecomGrowthHome: 'Ecom Growth, home',
  didYouForgetToAdd: 'Did you forget to add the page to the router?',
  nothingIsAt: 'Nothing is at',
  backToHome: 'Back to Home',
  getHelp: 'Get help',
});
