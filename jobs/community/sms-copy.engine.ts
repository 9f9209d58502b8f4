import { flowDefaults, messageLimits } from '../../schema/community/flow.facts.js';
import { generalNiche } from '../../schema/community/niches-home.facts.js';
import { type CopyContext, type StepCopy, unnamedStock } from './copy-context.engine.js';
import { isDurable } from './niche.engine.js';
import { countSms, normalizeSms } from './sms-segments.engine.js';

/** The parts of a text that give way when it gets too long. */
interface SmsParts {
  brand: string;
  item: string;
  /** The useful extra, such as a tip; '' where left out. */
  extra: string;
  url: string;
}

type SmsTemplate = (parts: SmsParts, context: CopyContext) => string;

/** Used where the owner named no brand: carriers want a name in every text, and the check asks for the real one. */
export const unnamedSender = 'Our shop';

const optOut = 'Reply STOP to opt out';

const templates: Record<string, { extra: (context: CopyContext) => string; text: SmsTemplate }> = {
  'sms-confirm': {
    extra: () => 'thanks for your order! ',
    text: ({ brand, extra }, { say }) =>
      `${brand}: ${say('open', ["you're in,", 'texts are on,'])} ${extra}Up to ${flowDefaults.smsPerMonth} msgs/mo. Msg&data rates may apply. Reply HELP for help, STOP to end.`,
  },
  'sms-tip': {
    extra: ({ niche }) => `Tip: ${niche.smsTip} `,
    text: ({ brand, item, extra, url }, { say }) =>
      `${brand}: ${say('open', [`your ${item} should land soon.`, `your ${item} should be there soon.`])} ${extra}${url} ${optOut}`,
  },
  'sms-check-in': {
    extra: ({ niche }) => `${niche.subjects.checkIn} `,
    text: ({ brand, item, extra }, { say }) =>
      `${brand}: ${say('open', extra ? [`one question about your ${item}.`, `a quick word about your ${item}.`] : [`how is it going with your ${item}?`])} ${extra}Reply 1 great, 2 so-so, 3 need help. ${optOut}`,
  },
  'sms-review': {
    extra: ({ niche }) => `${niche.subjects.review}${/[.?]$/.test(niche.subjects.review) ? '' : ':'} `,
    text: ({ brand, extra, url }, { say }) =>
      `${brand}: ${say('open', ['glad it works for you.', 'glad you like it.'])} An honest review helps others. ${extra}${url} ${optOut}`,
  },
  'sms-reorder': {
    extra: ({ dealShort }) => (dealShort ? `This time with ${dealShort}. ` : ''),
    text: ({ brand, extra, url }, context) =>
      `${brand}: ${reorderQuestion(context)} ${extra}${context.say('open', ['Same again in one tap:', 'One tap and it is on its way:'])} ${url} ${optOut}`,
  },
  'sms-members': {
    extra: ({ dealShort }) => (dealShort ? `And ${dealShort}. ` : ''),
    text: ({ brand, extra, url }, { say, niche }) =>
      `${brand}: ${say('open', [`you get in first: ${newsOf(niche)}, before everyone else.`, `for customers only: see ${newsOf(niche)} before the rest.`])} ${extra}${url} ${optOut}`,
  },
  'sms-cart': {
    extra: ({ niche }) => `${niche.doubt.question} Just ask. `,
    text: ({ brand, item, extra, url }, { say }) =>
      `${brand}: ${say('open', [`your ${item} is still in the cart.`, `shall we keep your ${item}?`])} ${extra}${url} ${optOut}`,
  },
  'sms-low': {
    extra: ({ dealShort }) => (dealShort ? `Today with ${dealShort}. ` : ''),
    text: ({ brand, item, extra, url }, { say }) =>
      `${brand}: ${say('open', [`about a day left of your ${item}?`, `time to reorder your ${item}?`])} Same again: ${extra}${url} ${optOut}`,
  },
  'sms-early': {
    extra: ({ dealShort }) => (dealShort ? `With ${dealShort}. ` : ''),
    text: ({ brand, extra, url }, { say }) =>
      `${brand}: ${say('open', ['your early look is open until tonight.', 'last hours of your early look.'])} ${extra}${url} ${optOut}`,
  },
  'sms-back': {
    extra: ({ price }) => (price ? `${price}. ` : ''),
    text: ({ brand, item, extra, url }, { say }) =>
      `${brand}: ${say('open', [`your ${item} is back.`, `good news, your ${item} is back in stock.`])} You asked, so you hear it first. ${extra}${url} ${optOut}`,
  },
};

/** Nobody runs low on shoes: what lasts is asked about in other words. */
function reorderQuestion({ brief, niche, stock }: CopyContext): string {
  if (!isDurable(niche)) return `running low on ${shorten(stock, 40)}?`;
  if (brief.product) return `time for another ${shorten(stock, 40)}?`;
  return stock === unnamedStock ? 'time for something new?' : `time for new ${shorten(stock, 40)}?`;
}

function newsOf({ id, label }: CopyContext['niche']): string {
  return id === generalNiche.id ? 'what is new' : `what is new in ${label.toLowerCase()}`;
}

/** Steps that are texts. */
export const smsKeys: ReadonlySet<string> = new Set(Object.keys(templates));

/**
 * Writes one text: in one segment where the words allow it, in two at most whatever the owner typed. What gives way,
 * in this order: the extra, the path of the link, the length of the product's name, of the brand, and last the link.
 */
export function writeSms(key: string, context: CopyContext, url: string): StepCopy {
  const template = templates[key];
  if (!template) throw new RangeError(`no text for the step ${key}`);
  const full: SmsParts = {
    brand: context.brief.brand ?? unnamedSender,
    item: context.item,
    extra: template.extra(context),
    url,
  };
  const origin = originOf(url);
  const plain = { ...full, extra: '' };
  const short = { ...plain, item: shorten(full.item, 30), brand: shorten(full.brand, 30) };
  const ladder: readonly SmsParts[] = [full, plain, { ...plain, url: origin }, { ...short, url: origin }];
  const last: SmsParts = { brand: shorten(full.brand, 20), item: 'order', extra: '', url: '' };
  const inOne = ladder
    .slice(0, 2)
    .map(write)
    .find((text) => countSms(text).segments <= 1);
  const inTwo = () =>
    [...ladder, { ...short, url: '' }].map(write).find((text) => countSms(text).segments <= messageLimits.smsSegments);
  return { subject: null, subjectB: null, preheader: null, body: inOne ?? inTwo() ?? write(last), ctaLabel: null };

  function write(parts: SmsParts): string {
    const shortStock = parts === full || parts === plain ? context : { ...context, stock: parts.item };
    return normalizeSms(template?.text(parts, shortStock) ?? '')
      .replace(/ {2,}/g, ' ')
      .trim();
  }
}

/** Cuts at a word where there is one, never inside a character. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = Array.from(text)
    .slice(0, limit)
    .join('')
    .slice(0, limit)
    .replace(/[\uD800-\uDBFF]$/, '');
  return cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut;
}

function originOf(url: string): string {
  const scheme = /^https?:\/\/[^/?#]+/.exec(url);
  return scheme ? scheme[0] : '';
}
