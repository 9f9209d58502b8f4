import { capitalize } from '../kit/text.js';
import { reorderPace, subscriptionOrPause } from './post-purchase-copy.engine.js';
import {
  bullets,
  type CopyContext,
  fitting,
  lowerFirst,
  numbered,
  paragraphs,
  type StepCopy,
} from './copy-context.engine.js';

/** Writers of the flows for people who bought before: win-back, replenishment, VIP, review request. */
export const loyaltyCopy: Record<string, (context: CopyContext) => StepCopy> = {
  missed: writeMissed,
  refresh: writeRefresh,
  comeback: writeComeback,
  goodbye: writeGoodbye,
  'running-low': writeRunningLow,
  'run-out': writeRunOut,
  changed: writeChanged,
  'thank-vip': writeThankVip,
  voice: writeVoice,
  early: writeEarly,
  refer: writeRefer,
  ask: writeAsk,
  photo: writePhoto,
  'help-first': writeHelpFirst,
};

function writeMissed({ brief, niche, tone, item, say }: CopyContext): StepCopy {
  return {
    subject: say('subject', ['It has been a while', 'Did we do something wrong?']),
    subjectB: fitting([`What became of your ${item}?`, 'What became of it?']),
    preheader: say('preheader', [
      'One number by reply tells us what to do better',
      'No offer in this one, only an honest question',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} It has been a while since your last order${brief.brand ? ` at ${brief.brand}` : ''}, and we would rather know why than guess. Which one is it?`,
      numbered(['I still have enough', 'It was not what I expected', 'I found something better', 'I simply forgot']),
      'Reply with the number. If it is two, we want to put it right. If it is three, we want to learn.',
      `And if it is one, here is a way to look at it with fresh eyes. ${niche.judge}`,
    ),
    ctaLabel: say('cta', ['See what is new', 'Have a look']),
  };
}

function writeRefresh({ brief, niche, tone, item, say }: CopyContext): StepCopy {
  const named = brief.bestSellers.length > 0;
  return {
    subject: fitting([`Get more out of your ${item}`, 'Get more out of what you have']),
    subjectB: say('subjectB', ['The one thing that is easy to get wrong', 'The fix that takes one minute']),
    preheader: say('preheader', [
      'The mistake that is easy to make, and to avoid',
      'Useful to know, whether you order again or not',
    ]),
    body: paragraphs(
      `${say('help', tone.help)} ${niche.mistake}`,
      'If yours has been standing around because of something small, one of these may be it:',
      bullets(niche.problems),
      named
        ? `And if it is time for something else, this is what others choose now: ${brief.bestSellers.slice(0, 3).join(', ')}.`
        : niche.pairs.reason,
    ),
    ctaLabel: say('cta', ['See what is new', 'Look around']),
  };
}

function writeComeback({ niche, tone, stock, deal, dealShort, say }: CopyContext): StepCopy {
  return {
    subject: dealShort
      ? fitting([`${capitalize(dealShort)}, because you were here before`, 'An offer for people who know us'])
      : fitting([`Time for ${stock} again?`, 'Time for the next one?']),
    subjectB: say('subjectB', ['Coming back takes one tap', 'Same as last time?']),
    preheader: say('preheader', [
      'Your last choice is one tap away, as you had it',
      'Everything as last time, or something new beside it',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} You know how it works with us, so this is short: one tap opens what you had last time.`,
      deal,
      'Want something different? These go well with it:',
      bullets(niche.pairs.items.map(capitalize)),
      `Before you order, a quick check. ${niche.choose[0] ?? ''} ${niche.choose[1] ?? ''} ${niche.judge}`,
    ),
    ctaLabel: dealShort ? 'Come back with the offer' : say('cta', ['Same as last time', 'Open my last order']),
  };
}

