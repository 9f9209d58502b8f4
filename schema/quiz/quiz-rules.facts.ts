/** Figures of the growth quiz that screen, server and engine share. */

export const quizRules = {
  questions: 18,
  questionsPerSection: 3,
  /** Normalized score of all strong answers; also the N of "N/18". */
  maxNormalizedScore: 18,
  /** Steps on screen: brand, site, audience, ad spend, 18 questions, contact. */
  steps: 23,
  firstQuestionStep: 4,
  contactStep: 22,
  /** Pause between "Quiz completed!" and the results page, ms. */
  redirectDelayMs: 500,
  /** Life of the offer box on the results page, s. */
  offerSeconds: 120,
  /** Section averages are shown from this many submissions on; fewer would tell one visitor about another. */
  submissionsForAverage: 30,
  /** Thresholds of good and middling scores, percent; the same as web/ui/tone.ts. */
  goodPercent: 80,
  fairPercent: 60,
} as const;

/**
 * Longest accepted text of each lead field, characters. Our own: long enough for any real name, site or audience, short
 * enough that a million leads stay searchable. 254 is the longest deliverable address (RFC 5321), 32 fits E.164 with
 * extension and punctuation.
 */
export const leadMaxLength = {
  firstName: 80,
  lastName: 80,
  email: 254,
  phone: 32,
  brandName: 120,
  websiteUrl: 300,
  targetAudience: 300,
  monthlyAdSpend: 40,
} as const;
