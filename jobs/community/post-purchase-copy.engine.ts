import { capitalize } from '../kit/text.js';
import { isDurable } from './niche.engine.js';
import { bullets, type CopyContext, fitting, numbered, paragraphs, type StepCopy } from './copy-context.engine.js';

/** Writers of the post-purchase flow: from the order to the invitation, in the order of the plan. */
export const postPurchaseCopy: Record<string, (context: CopyContext) => StepCopy> = {
  thanks: writeThanks,
  prepare: writePrepare,
  'check-in': writeCheckIn,
  review: writeReview,
  'cross-sell': writeCrossSell,
  reorder: writeReorder,
  community: writeCommunity,
};

function writeThanks({ brief, niche, tone, item, price, say }: CopyContext): StepCopy {
  const from = brief.brand ? ` at ${brief.brand}` : '';
  const chosen = brief.product ? `You chose ${brief.product}${price ? ` (${price})` : ''}. ` : '';
  return {
    subject: fitting([
      `On its way to you: your ${item}`,
      `On its way: your ${item}`,
      'Thank you, your order is on its way',
    ]),
    subjectB: fitting([`What happens next with your ${item}`, 'What happens next with your order']),
    preheader: say('preheader', [
      'What happens next, and one tip before it arrives',
      'When it arrives, whom to ask, and one tip to begin with',
    ]),
    body: paragraphs(
      `Thank you for your order${from}: ${say('thanks', tone.thanks)}`,
      `${chosen}It usually takes about ${days(brief.deliveryDays)} to reach you. You get the tracking link as soon as the parcel leaves.`,
      `One tip before it arrives. ${niche.firstTip}`,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['See order and help', 'Order details and help']),
  };
}

function writePrepare({ niche, tone, item, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`Before you open your ${item}`, 'Before you open your parcel']),
    subjectB: niche.subjects.prepare,
    preheader: say('preheader', [
      'Three minutes now save the usual mistakes',
      'Three steps, one mistake to avoid, and whom to ask',
    ]),
    body: paragraphs(
      `Your ${item} should be with you soon. ${say('help', tone.help)} Three steps for the ${niche.moment}:`,
      numbered(niche.useSteps),
      niche.mistake,
      niche.caution,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Read the full guide', 'Show me how']),
  };
}

function writeCheckIn({ niche, item, say, tone }: CopyContext): StepCopy {
  return {
    subject: fitting([`How is it going with your ${item}?`, 'How is it going so far?']),
    subjectB: niche.subjects.checkIn,
    preheader: say('preheader', [
      'Reply with a single word, a person reads it',
      'One word is enough: good, so-so or stuck',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} How is it going with your ${item}? Reply with a single word: good, so-so or stuck.`,
      say('problems', [
        'If it is one of these, you can fix it right now:',
        'Three things that can come up, with the answer:',
      ]),
      bullets(niche.problems),
      'If it is simply not right for you, say so by reply. Your return period and how it works are in your order confirmation.',
    ),
    ctaLabel: say('cta', ['Get help', 'Find an answer']),
  };
}

function writeReview({ niche, tone, item, proof, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`Two minutes for the next ${niche.audience}`, 'Two minutes to help the next buyer']),
    subjectB: niche.subjects.review,
    preheader: say('preheader', [
      'Stars, one line, and a photo if you like',
      'What is good, what is not: both help someone to decide',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} You have had your ${item} for about ten days. Somebody is deciding about the same thing right now, and your experience counts more than our description.`,
      niche.reviewAsk,
      `Not sure yet? ${niche.judge}`,
      `${proof ? `${proof} ` : ''}Write what is good and what is not: an honest review helps more than a kind one. Two sentences are plenty.`,
    ),
    ctaLabel: say('cta', ['Write a review', 'Share your experience']),
  };
}