function writeGoodbye({ brief, niche, say, tone }: CopyContext): StepCopy {
  return {
    subject: say('subject', ['Shall we stop writing?', 'Stay or go? One click']),
    subjectB: 'This is our last email to you',
    preheader: say('preheader', [
      'No answer means that we stop writing, as you wish',
      'One click keeps you on the list, silence takes you off',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} You have not opened our emails for some time, and we do not want to fill your inbox.`,
      'If you want to stay, press the button below. If you do nothing, this was our last email. No hard feelings, and no form to fill in.',
      `In case it is goodbye, one thing for whatever you buy next, here or elsewhere. ${niche.choose[0] ?? ''} ${niche.choose[1] ?? ''}`,
      brief.brand ? `Thank you for the time with ${brief.brand}.` : 'Thank you for the time with us.',
    ),
    ctaLabel: say('cta', ['Keep me on the list', 'I want to stay']),
  };
}

function writeRunningLow({ brief, niche, stock, reorderDays, deal, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`Running low on ${stock}?`, 'About five days left?']),
    subjectB: niche.subjects.reorder,
    preheader: say('preheader', [
      'Order today and it is there before you need it',
      'By our count about five days are left, enough to reorder',
    ]),
    body: paragraphs(
      `${reorderPace(brief, niche, reorderDays)} By our count there are about five days left, and that is just enough for a parcel.`,
      'One tap opens your last choice with the same options. Check the amount, change what you like, done.',
      deal,
      subscriptionOrPause(brief.offersSubscription, reorderDays),
      `Want something beside it this time? ${niche.pairs.reason}`,
    ),
    ctaLabel: say('cta', ['Order the same again', 'Reorder in one tap']),
  };
}

function writeRunOut({ brief, niche, stock, reorderDays, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`Out of ${stock}?`, 'Out of it by now?']),
    subjectB: say('subjectB', ['The empty one in the cupboard', 'Never run out again']),
    preheader: say('preheader', [
      'One tap, or let it arrive by itself from now on',
      'The second and last reminder for this round',
    ]),
    body: paragraphs(
      'By our count you ran out a day or two ago. One tap, and the same again is on its way.',
      subscriptionOrPause(brief.offersSubscription, reorderDays),
      `When the new one arrives, start it well. ${niche.firstTip}`,
      `Not sure that it is worth another one? ${niche.judge}`,
    ),
    ctaLabel: say('cta', ['Send me the next one', 'Order again']),
  };
}

function writeChanged({ brief, niche, tone, deal, say }: CopyContext): StepCopy {
  const offers = brief.bestSellers.length > 0 ? brief.bestSellers.slice(0, 3) : niche.pairs.items;
  return {
    subject: say('subject', ['Changed something?', 'Not the right one any more?']),
    subjectB: 'Maybe something else fits better now',
    preheader: say('preheader', [
      'Tell us in one word, or look at what others switch to',
      'Needs change. Here is what could fit better now',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} You used to order about this time. Did something change, or was it us?`,
      'If it was not quite right any more, one of these may fit better:',
      bullets(offers.map(capitalize)),
      `How to choose? ${niche.choose.join(' ')}`,
      deal,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Find what fits now', 'See the alternatives']),
  };
}

function writeThankVip({ brief, niche, tone, say }: CopyContext): StepCopy {
  return {
    subject: brief.brand
      ? fitting([`Thank you from all of us at ${brief.brand}`, 'Thank you from all of us'])
      : 'Thank you from all of us',
    subjectB: say('subjectB', ['You are one of our ten per cent', 'A note for our best customers']),
    preheader: say('preheader', [
      'No offer in this one, only thanks and a direct line',
      'What it means, and the direct line that comes with it',
    ]),
    body: paragraphs(
      `You belong to the tenth of our customers who order most. ${brief.brand ? `${brief.brand} exists` : 'We exist'} because of people like you, so first of all: thank you.`,
      'What it means from now on: your replies to these emails go to the top of the pile, you see new things before others, and we ask you before we change something you buy.',
      `And because you know the subject better than most: ${lowerFirst(niche.together)}`,
      `One more thing, for your next one. ${niche.choose[2] ?? ''} ${say('reach', tone.reach)}`,
    ),
    ctaLabel: say('cta', ['See what is new', 'Meet the others']),
  };
}

function writeVoice({ niche, tone, say }: CopyContext): StepCopy {
  return {
    subject: say('subject', ['What should we do next?', 'Your opinion, before we decide']),
    subjectB: 'Three questions for people who know',
    preheader: say('preheader', [
      'Three questions, and we read every answer',
      'You decide what comes next, more than you think',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} We are planning what comes next and would rather ask the people who use it. Three questions, one line each:`,
      numbered([
        'What do you buy from us again and again, and why?',
        'What do you buy elsewhere that we should have?',
        `What is your own rule? Ours is: ${lowerFirst(niche.choose[0] ?? '')}`,
      ]),
      'Reply to this email with one, two, three. You will hear from us what came of it.',
      `And something from us in return, in case you did not know it yet. ${niche.mistake}`,
    ),
    ctaLabel: say('cta', ['Answer now', 'Tell us']),
  };
}

function writeEarly({ brief, niche, tone, deal, say }: CopyContext): StepCopy {
  const named = brief.bestSellers.slice(0, 3);
  return {
    subject: say('subject', ['Yours first, everyone else later', 'Before everyone else']),
    subjectB: 'The door opens early for you',
    preheader: say('preheader', [
      'A first look for our best customers, without hurry',
      'See it, and take it, before we tell the others',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} You see it before the others do, as promised.`,
      named.length > 0 ? 'Worth a first look, in your place:' : 'What we would check first, in your place:',
      bullets(named.length > 0 ? named.map(capitalize) : niche.choose),
      `${niche.pairs.reason} ${niche.judge}`,
      deal,
      `Take your time. And if nothing is for you, tell us what is missing. ${say('reach', tone.reach)}`,
    ),
    ctaLabel: say('cta', ['Take a first look', 'Open the door']),
  };
}

function writeRefer({ brief, niche, tone, deal, say }: CopyContext): StepCopy {
  return {
    subject: say('subject', ['Who comes to mind?', 'Somebody you know would like this']),
    subjectB: 'One sentence from you beats our adverts',
    preheader: say('preheader', [
      'Forward this email to the one person who would like it',
      'A line of yours does more than any advert of ours',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} Think of one person who would like ${brief.brand ?? 'what we do'} as much as you do. Forward this email to them with one honest sentence.`,
      `If you do not know what to write: ${lowerFirst(niche.reviewAsk)}`,
      `What your friend should know before the first order: ${lowerFirst(niche.choose[0] ?? '')}`,
      `And what helps with the start: ${lowerFirst(niche.firstTip)}`,
      deal ?? 'There is no reward in it, so they can trust your word.',
    ),
    ctaLabel: say('cta', ['Share it', 'Pass it on']),
  };
}

function writeAsk({ niche, tone, item, proof, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`How did your ${item} do?`, 'How did it do?']),
    subjectB: niche.subjects.review,
    preheader: say('preheader', [
      'Good or bad, two sentences help the next one to decide',
      'Two minutes of yours save somebody an hour',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} You have used your ${item} for a week now. What is it really like?`,
      niche.reviewAsk,
      `If you are not sure yet, wait a little: ${lowerFirst(niche.judge)}`,
      `${proof ? `${proof} ` : ''}Good or bad, write it as it is. An honest review helps more than a kind one, and there is no reward for stars.`,
    ),
    ctaLabel: say('cta', ['Write a review', 'Rate it now']),
  };
}

function writePhoto({ niche, tone, item, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`One photo of your ${item}?`, 'One photo says it all']),
    subjectB: say('subjectB', ['Three half sentences are enough', 'A review in thirty seconds']),
    preheader: say('preheader', [
      'Finish three half sentences and you are done',
      'Thirty seconds, three half sentences, one photo',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} A review does not have to be an essay. Finish these three and you are done:`,
      numbered([
        'I bought it because ...',
        'What I like, and what I do not ...',
        `To another ${niche.audience} I would say ...`,
      ]),
      `Even better with a photo. ${niche.reviewAsk}`,
      `Still making up your mind? ${niche.judge}`,
    ),
    ctaLabel: say('cta', ['Finish the sentences', 'Add my review']),
  };
}

function writeHelpFirst({ niche, item, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`Is something wrong with your ${item}?`, 'Is something not right?']),
    subjectB: niche.subjects.checkIn,
    preheader: say('preheader', [
      'Before a bad review: let us try to put it right',
      'No news is not always good news, so we ask',
    ]),
    body: paragraphs(
      `We have not heard from you, and silence sometimes means that something is not right. If it is one of these, it can be solved:`,
      bullets(niche.problems),
      `Also worth a look: ${lowerFirst(niche.mistake)}`,
      'And if all is well, two sentences for the next buyer would make our day. This is the last time we ask.',
    ),
    ctaLabel: say('cta', ['Get help', 'Solve it now']),
  };
}
