import type { FlowType } from '../../schema/community/flow.facts.js';
import { findTags } from './merge-tags.engine.js';

export const mailTools = ['klaviyo', 'mailchimp', 'omnisend', 'shopify', 'brevo'] as const;
export type MailTool = (typeof mailTools)[number];

/** How a mail tool writes the tags of a message, and what it wants in each. */
export interface ToolRules {
  name: string;
  firstName: (fallback: string) => string;
  unsubscribe: string;
  /** null: the tool has no such link. */
  preferences: string | null;
  company: string;
  address: string | null;
  /** Everything in a message that the tool would fill; other braces are an error. */
  tag: RegExp;
  /** Has to stand in each message. */
  required: readonly string[];
  /** Largest message, bytes. */
  largest: number;
  /** What is in the cart or in the order, where the tool has a tag for it. */
  items: (flowType: FlowType) => string | null;
}

const withOrder: readonly FlowType[] = ['post-purchase', 'replenishment', 'review-request', 'abandoned-cart'];
const cell = (image: string, title: string, detail: string) =>
  `<table role="presentation" width="100%"><tr><td width="96"><img src="${image}" alt="" width="96"></td><td style="padding-left:16px"><strong>${title}</strong><br>${detail}</td></tr></table>`;

/** Tags as the tools' own help pages give them. */
export const toolRules: Record<MailTool, ToolRules> = {
  klaviyo: {
    name: 'Klaviyo',
    firstName: (fallback) => `{{ first_name|default:'${fallback}' }}`,
    unsubscribe: '{% unsubscribe_link %}',
    preferences: '{% manage_preferences_link %}',
    company: '{{ organization.name }}',
    address: '{{ organization.full_address }}',
    tag: /\{%-? ?(?:unsubscribe_link|manage_preferences_link|for item in event\.extra\.line_items|endfor) ?-?%\}|\{\{ (?:first_name|last_name|email|organization\.\w+|item\.[\w.]+)(?:\|[a-z]+:?(?:'[^']*'|\d+)?)? \}\}/g,
    required: ['{% unsubscribe_link %}'],
    largest: 102_000,
    items: (flowType) =>
      withOrder.includes(flowType)
        ? `{% for item in event.extra.line_items %}${cell('{{ item.product.images.0.src }}', '{{ item.product.title }}', '{{ item.quantity|floatformat:0 }}')}{% endfor %}`
        : null,
  },
  mailchimp: {
    name: 'Mailchimp',
    firstName: (fallback) => `*|IF:FNAME|**|FNAME|**|ELSE:|*${fallback}*|END:IF|*`,
    unsubscribe: '*|UNSUB|*',
    preferences: '*|UPDATE_PROFILE|*',
    company: '*|LIST:COMPANY|*',
    address: '*|LIST:ADDRESS|*',
    tag: /\*\|(?:IF:FNAME|FNAME|ELSE:|END:IF|UNSUB|UPDATE_PROFILE|LIST:COMPANY|LIST:ADDRESS|EMAIL|LNAME)\|\*/g,
    required: ['*|UNSUB|*'],
    largest: 102_000,
    items: () => null,
  },
  omnisend: {
    name: 'Omnisend',
    firstName: (fallback) => `[[contact.first_name | default: "${fallback}"]]`,
    unsubscribe: '[[unsubscribe_link]]',
    preferences: '[[preference_link]]',
    company: '[[account.name]]',
    address: null,
    tag: /\[\[(?:contact\.\w+(?: \| default: (?:"|&quot;)[^"\]]*(?:"|&quot;))?|unsubscribe_link|preference_link|account\.name|event\.[\w[\].]+)\]\]/g,
    required: ['[[unsubscribe_link]]'],
    largest: 102_000,
    items: (flowType) =>
      flowType === 'abandoned-cart' ? `<p><strong>[[event.lineItems[0].productTitle]]</strong></p>` : null,
  },
  shopify: {
    name: 'Shopify Email',
    // No filter may touch customer data there, so a name cannot have a fallback: the greeting does without.
    firstName: (fallback) => fallback,
    unsubscribe: '{{ unsubscribe_link }}',
    preferences: null,
    company: '{{ shop.name }}',
    address: null,
    tag: /\{\{ (?:unsubscribe_link|open_tracking|shop\.\w+|email\.\w+|line_item\.\w+) \}\}|\{% (?:for line_item in abandoned_checkout\.line_items|endfor) %\}/g,
    required: ['{{ unsubscribe_link }}', '{{ open_tracking }}'],
    largest: 500_000,
    items: (flowType) =>
      flowType === 'abandoned-cart'
        ? '{% for line_item in abandoned_checkout.line_items %}<p><strong>{{ line_item.title }}</strong></p>{% endfor %}'
        : null,
  },
  brevo: {
    name: 'Brevo',
    firstName: (fallback) => `{{ contact.FIRSTNAME | default : '${fallback}' }}`,
    unsubscribe: '{{ unsubscribe }}',
    preferences: '{{ update_profile }}',
    company: '{{ contact.COMPANY }}',
    address: null,
    tag: /\{\{ (?:contact\.[A-Z]+(?: \| default : '[^']*')?|unsubscribe|update_profile) \}\}/g,
    required: ['{{ unsubscribe }}'],
    largest: 102_000,
    items: () => null,
  },
};

/** The same text in a tool's spelling; a tag that the tool does not have is filled by its fallback. */
export function toTool(text: string, tool: MailTool): string {
  const rules = toolRules[tool];
  return findTags(text).reduce((result, { source, name, fallback }) => {
    const otherwise = (fallback ?? '').replace(/['"\\|[\]{}]/g, '');
    const tags: Record<string, string | null> = {
      first_name: rules.firstName(otherwise),
      unsubscribe_url: rules.unsubscribe,
      preferences_url: rules.preferences ?? rules.unsubscribe,
      company: rules.company,
    };
    return result.replace(source, () => tags[name] ?? otherwise);
  }, text);
}

/** What a tool would refuse or send as it stands; empty for a message that can be imported. */
export function toolFaults(html: string, tool: MailTool): string[] {
  const rules = toolRules[tool];
  const rest = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(rules.tag, '');
  const strange = rest.match(/\{\{.*?\}\}|\{%.*?%\}|\*\|.*?\|\*|\[\[.*?\]\]/g) ?? [];
  return [
    ...strange.map((tag) => `${rules.name} does not know ${tag}`),
    ...rules.required.filter((tag) => !html.includes(tag)).map((tag) => `${tag} is missing`),
    ...(Buffer.byteLength(html) > rules.largest ? [`larger than ${rules.largest} bytes`] : []),
  ];
}
