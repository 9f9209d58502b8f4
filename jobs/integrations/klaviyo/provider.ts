import type { Provider } from '../provider.js';
import { klaviyoRefusal } from './errors.js';
import { klaviyoFacts } from './facts.js';
import { listKlaviyoChoices } from './metrics.js';
import { klaviyoOneClick } from './one-click.js';
import { syncKlaviyo } from './sync.js';
import { verifyKlaviyo } from './verify.js';

export const klaviyo: Provider = {
  facts: klaviyoFacts,
  refusalOf: klaviyoRefusal,
  verify: verifyKlaviyo,
  oneClick: klaviyoOneClick,
  choices: listKlaviyoChoices,
  sync: syncKlaviyo,
  syncMinutes: 180,
};
