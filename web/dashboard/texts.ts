import { localized } from '../ui/localized.js';

/** Fixed sentences: callers and tests compare them to the letter (docs/requirements.md). */
export const texts = localized({
  title: 'Growth Dashboard',
  subtitle: 'AI-powered insights for your e-commerce success',
  aiActive: 'AI Active',
  newAnalysis: 'New Analysis',
  logout: 'Logout',
  urlRequired: 'URL Required',
  adUrlDetail: 'Please enter an ad URL to analyze.',
  pageUrlDetail: 'Please enter a product page URL to analyze.',
  failed: 'Analysis Failed',
  adFailedDetail: 'Failed to analyze ad creative.',
  pageFailedDetail: 'Failed to analyze funnel.',
});

/** Captions of the metric cards while there are no figures, with the sample values they belong to. */
export const sampleCaptions = localized({
  totalRevenue: { text: '+12.5% vs last month', isGood: true },
  roas: { text: '+0.8x improvement', isGood: true },
  conversionRate: { text: '-0.2% vs target', isGood: false },
  aov: { text: '+$7.20 increase', isGood: true },
} as const);
