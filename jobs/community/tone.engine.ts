import type { FlowTone } from '../../schema/community/flow.facts.js';

/** What a tone of voice changes: the frame around what the niche has to say. Each list holds equally good wordings. */
export interface ToneWords {
  greeting: string;
  signOff: string;
  thanks: readonly string[];
  /** Opens a step that helps. */
  help: readonly string[];
  /** Opens a step that asks for something. */
  ask: readonly string[];
  /** Opens a step that sells. */
  offer: readonly string[];
  /** Closes with a way to reach a person. */
  reach: readonly string[];
}

export const toneWords: Record<FlowTone, ToneWords> = {
  friendly: {
    greeting: 'Hi',
    signOff: 'Warmly',
    thanks: ['it made our day.', 'we are glad you found us.', 'we picked it with care.'],
    help: [
      'Here is something small that makes a real difference.',
      'Here is a little help from us, so that it goes well from the start.',
      'Here is what we tell our friends when they ask.',
    ],
    ask: ['May we ask you something?', 'Could you spare two minutes for us?', 'We would love to hear from you.'],
    offer: [
      'We thought of you when we put this together.',
      'This might be just right for you.',
      'Something that fits, from us to you.',
    ],
    reach: [
      'Questions? Reply to this email, a real person reads it.',
      'Just reply if anything is unclear. We read every answer.',
      'Write back whenever you like, we are happy to help.',
    ],
  },
  plain: {
    greeting: 'Hello',
    signOff: 'Regards',
    thanks: ['it is confirmed.', 'we have everything we need.', 'nothing else is needed from you.'],
    help: [
      'Here is the short version, in the order in which you need it.',
      'Here is what to know now, and nothing else.',
      'This takes three minutes to read, in plain words.',
    ],
    ask: ['One question.', 'A short request.', 'Your answer decides what we change.'],
    offer: ['One suggestion, with the reason for it.', 'This is what fits, and why.', 'No story, only what is useful.'],
    reach: [
      'Reply to this email if something is unclear.',
      'A reply to this email reaches our support.',
      'For anything else, reply to this email.',
    ],
  },
  playful: {
    greeting: 'Hey',
    signOff: 'See you soon',
    thanks: ['there was a small dance in the office.', 'excellent taste, if we may say so.', 'we saw it and cheered.'],
    help: [
      'Tiny effort, big difference. Ready?',
      'Here is the part nobody tells you, in under a minute.',
      'Small print, but the fun kind.',
    ],
    ask: ['Quick one, promise.', 'Two minutes, no homework.', 'Tell us everything. Or one word.'],
    offer: [
      'Psst, have a look at this.',
      'We could not keep this one to ourselves.',
      'Warning: may lead to a second helping.',
    ],
    reach: [
      'Hit reply. There is a human at this end, and coffee.',
      'Stuck? Reply with one word and we take it from there.',
      'Talk to us. We do not bite, we reply.',
    ],
  },
  premium: {
    greeting: 'Hello',
    signOff: 'With kind regards',
    thanks: [
      'it is in careful hands.',
      'it is a pleasure to prepare it for you.',
      'we prepare it as if for ourselves.',
    ],
    help: [
      'Here are a few details that reward a moment of attention.',
      'This is a short note from the people behind it.',
      'Here is what we have learned over time, in brief.',
    ],
    ask: ['We would value your opinion.', 'May we ask for a moment of your time?', 'Your judgement matters to us.'],
    offer: [
      'Selected with care, and with you in mind.',
      'A considered suggestion, nothing more.',
      'Chosen sparingly, as always.',
    ],
    reach: [
      'Reply to this message and one of us will answer in person.',
      'We are at your service: a reply reaches us directly.',
      'Should you have a question, simply reply.',
    ],
  },
  coaching: {
    greeting: 'Hi',
    signOff: 'Keep going',
    thanks: [
      'that was the first step.',
      'good decision, now we make it count.',
      'you started, and that is the hard part.',
    ],
    help: [
      'Do this first, the rest follows.',
      'One thing at a time. Today this one.',
      'Short, practical, and worth doing today.',
    ],
    ask: ['Be honest with us.', 'Time to look back for two minutes.', 'Take two minutes and look at what you did.'],
    offer: [
      'Here is your next step.',
      'When you are ready for more, take this one.',
      'The step after this one is smaller than it looks.',
    ],
    reach: [
      'Stuck? Reply with what you tried, and we help you sort it out.',
      'Reply with your question. No question is too basic.',
      'Write us where you are stuck, one line is enough.',
    ],
  },
};
