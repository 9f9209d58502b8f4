import { capitalize } from '../kit/text.js';
import { bullets, type CopyContext, fitting, numbered, paragraphs, type StepCopy } from './copy-context.engine.js';

/** Writers of the welcome flow: for people who signed up and have not ordered. */
export const welcomeCopy: Record<string, (context: CopyContext) => StepCopy> = {
  hello: writeHello,
  guide: writeGuide,
  favourites: writeFavourites,
  doubts: writeDoubts,
  nudge: writeNudge,
};

function writeHello({ brief, niche, tone, deal, dealShort, say }: CopyContext): StepCopy {
  const brand = brief.brand;
  return {
    subject: fitting(
      [
        dealShort && brand ? `Welcome to ${brand}: ${dealShort} inside` : null,
        brand ? `Welcome to ${brand}` : null,
        'Welcome. Good to have you here',
      ].filter((line) => line !== null),
    ),
    subjectB: say('subjectB', ['Welcome, and one thing worth knowing', 'You are in. Here is what comes next']),
    preheader: say('preheader', [
      'What you get from us, how often, and a first useful tip',
      'Useful first, offers second, and you can leave at any time',
    ]),
    body: paragraphs(
      `${brand ? `Welcome to ${brand}.` : 'Welcome.'} ${say('help', tone.help)}`,
      deal ? `First what we promised. ${deal}` : null,
      `Over the next days you get four short emails: how to choose, where to start, and answers to what people ask before they order. No more than that.`,
      `And here is the first thing worth knowing. ${niche.choose[0] ?? ''} ${niche.choose[1] ?? ''}`,
      say('reach', tone.reach),
    ),
    ctaLabel: dealShort ? 'Use my welcome offer' : say('cta', ['Look around', 'Visit the shop']),
  };
}

function writeGuide({ niche, tone, brief, say }: CopyContext): StepCopy {
  return {
    subject: fitting([`How to choose your first ${brief.product ?? niche.noun}`, 'How to choose well, in three steps']),
    subjectB: say('subjectB', ['Three things to check before you buy', 'Choose once, choose right']),
    preheader: say('preheader', [
      'Three checks that save most of the returns',
      'What to look at first, and what does not matter',
    ]),
    body: paragraphs(
      `${say('help', tone.help)} Choosing well takes three checks:`,
      numbered(niche.choose),
      `Then watch out for this. ${niche.mistake}`,
      niche.caution,
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Compare now', 'See what fits me']),
  };
}

function writeFavourites({ brief, niche, tone, proof, price, say }: CopyContext): StepCopy {
  const named = brief.bestSellers.length > 0;
  const start = brief.product
    ? `Start with ${brief.product}${price ? ` (${price})` : ''}.`
    : 'Start small and with the thing you will use every week.';
  return {
    subject: named
      ? 'Where most people start'
      : fitting(
          [brief.product ? `A good place to start: ${brief.product}` : '', 'A good place to start'].filter(Boolean),
        ),
    subjectB: say('subjectB', ['If you only try one thing', 'The easy first choice']),
    preheader: say('preheader', [
      'A first choice that you can hardly get wrong',
      'Where to begin, and how to tell that it suits you',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} ${named ? 'These are what our customers choose most:' : start}`,
      named
        ? bullets(brief.bestSellers.slice(0, 3).map(capitalize))
        : `Then make the ${niche.moment} a good one. ${niche.firstTip}`,
      `How to tell that it was the right choice? ${niche.judge}`,
      proof,
      named ? niche.firstTip : `It goes well with ${niche.pairs.items[0] ?? ''}, but that can wait.`,
    ),
    ctaLabel: say('cta', ['See the favourites', 'Start here']),
  };
}

function writeDoubts({ niche, tone, say }: CopyContext): StepCopy {
  return {
    subject: fitting([niche.doubt.question]),
    subjectB: say('subjectB', ['A question worth asking first', 'Still unsure? Fair enough']),
    preheader: say('preheader', [
      'An honest answer, and a person you can ask about it',
      'Ask us before you buy, it saves both of us a parcel',
    ]),
    body: paragraphs(
      `${say('ask', tone.ask)} What keeps you from trying it? This is a good question to begin with: "${niche.doubt.question}"`,
      niche.doubt.answer,
      'And if something goes differently than planned, this usually helps:',
      bullets(niche.problems),
      say('reach', tone.reach),
    ),
    ctaLabel: say('cta', ['Ask a question', 'Read the answers']),
  };
}

function writeNudge({ brief, niche, tone, deal, dealShort, say }: CopyContext): StepCopy {
  return {
    subject: dealShort
      ? fitting([`Your ${dealShort} is still waiting`, 'Your welcome offer is still waiting'])
      : 'Last email of this series',
    subjectB: say('subjectB', ['Shall we leave it at that?', 'One last thought before we go quiet']),
    preheader: say('preheader', [
      'After this one you only hear from us when there is news',
      'The short version of everything, in one place',
    ]),
    body: paragraphs(
      `${say('offer', tone.offer)} This is the last email of our welcome. All of it in three lines:`,
      numbered([niche.choose[0] ?? '', capitalize(niche.smsTip), niche.judge]),
      deal,
      `${brief.brand ? `Whatever you decide: good to have you with ${brief.brand}.` : 'Whatever you decide: good to have you here.'} From now on we only write when there is something new.`,
    ),
    ctaLabel: dealShort ? 'Use it now' : say('cta', ['Find mine', 'Back to the shop']),
  };
}
