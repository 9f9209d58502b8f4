import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  title: 'Community Funnel',
  subtitle: 'Email Flow Generation System',
  ready: 'Ready',
  generating: 'Generating',
  emailFlow: 'Email Flow',
  smsFlow: 'SMS Flow',
  failed: 'Generation Failed',
  failedDetail: 'Failed to generate email flow.',
});

/** Step 3 of the method. */
export const stepGuidance = localized({
  title: 'Step 3, Post-Purchase Flywheel (Retention & Community)',
  goal: 'Turn one-time buyers into repeat customers and advocates.',
  tactics: [
    'Immediate post-purchase upsells, SMS, email, retargeting.',
    'Community funnels for loyalty.',
    'Educate customers on product use.',
  ],
  levers: 'Subscriptions, loyalty rewards, education, branded content.',
  outcome: 'Higher LTV, advocacy, recurring revenue.',
});

/** The default preview, day 0, day 3, day 7, before anything was generated: marked as sample. */
export const samplePreview = [
  { stepNumber: 1, day: 0, channel: 'email', purpose: 'Thank, confirm the choice, set expectations' },
  { stepNumber: 2, day: 3, channel: 'email', purpose: 'Prepare the first use, prevent returns and regret' },
  { stepNumber: 3, day: 7, channel: 'email', purpose: 'Check in and solve problems before they become a bad review' },
] as const;
