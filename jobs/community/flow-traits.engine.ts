import type { FlowBrief, FlowGoods } from '../../schema/community/flow-brief.type.js';
import { flowTopics } from '../../schema/community/flow-topics.facts.js';

/** Below this chance the kind of goods counts as unknown, and the texts stay neutral. */
export const leastChance = 0.5;

/** What a sentence may ask of the goods, as words of its condition. */
export function traitsOf(brief: FlowBrief): Set<string> {
  const { goods } = brief;
  const ofOffer = [
    ...(isBelowMinimum(brief) ? ['below-minimum'] : []),
    ...(/,/.test(brief.product ?? '') || (brief.product ?? '').length > longestTitle ? ['long-title'] : []),
  ];
  const stated = brief.supplyDays !== null || (brief.reorderDays !== null && brief.sources['reorderDays'] !== 'orders');
  if (!goods) {
    return new Set([
      'unknown',
      'ordinary',
      ...ofOffer,
      ...(brief.delivery ? ['physical'] : []),
      ...(stated || isPart(brief) ? ['refill'] : []),
    ]);
  }
  const isDigital = goods.traits.includes('digital');
  const isPhysical = !isDigital && !goods.traits.includes('service');
  const isConsumable = goods.supply !== null;
  const isLasting = isPhysical && !isConsumable && !goods.traits.includes('perishable');
  return new Set([
    'known',
    `id:${goods.id}`,
    ...ofOffer,
    ...(goods.sensitive ? [] : ['ordinary']),
    ...(goods.sensitive || (!isLasting && isByYears(brief.guarantee)) ? ['no-warranty'] : []),
    ...(isDigital ? goods.traits.filter((trait) => trait !== 'service') : goods.traits),
    ...(isPhysical ? ['physical'] : []),
    ...(isConsumable ? ['consumable'] : isLasting ? ['lasting', 'durable'] : []),
    ...topicsOf(goods.id),
    ...(goods.traits.includes('custom') && goods.id !== 'wedding-dresses' ? ['spelling'] : []),
    ...(goods.traits.includes('sized') && goods.traits.includes('wearable') && !bridal.has(goods.id) ? ['fits'] : []),
    ...(isLasting && !goods.traits.includes('wearable') ? ['seldom'] : []),
    // A kind may hold what lasts and what is used up, such as printers and their ink: the owner knows which it is.
    ...(!goods.sensitive && (isConsumable || (isLasting && (brief.supplyDays !== null || isPart(brief))))
      ? ['refill']
      : []),
    ...(goods.regulated ? ['regulated', `reg:${goods.regulated}`] : []),
    ...(goods.sensitive ? ['sensitive', goods.sensitive] : []),
    ...(unfitForTexts(goods) ? ['no-texts'] : []),
  ]);
}

/** Longer titles stand after a colon only. */
const longestTitle = 40;

/** Bought for one day or for somebody else: nobody is asked how they fit. */
const bridal: ReadonlySet<string> = new Set(['wedding-dresses', 'wedding-jewelry']);

const topicsOf = (id: string): string[] => {
  const topics = Object.keys(flowTopics).filter((topic) => flowTopics[topic]?.includes(id));
  return topics.flatMap((topic) => [`about:${topic}`, 'tip']);
};

/** What is put into something that lasts, and is used up there. */
const part =
  /(?:\b(?:filters?|cartridges?|refills?|razor blades?|batteries|guitar strings|violin strings)|filter|patronen?|nachfüll\p{L}*|rasierklingen|batterien|saiten)$/iu;
const isPart = ({ niche }: FlowBrief): boolean => part.test(niche.trim());

/** "A two-year guarantee" says nothing about what is eaten, used up, read or booked; "your money back" does. */
const isByYears = (guarantee: string | null): boolean =>
  /\b(?:years?|months?)\b|warrant|repair|jahr|monat|lebenslang|reparatur/i.test(guarantee ?? '');

/** Whether the code would be refused for the product that the flow is about. */
function isBelowMinimum({ price, discount }: FlowBrief): boolean {
  const [amount] = /\d[\d.,]*/.exec(discount?.condition ?? '') ?? [];
  if (price === null || amount === undefined) return false;
  const minimum = Number(
    amount
      .replace(/[.,](?=\d{3}(?!\d))/g, '')
      .replace(',', '.')
      .replace(/\.$/, ''),
  );
  return minimum > price;
}

/** What a message that answers questions may answer; fewer than two are no message. */
const answers: readonly [fact: string, condition: string][] = [
  ['delivery', 'physical'],
  ['freeFrom', 'physical'],
  ['returnDays', 'physical !custom'],
  ['guarantee', '!no-warranty'],
];

/** Whether texts sell something: who signs up for them is told. */
const hasOffers = (known: ReadonlySet<string>): boolean =>
  known.has('refill') || (known.has('offer') && known.has('ordinary'));

/** With what follows from several facts together. */
export function withSums(known: ReadonlySet<string>): Set<string> {
  const answered = answers.filter(([fact, condition]) => known.has(fact) && holds(condition, known)).length;
  return new Set([
    ...known,
    ...(answered >= 2 ? ['answers'] : []),
    ...(known.has('offer') ? ['deal', 'Deal'] : []),
    ...(hasOffers(known) ? ['offers'] : []),
    ...(known.has('sizes') && known.has('fits') ? ['fit-guide'] : []),
  ]);
}

/** Carriers refuse texts about these goods, whoever agreed to get them. */
export function unfitForTexts({ regulated, sensitive }: Pick<FlowGoods, 'regulated' | 'sensitive'>): boolean {
  return ['alcohol', 'nicotine', 'cannabis', 'weapon'].includes(regulated ?? '') || sensitive === 'sex';
}

/** Whether all words of a condition hold: "physical !sensitive", "replyTo|helpUrl". */
export function holds(condition: string | undefined, known: ReadonlySet<string>): boolean {
  if (!condition) return true;
  return condition.split(' ').every((word) => {
    const isNegated = word.startsWith('!');
    const isKnown = word
      .replace('!', '')
      .split('|')
      .some((name) => known.has(name));
    return isKnown !== isNegated;
  });
}

/** Who mourns is written to about the order, and when what they asked for is back; nothing else. */
export const hurts = ({ flowType }: Pick<FlowBrief, 'flowType'>, traits: ReadonlySet<string>): boolean =>
  traits.has('grief') && !['post-purchase', 'back-in-stock'].includes(flowType);

/** Why a kind of flow is not meant for these goods; null where it fits. */
export function misfitOf(brief: FlowBrief): string | null {
  const traits = traitsOf(brief);
  const name = brief.goods?.name ?? '';
  if (hurts(brief, traits)) {
    return `No ${brief.flowType} flow for ${name}: people who order them are grieving and should not get these messages.`;
  }
  if (brief.flowType === 'replenishment' && !traits.has('refill')) {
    if (traits.has('unknown'))
      return 'It is not known whether your goods are used up. Choose the kind of goods or say how long one order lasts; until then no refill is offered.';
    if (traits.has('consumable') || traits.has('sensitive')) return `A refill reminder does not fit ${name}.`;
    return `A replenishment flow does not fit ${name}: goods like these usually last. If yours are used up, say how long one order lasts. Or add a care tip, a reply address or a help page, and you get one message that offers help instead.`;
  }
  if ((brief.flowType === 'sms' || brief.includeSms) && traits.has('no-texts')) {
    return `Carriers in the US and Canada refuse text messages about ${name}, even with consent. Use email.`;
  }
  return null;
}
