import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import { placeholderShopUrl, type FlowType } from '../../schema/community/flow.facts.js';
import { chooseNiche } from './niche.engine.js';
import { toneWords } from './tone.engine.js';

/** What stands around the body of every mail of a flow. */
export interface EmailFrame {
  /** With the tag of the first name. */
  greeting: string;
  signOff: string;
  sender: string;
  /** "You get this email because ...". */
  reason: string;
  company: string | null;
  postalAddress: string | null;
}

const reasons: Record<FlowType, string> = {
  'post-purchase': 'you placed an order',
  sms: 'you placed an order',
  welcome: 'you signed up for our emails',
  'abandoned-cart': 'you started an order and asked to hear from us',
  'browse-abandonment': 'you visited our shop and asked to hear from us',
  'win-back': 'you ordered from us before',
  replenishment: 'you ordered from us before',
  vip: 'you are a customer of ours',
  'review-request': 'you placed an order',
  'back-in-stock': 'you asked us to tell you',
};

export function emailFrame(brief: FlowBrief): EmailFrame {
  const tone = toneWords[brief.tone ?? chooseNiche(brief.niche, brief.product).tone];
  return {
    greeting: `${tone.greeting} {{first_name|there}},`,
    signOff: `${tone.signOff},`,
    sender: brief.brand ? `The team at ${brief.brand}` : 'Your team',
    reason: `You get this email because ${reasons[brief.flowType]}${brief.brand ? ` at ${brief.brand}` : ''}.`,
    company: brief.sender.company ?? brief.brand,
    postalAddress: brief.sender.postalAddress,
  };
}

/** What a preview or a test mail puts in place of the tags that the mail tool fills for each recipient. */
export function sampleValues(brief: FlowBrief): Record<string, string> {
  const shop = (brief.links.shop ?? placeholderShopUrl).replace(/\/+$/, '');
  return {
    email: 'customer@example.com',
    company: brief.sender.company ?? brief.brand ?? '',
    unsubscribe_url: `${shop}/unsubscribe`,
    preferences_url: `${shop}/preferences`,
  };
}
