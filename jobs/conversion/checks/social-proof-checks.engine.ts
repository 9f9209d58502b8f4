import {
  adoption,
  customerMedia,
  histogram,
  independentWidgets,
  press,
  reviewApps,
  verified,
} from '../../../schema/conversion/funnel-patterns.facts.js';
import { ancestors, namesOf, textOf, type IndexedElement } from '../page-index.engine.js';
import type { PageView } from '../page-view.engine.js';
import type { ProductReading } from '../product-facts.engine.js';
import { childNodes, firstText } from '../structured-data.engine.js';
import {
  counted,
  clamp,
  marksFound,
  missing,
  productName,
  quote,
  searchable,
  unknown,
  type Checks,
  type CheckSubject,
  type Finding,
} from './finding.engine.js';
import { shareAncestor } from './pricing-checks.engine.js';

const levelsApart = 6;
const ratingNames =
  /(?:^|[\s_-])(?:rating|ratings|stars?|star-rating|review-?(?:stars|summary|badge|count)|reviews?|yotpo|jdgm|loox|okereviews|stamped|bv-?rating|trustpilot)(?:$|[\s_-])/;

/** What others say about the product. */
export const socialProofChecks: Checks = {
  SP1: (subject) => {
    const { rating, sources } = subject.product.facts;
    const fix = `Show the rating of ${productName(subject)} under the title`;
    if (rating === null) return withoutReviews(subject) ?? missing(subject, 0, 'No rating was found.', fix);
    const score =
      rating > 4.9 ? 0.8 : rating > 4.7 ? 0.9 : rating >= 4.2 ? 1 : rating >= 4 ? 0.95 : rating >= 3.5 ? 0.6 : 0.3;
    const advice = rating >= 4 ? undefined : `Mend what buyers criticise: the rating is ${rating} of 5`;
    return { score, evidence: `Rated ${rating} of 5 (${sources.rating}); 4.2 to 4.7 convinces most.`, fix: advice };
  },
  SP2: (subject) => {
    const { reviewCount, sources } = subject.product.facts;
    const fix = 'Ask every buyer for a review on day 7 after delivery';
    if (reviewCount === null) return withoutReviews(subject) ?? missing(subject, 0, 'No reviews were found.', fix);
    const score =
      0.85 * (Math.min(reviewCount, 5) / 5) +
      0.1 * clamp((reviewCount - 5) / 5) +
      0.05 * clamp((reviewCount - 10) / 40);
    return {
      score,
      evidence: `${counted(reviewCount, 'review')} (${(sources.reviewCount ?? '').replace(/\s+/g, ' ')}).`,
      fix: score < 0.95 ? `${fix}: ${productName(subject)} has ${reviewCount} so far` : undefined,
    };
  },
  SP3: (subject) => {
    const bodies = subject.reviews;
    const fix = `Print three full reviews of ${productName(subject)} in the page`;
    if (bodies.length >= 3)
      return {
        score: 1,
        evidence: `${counted(bodies.length, 'review')} can be read, e.g. "${bodies[0]?.slice(0, 80)}".`,
      };
    const [app] = marksFound(subject.page, reviewApps);
    if (app)
      return {
        score: 0.6,
        evidence: `A review app is installed (${app}); the page itself prints ${counted(bodies.length, 'review')}.`,
        fix,
        isInferred: true,
      };
    return {
      score: clamp(bodies.length / 3) * 0.6,
      evidence: `${counted(bodies.length, 'review')} can be read on the page.`,
      fix,
    };
  },
  SP4: (subject) => {
    if (!hasReviews(subject)) return unknown('There are no reviews to verify.');
    const found = verified.exec(searchable(subject).text);
    if (found) return { score: 1, evidence: `Found ${quote(searchable(subject).text, found)}.` };
    return missing(subject, 0, 'No review is marked as from a verified buyer.', 'Label reviews of verified buyers');
  },
  SP5: (subject) => {
    const found = customerMedia.exec(searchable(subject).text);
    if (found) return { score: 1, evidence: `Found ${quote(searchable(subject).text, found)}.` };
    const image = subject.page.index.byTag
      .get('img')
      ?.find(
        (each) =>
          ancestors(each, 6).some((above) =>
            /review|ugc|customer-?(?:photo|image|gallery)|instagram/.test(namesOf(above)),
          ) && !/star|rating|icon/.test(`${namesOf(each)} ${each.attributes['src'] ?? ''}`),
      );
    if (image) return { score: 1, evidence: 'Images stand among the reviews.', isInferred: true };
    return missing(subject, 0, 'No photos or videos of customers were found.', 'Ask for a photo in the review mail');
  },
  SP6: (subject) => {
    if (!hasReviews(subject)) return unknown('There are no reviews that could be critical.');
    const { text } = searchable(subject);
    const found = histogram.exec(text);
    if (found) return { score: 1, evidence: `The distribution of stars is shown: ${quote(text, found, 10)}.` };
    const low = reviewNodes(subject)
      .map((each) => Number(firstText(childNodes(each, 'reviewRating')[0], 'ratingValue')))
      .find((stars) => stars > 0 && stars <= 3);
    if (low !== undefined) return { score: 1, evidence: `A review with ${low} stars is visible.` };
    return missing(
      subject,
      0.3,
      'Neither a distribution of stars nor a critical review is visible.',
      'Show the distribution of stars and answer critical reviews',
    );
  },
  SP7: (subject) => {
    const { text } = searchable(subject);
    const found = press.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    const [widget] = marksFound(subject.page, independentWidgets);
    if (widget) return { score: 1, evidence: `An independent rating is built in (${widget}).`, isInferred: true };
    return missing(
      subject,
      0,
      'No press mention and no independent rating were found.',
      'Add a rating by an independent service',
    );
  },
  SP8: (subject) => {
    const { text } = searchable(subject);
    const found = adoption.exec(text);
    if (found) return { score: 1, evidence: `Found ${quote(text, found)}.` };
    return missing(
      subject,
      0.2,
      'No number of customers or sales is given.',
      'Give a true number of customers or pieces sold',
    );
  },
  SP9: (subject) => {
    const { button, facts } = subject.product;
    if (facts.rating === null && !hasReviews(subject))
      return unknown('There is no proof that could stand beside the button.');
    if (!button) return unknown('There is no button to buy that the rating could stand beside.');
    const shown = subject.page.index.elements.filter(
      (each) => each.region === 'main' && !each.isHidden && !each.isElsewhere && isRating(each),
    );
    if (shown.some((each) => shareAncestor(each, button.element, levelsApart)))
      return { score: 1, evidence: 'Rating and button stand in one block.' };
    return {
      score: 0.4,
      evidence:
        shown.length > 0
          ? 'The rating stands in another part of the page than the button.'
          : 'The rating is in the markup but not beside the button.',
      fix: `Move the stars beside the price of ${productName(subject)}`,
      isInferred: true,
    };
  },
};