function writeCrossSell({ brief, niche, tone, item, deal, proof, say }: CopyContext): StepCopy {
  const offers = brief.bestSellers.length > 0 ? brief.bestSellers.slice(0, 3) : niche.pairs.items;
  return {
    subject: fitting([`What goes well with your ${item}`, 'What goes well with your order']),
    subjectB: niche.subjects.crossSell,
    preheader: say('preheader', [
      'Picked to match your order, nothing random',
      'Why it fits, what others add, and nothing you do not need',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} ${niche.pairs.reason}`,
      brief.bestSellers.length > 0 ? 'What other customers choose most:' : `What goes well with your ${item}:`,
      bullets(offers.map(capitalize)),
      proof,
      deal,
      `Nothing missing? Then keep enjoying what you have. ${say('reach', tone.reach)}`,
    ),
    ctaLabel: say('cta', ['See what fits', 'Complete my order']),
  };
}

function writeReorder(context: CopyContext): StepCopy {
  const { brief, niche, stock, reorderDays, deal, say } = context;
  if (isDurable(niche)) return writeReplace(context);
  return {
    subject: fitting([`Running low on ${stock}?`, 'Running low? Same again in one tap']),
    subjectB: niche.subjects.reorder,
    preheader: say('preheader', [
      'Reorder in one tap, or let it arrive by itself',
      'The same again in one tap, before it runs out',
    ]),
    body: paragraphs(
      `${reorderPace(brief, niche, reorderDays)} If that sounds like you, now is a good moment: order today and it is there before you need it.`,
      'One tap opens your last choice, with the same options as before. Check the amount, change what you like, done.',
      subscriptionOrPause(brief.offersSubscription, reorderDays),
      deal,
      `Want something beside it this time? ${niche.pairs.reason}`,
    ),
    ctaLabel: say('cta', ['Order the same again', 'Reorder in one tap']),
  };
}

/** For what lasts: nobody runs low on a collar, but seams wear and sizes change. */
function writeReplace({ brief, niche, reorderDays, deal, say }: CopyContext): StepCopy {
  return {
    subject: niche.subjects.reorder,
    subjectB: say('subjectB', ['Anything worn, missing or outgrown?', 'Is yours still as it should be?']),
    preheader: say('preheader', [
      'A minute to look at it, and one tap if something is missing',
      'What to check by now, and the same again in one tap',
    ]),
    body: paragraphs(
      `${reorderPace(brief, niche, reorderDays)} Take a minute today to look at yours.`,
      'Is something worn, missing or too small? One tap opens your last choice, with the same options as before. Change the size or the colour, done.',
      `Or would you like something beside it? ${niche.pairs.reason}`,
      deal,
      'All is well? Then ignore this one. We remind you once and not every week.',
    ),
    ctaLabel: say('cta', ['See my last order', 'Order the same again']),
  };
}

/** How long it takes until the next order: the shop's own figure, else what is usual. */
export function reorderPace(brief: CopyContext['brief'], niche: CopyContext['niche'], reorderDays: number): string {
  if (brief.reorderDays === null) return niche.usage.replace('{days}', String(reorderDays));
  return `Our customers usually order again after about ${reorderDays} days.`;
}

function writeCommunity({ brief, niche, tone, item, deal, say }: CopyContext): StepCopy {
  return {
    subject: say('subject', ['You are invited', 'A seat is kept for you']),
    subjectB: 'For people who bought, not for everyone',
    preheader: say('preheader', [
      'See how others use it, and show us how you do',
      'First to see what is new, and a say in what comes next',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} You know your ${item} better than any description by now, and that is worth something to others.`,
      `${brief.brand ? `Join the people around ${brief.brand}.` : 'Join the others.'} ${niche.together}`,
      'Members see new things first and can say what should come next. It costs nothing, and you can leave at any time.',
      deal
        ? `${deal} And if you know somebody who would like it too, forward this email.`
        : `Know somebody who would like it too? Forward this email with one honest sentence: it beats any advert.`,
    ),
    ctaLabel: say('cta', ['Join in', 'Accept the invitation']),
  };
}

/** The promise that fits the shop: automatic delivery where it exists, silence where it does not. */
export function subscriptionOrPause(offersSubscription: boolean, reorderDays: number): string {
  return offersSubscription
    ? `Rather not think about it? Subscribe and it arrives every ${reorderDays} days. Pause or cancel in one click, whenever you like.`
    : 'Not yet? Then ignore this one. We remind you once and not every week.';
}

function days(count: number): string {
  return count === 1 ? 'one day' : `${count} days`;
}
