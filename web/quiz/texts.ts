import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  next: 'Next',
  previous: 'Previous',
  finish: 'Get My Results',
  submitting: 'Submitting...',
  incomplete: 'Please complete this step',
  incompleteDetail: 'All fields are required to continue.',
  emailHint: 'Please enter a valid email address (e.g., {email})',
  almostThere: 'Almost there!',
  completed: 'Quiz completed!',
  completedDetail: 'Redirecting to your personalized growth plan...',
  badInput: 'Please check your information',
  badInputDetail: 'Make sure all fields are filled correctly, especially your email address.',
  failed: 'Submission failed',
  failedDetail: 'Please try again later.',
  results: {
    loading: 'Loading your results...',
    greeting: "Hey there, here's your Ecom Growth Assessment",
    actions: 'Your 5 Priority Actions',
    plan: 'Your Personalized Action Plan',
    book: 'Book Your FREE Strategy Session',
    offer: 'Limited spots available - Book now before this offer expires!',
    retake: 'Retake Quiz',
    home: 'Back to Home',
  },
} as const);

/** Our own words: a question and a label for each of the first four steps. */
export const leadSteps = localized([
  { name: 'brandName', question: 'What is your brand called?', label: 'Brand name', example: 'Northwind Coffee' },
  { name: 'websiteUrl', question: 'Where is your store?', label: 'Website URL', example: 'northwind.example' },
  { name: 'targetAudience', question: 'Who do you sell to?', label: 'Target audience', example: 'Home baristas' },
] as const);

export const adSpendStep = localized({ question: 'What do you spend on ads?', label: 'Monthly ad spend' } as const);