/** A review app draws ratings in the browser: what is missing from the markup may still be shown. */
function withoutReviews(subject: CheckSubject): Finding | null {
  const [app] = marksFound(subject.page, reviewApps);
  return app
    ? unknown(`A review app (${app}) fills in its figures in the browser; they cannot be read from the markup.`)
    : null;
}

function hasReviews(subject: CheckSubject): boolean {
  return (subject.product.facts.reviewCount ?? 0) > 0 || subject.reviews.length > 0;
}

function reviewNodes({ product }: CheckSubject) {
  return childNodes(product.node ?? undefined, 'review', 'reviews');
}

/** Texts of reviews in markup or page, at most 20. */
export function readReviews(page: PageView, product: ProductReading): string[] {
  const marked = childNodes(product.node ?? undefined, 'review', 'reviews').flatMap(
    (each) => firstText(each, 'reviewBody', 'description') ?? [],
  );
  if (marked.length >= 3) return marked;
  const names =
    /(?:^|[\s_-])(?:review-?(?:body|content|text)|reviewbody|comment-?text|jdgm-rev__body|spr-review-content-body|bv-content-summary-body)(?:$|[\s_-])/;
  const shown = page.index.elements.filter((each) => !each.isHidden && names.test(namesOf(each))).slice(0, 20);
  const texts = shown.map((each) => textOf(each, 300)).filter((text) => text.length > 20);
  return [...new Set(texts.length > marked.length ? texts : marked)];
}

function isRating(element: IndexedElement): boolean {
  return element.attributes['itemprop'] === 'aggregateRating' || ratingNames.test(namesOf(element));
}
