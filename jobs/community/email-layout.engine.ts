import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { placeholderShopUrl } from '../../schema/community/flow.facts.js';
import { isTool } from './flow-advice.engine.js';
import { asBooked, copyContext, fill, speakable } from './flow-copy.engine.js';
import { frameOf, regional, says } from './flow-packs.js';
import { inBasicLetters, normalizeSms } from './sms-segments.engine.js';

/** What stands around the body of every mail of a flow. */
export interface EmailFrame {
  language: string;
  /** With the tag of the first name. */
  greeting: string;
  signOff: string;
  sender: string;
  /** "You get this email because ...". */
  reason: string;
  unsubscribe: string;
  preferences: string;
  /** How to object to being written to, where the law wants these words. */
  objection: string | null;
  /** What the law wants said of these goods, unless the body says it already. */
  notice: string | null;
  company: string | null;
  postalAddress: string | null;
}

export function emailFrame(brief: FlowBrief, step?: Pick<FlowStepData, 'body'>): EmailFrame {
  const words = frameOf(brief.language);
  const context = copyContext(brief, 'frame', 0);
  const chosen = (place: 'greeting' | 'signOff') => {
    const lines = speakable(words[place], context);
    return fill(lines[context.choose(place, lines.length)] ?? '', context);
  };
  const { brand } = brief;
  const at = brand ? words.at.replace('{brand}', brand) : '';
  const notice = noticeOf(brief);
  return {
    language: brief.language,
    greeting: chosen('greeting'),
    signOff: chosen('signOff'),
    sender: brand ? (context.voice.person === 'I' ? brand : words.teamOf.replace('{brand}', brand)) : words.team,
    reason: regional(asBooked(words.reasons[brief.flowType] ?? '', context), brief).replace('{at}', at),
    unsubscribe: words.unsubscribe,
    preferences: words.preferences,
    objection: words.objection,
    notice: notice && !step?.body.includes(notice) ? notice : null,
    company: brief.sender.company ?? brand,
    postalAddress: brief.sender.postalAddress,
  };
}

/** What has to be said about goods of this kind wherever they are sold; null where nothing has to. */
export const noticeOf = (brief: FlowBrief): string | null => noticeIn('notices', brief);

/** Messages that offer the goods, whether the law calls them promotional or not. */
const offersGoods: ReadonlySet<string> = new Set([
  'abandoned-cart',
  'browse-abandonment',
  'replenishment',
  'back-in-stock',
]);
export const isOffer = ({ flowType }: FlowBrief, isPromotional: boolean): boolean =>
  isPromotional || offersGoods.has(flowType);

/** What a text has to say of the goods that it offers, in the letters of texts; a text has no footer. */
export function textNoticeOf(brief: FlowBrief, isPromotional: boolean): string | null {
  const notice = isOffer(brief, isPromotional) ? noticeIn('textNotices', brief) : null;
  return notice && normalizeSms(inBasicLetters(notice));
}

function noticeIn(place: 'notices' | 'textNotices', brief: FlowBrief): string | null {
  const { regulated, id, traits } = brief.goods ?? {};
  // Whoever treats a patient, a child or a house hands over nothing that has a label.
  if (
    traits?.includes('service') &&
    (regulated !== 'finance' || says('indebted', brief.niche, brief.language, indebted))
  )
    return null;
  // A brush has no list of ingredients.
  if (regulated === 'cosmetic' && isTool(brief)) return null;
  if (substances.has(regulated ?? '') && tool.test(brief.niche.trim())) return null;
  if (regulated === 'medical' && spare.test(brief.niche.trim())) return null;
  const notices = frameOf(brief.language)[place];
  // A food supplement of Europe is a dietary supplement in the United States, and protein powder may be neither.
  const notice = regulated
    ? (notices[`${regulated}:${id}`] ?? notices[`${regulated}:${brief.country}`] ?? notices[regulated])
    : undefined;
  return notice === undefined ? null : regional(notice, brief);
}

/** A lighter holds no nicotine, and a sponge has no label to be read: what is warned of is the substance. */
const substances: ReadonlySet<string> = new Set(['nicotine', 'chemical', 'cosmetic']);
const tool =
  /(?:lighters?|ashtrays?|brush(?:es)?|sponges?|screens?|nets?|razors?|blades?|scissors|tweezers|combs?|mirrors?|holders?|insoles?|shoe trees|mops?|brooms?|buckets?|feuerzeuge?|aschenbecher|bürsten?(?: aus \p{L}+)?|schwämme|gitter|netze?|rasierer|hobel|klingen|scheren?|feilen?|pinzetten?|pinsel|kämme|spiegel|halter|etuis?|spanner|sohlen|besen|wischer|mopps?|eimer|müllbeutel)$/iu;

/** What goes into a device or around it is none, and nobody asks a doctor how to use a plaster or a pad. */
const spare =
  /(?:batter(?:y|ies)|batterien?|accessories|zubehör|cases?|pouches|bags|covers?|holders?|stands?|pads?|plasters?|bandages?|einlagen|vorlagen|pflaster|verbände|binden|taschen?|etuis?|hüllen?|halter|halterungen|ständer|piles|étuis?|housses?|pilas|fundas?|estuches?)$/iu;

/** Who helps with debts gives advice indeed, and offers no loan. */
const indebted = /schuld(?:en|ner)|insolvenz|\b(?:debts?|insolven\w*|bankrupt\w*)\b/iu;

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
