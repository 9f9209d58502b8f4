import { capitalize } from '../kit/text.js';
import {
  bullets,
  type CopyContext,
  fitting,
  lowerFirst,
  numbered,
  paragraphs,
  type StepCopy,
} from './copy-context.engine.js';

/** Writers of the flows for people who nearly bought: abandoned cart, browse abandonment, back in stock. */
export const recoveryCopy: Record<string, (context: CopyContext) => StepCopy> = {
  'cart-saved': writeCartSaved,
  'cart-answers': writeCartAnswers,
  'cart-last': writeCartLast,
  seen: writeSeen,
  compare: writeCompare,
  alternatives: writeAlternatives,
  back: writeBack,
  'still-there': writeStillThere,
  instead: writeInstead,
};

function writeCartSaved({ brief, niche, tone, item, price, say }: CopyContext): StepCopy {
  const what = brief.product ? `${brief.product}${price ? ` (${price})` : ''}` : `Your ${item}`;
  return {
    subject: fitting(
      [
        brief.product ? `${brief.product} is still in your cart` : '',
        `Your ${item} is not placed yet`,
        'Your cart is as you left it',
      ].filter(Boolean),
    ),
    subjectB: say('subjectB', ['Did something stop you?', 'Shall we keep it for you?']),
    preheader: say('preheader', [
      'One click takes you back to where you stopped',
      'As you left it, with a person to ask beside it',
    ]),
    body: paragraphs(
      `${what} is still in your cart. One click takes you back to where you stopped, nothing has to be entered twice.`,
      'Did something get in the way? Delivery, payment, size, or simply the doorbell? Reply with one word and we sort it out.',
      `In case you were still thinking it over: ${lowerFirst(niche.choose[0] ?? '')}`,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Back to my cart', 'Finish my order']),
  };
}

function writeCartAnswers({ niche, tone, proof, say }: CopyContext): StepCopy {
  return {
    subject: fitting([niche.doubt.question]),
    subjectB: say('subjectB', ['Before you decide: one honest answer', 'Thinking it over? Good']),
    preheader: say('preheader', [
      'The answer to a question worth asking before you order',
      'What to check first, so that you only decide once',
    ]),
    body: paragraphs(
      `${say('help', tone.help)} If you stopped to think, this may be the question: "${niche.doubt.question}"`,
      niche.doubt.answer,
      'Two more things worth a look before you decide:',
      bullets(niche.choose.slice(1)),
      proof,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Look at it again', 'Check the details']),
  };
}

function writeCartLast({ niche, tone, item, deal, dealShort, say }: CopyContext): StepCopy {
  return {
    subject: dealShort
      ? fitting([`${capitalize(dealShort)} for what you left behind`, 'An offer for what you left behind'])
      : fitting([`Last reminder about your ${item}`, 'Last reminder about your cart']),
    subjectB: say('subjectB', ['Shall we put it back on the shelf?', 'Yes, no, or not now?']),
    preheader: say('preheader', [
      'After this one we do not ask you about it again',
      'The last email about it, then we let it rest',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} This is the last time we write about your ${item}.`,
      deal,
      `If you take it, make the ${niche.moment} count. ${niche.firstTip}`,
      `And how will you know it was right? ${niche.judge}`,
      'If you decided against it, that is fine, and there is nothing to do.',
    ),
    ctaLabel: dealShort ? 'Use the offer' : say('cta', ['Take me to my cart', 'Finish my order']),
  };
}

function writeSeen({ brief, niche, tone, say }: CopyContext): StepCopy {
  const what = brief.product ?? 'something of ours';
  return {
    subject: fitting(
      [brief.product ? `Still thinking about ${brief.product}?` : '', 'Still looking around?'].filter(Boolean),
    ),
    subjectB: say('subjectB', ['You had a look. Here is what to look for', 'Three checks before you choose']),
    preheader: say('preheader', [
      'Where you left off, and three checks that help to choose',
      'What to look at first, in three short lines',
    ]),
    body: paragraphs(
      `You had a look at ${what} earlier. ${say('help', tone.help)}`,
      'This is what we would check in your place:',
      numbered(niche.choose),
      `One click takes you back to where you were. ${say('reach', tone.reach)}`,
    ),
    ctaLabel: say('cta', ['Back to where I was', 'Look again']),
  };
}

function writeCompare({ niche, tone, proof, say }: CopyContext): StepCopy {
  return {
    subject: fitting([niche.doubt.question]),
    subjectB: say('subjectB', ['The honest way to compare', 'What the product page does not say']),
    preheader: say('preheader', [
      'One question decides most of it. Here is the answer',
      'How to compare, and how to tell afterwards',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} Is it this that you are wondering about? "${niche.doubt.question}"`,
      niche.doubt.answer,
      `And afterwards? ${niche.judge}`,
      `What goes wrong most often is easy to avoid. ${niche.mistake}`,
      proof,
    ),
    ctaLabel: say('cta', ['Compare again', 'See all details']),
  };
}

function writeAlternatives({ brief, niche, tone, deal, say }: CopyContext): StepCopy {
  const named = brief.bestSellers.length > 0;
  return {
    subject: say('subject', ['Not quite the one? Look at these', 'Maybe one of these instead']),
    subjectB: 'Tell us what you need in one line',
    preheader: say('preheader', [
      'Other ways to get there, and a person who helps to choose',
      'A few that people choose instead, and why',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} ${named ? 'Maybe the one you saw was not quite it. These are what others take:' : 'Maybe the one you saw was not quite it, and something beside it comes closer:'}`,
      bullets((named ? brief.bestSellers.slice(0, 3) : niche.pairs.items).map(capitalize)),
      niche.pairs.reason,
      deal,
      `Or let us choose for you: reply with one line on what you need it for and what you want to spend. What we look at first: ${lowerFirst(niche.choose[1] ?? '')}`,
    ),
    ctaLabel: say('cta', ['See the alternatives', 'Look around']),
  };
}

function writeBack({ brief, niche, price, say, tone }: CopyContext): StepCopy {
  const what = brief.product ? `${brief.product}${price ? ` (${price})` : ''}` : 'What you waited for';
  return {
    subject: fitting([brief.product ? `${brief.product} is back` : '', 'It is back in stock'].filter(Boolean)),
    subjectB: say('subjectB', ['You asked, here it is', 'The wait is over']),
    preheader: say('preheader', [
      'You asked to be told first, so here we are',
      'Yours if you still want it, before everyone else hears',
    ]),
    body: paragraphs(
      `${what} is back in stock. You asked us to tell you, so you hear it first.`,
      `One click takes you there. ${niche.choose[0] ?? ''}`,
      `And in case you still wonder: "${niche.doubt.question}" ${niche.doubt.answer}`,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Get it now', 'Take me there']),
  };
}

function writeStillThere({ brief, niche, say, tone }: CopyContext): StepCopy {
  return {
    subject: fitting([brief.product ? `Still there: ${brief.product}` : '', 'Still there, for now'].filter(Boolean)),
    subjectB: say('subjectB', ['Did you see that it is back?', 'One reminder, no more']),
    preheader: say('preheader', [
      'One reminder, because the first email is easy to miss',
      'Three checks to decide quickly, yes or no',
    ]),
    body: paragraphs(
      `It is still in stock, and this is the only reminder you get. ${say('help', tone.help)} To decide quickly:`,
      numbered(niche.choose),
      `And if you take it: ${lowerFirst(niche.firstTip)}`,
    ),
    ctaLabel: say('cta', ['See it again', 'Get mine']),
  };
}

function writeInstead({ brief, niche, deal, say, tone }: CopyContext): StepCopy {
  const named = brief.bestSellers.length > 0;
  return {
    subject: say('subject', ['Changed your mind? Something alike', 'If it is not the one after all']),
    subjectB: 'A close second, maybe a better first',
    preheader: say('preheader', [
      'Needs change while one waits. Here is what comes close',
      'A few close relatives, and when they are the better choice',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} Needs change while one waits. If it is no longer the right one, maybe one of these comes closer:`,
      bullets((named ? brief.bestSellers.slice(0, 3) : niche.pairs.items).map(capitalize)),
      'Not sure? Reply with one line on what you need it for and what you want to spend, and we choose for you.',
      deal,
      `${niche.pairs.reason} This was the last email about it.`,
    ),
    ctaLabel: say('cta', ['Look at the alternatives', 'See what comes close']),
  };
}
