import type { FlowBrief, FlowGoods } from '../../schema/community/flow-brief.type.js';

/** Below this chance the kind of goods counts as unknown, and the texts stay neutral. */
export const leastChance = 0.5;

/** What a sentence may ask of the goods, as words of its condition. */
export function traitsOf(brief: FlowBrief): Set<string> {
  const { goods } = brief;
  const stated = brief.supplyDays !== null || (brief.reorderDays !== null && brief.sources['reorderDays'] !== 'orders');
  if (!goods) {
    return new Set(['unknown', ...(brief.delivery ? ['physical'] : []), ...(stated ? ['refill'] : [])]);
  }
  const isDigital = goods.traits.includes('digital');
  const isPhysical = !isDigital && !goods.traits.includes('service');
  const isConsumable = goods.supply !== null;
  return new Set([
    'known',
    ...(isDigital ? goods.traits.filter((trait) => trait !== 'service') : goods.traits),
    ...(isPhysical ? ['physical'] : []),
    ...(isConsumable
      ? ['consumable']
      : isPhysical && !goods.traits.includes('perishable')
        ? ['lasting', 'durable']
        : []),
    ...(isConsumable && !goods.sensitive && (stated || brief.reorderDays !== null || goods.supply) ? ['refill'] : []),
    ...(goods.regulated ? ['regulated', `reg:${goods.regulated}`] : []),
    // Whoever is asked what these are good for answers with a claim.
    ...(goods.regulated && !['food', 'children'].includes(goods.regulated) ? ['delicate'] : []),
    ...(goods.sensitive ? ['sensitive', goods.sensitive] : []),
    ...(goods.id === 'books' ? ['books'] : []),
    ...(unfitForTexts(goods) ? ['no-texts'] : []),
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

/** Why a kind of flow is not meant for these goods; null where it fits. */
export function misfitOf(brief: FlowBrief): string | null {
  const traits = traitsOf(brief);
  const name = brief.goods?.name ?? '';
  if (traits.has('grief') && brief.flowType !== 'post-purchase' && brief.flowType !== 'back-in-stock') {
    return `Whoever buys ${name} in grief needs no ${brief.flowType} flow. These messages are quiet and short: read each of them before you send it, or send none.`;
  }
  if (brief.flowType === 'replenishment' && !traits.has('refill')) {
    if (traits.has('unknown'))
      return 'It is not known whether your goods are used up. Choose the kind of goods or say how long one order lasts; until then no refill is offered.';
    if (traits.has('consumable') || traits.has('sensitive'))
      return `A refill reminder does not fit ${name}. Help comes first in these messages.`;
    return `A replenishment flow does not fit ${name}: nothing is used up. These messages offer care, help and something to go with it instead of a refill.`;
  }
  if ((brief.flowType === 'sms' || brief.includeSms) && traits.has('no-texts')) {
    return `Carriers in the US and Canada refuse text messages about ${name}, even with consent. Use email.`;
  }
  return null;
}
