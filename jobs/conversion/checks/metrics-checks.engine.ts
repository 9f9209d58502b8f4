import { europeanCountries, europeanCurrencies } from '../../kit/currencies.js';
import { Availability } from '../../../schema/conversion/funnel-audit.enum.js';
import { vendors } from '../../../schema/conversion/funnel-patterns.facts.js';
import { marksFound, unknown, type Checks, type CheckSubject, type Finding } from './finding.engine.js';

/** What is measured, and what others can read from the page. */
export const metricsChecks: Checks = {
  ME1: (subject) => {
    const named = marksFound(subject.page, vendors.analytics);
    if (named.length > 0 || /["']g-[a-z0-9]{6,12}["']/.test(subject.page.scripts))
      return { score: 1, evidence: `Analytics found (${named[0] ?? 'a GA4 id'}).` };
    const [manager] = marksFound(subject.page, vendors.tagManager);
    if (manager)
      return {
        score: 0.7,
        evidence: `A tag manager is installed (${manager}); what it loads cannot be seen in the markup.`,
        fix: 'Make sure that the tag manager loads GA4 and sends shopping events',
        isInferred: true,
      };
    return lateOr(subject, { score: 0, evidence: 'No analytics was found.', fix: 'Install GA4' });
  },
  ME2: (subject) => {
    const [pixel] = marksFound(subject.page, vendors.metaPixel);
    if (pixel) return { score: 1, evidence: `The Meta pixel is installed (${pixel}).` };
    return lateOr(subject, {
      score: 0,
      evidence: 'No Meta pixel was found.',
      fix: 'Install the Meta pixel and send server events',
      isInferred: true,
    });
  },
  ME3: (subject) => {
    const channels = ['tiktok', 'googleAds', 'pinterest', 'snapchat', 'microsoft', 'criteo'] as const;
    const found = channels.filter((name) => marksFound(subject.page, vendors[name]).length > 0);
    if (found.length >= 2) return { score: 1, evidence: `Pixels found: ${found.join(', ')}.` };
    const fix = 'Add the pixel of each channel that you pay for';
    if (found.length === 1) return { score: 0.7, evidence: `One pixel found: ${found[0]}.`, fix };
    return lateOr(subject, { score: 0, evidence: 'No pixel of another channel was found.', fix, isInferred: true });
  },
  ME4: (subject) => {
    const found = marksFound(subject.page, vendors.events);
    if (found.length > 0) return { score: 1, evidence: `Shopping events are sent (${found.slice(0, 3).join(', ')}).` };
    return lateOr(subject, {
      score: 0.2,
      evidence: 'No shopping events were found in the scripts.',
      fix: 'Send view, cart and purchase events',
      isInferred: true,
    });
  },
  ME5: (subject) => {
    const [vendor] = marksFound(subject.page, vendors.email);
    const form = subject.page.index.byTag
      .get('input')
      ?.find(
        ({ attributes }) =>
          attributes['type'] === 'email' ||
          /newsletter|subscribe|e-?mail/i.test(`${attributes['name'] ?? ''} ${attributes['placeholder'] ?? ''}`),
      );
    const evidence = [vendor ? [`a mail service (${vendor})`] : [], form ? ['an e-mail field'] : []]
      .flat()
      .join(' and ');
    if (vendor && form) return { score: 1, evidence: `Found ${evidence}.` };
    if (vendor)
      return {
        score: 0.6,
        evidence: `Found only ${evidence}.`,
        fix: `Put a sign-up with a welcome offer on the page, for ${vendor}`,
      };
    if (form)
      return {
        score: 0.6,
        evidence: `Found only ${evidence}.`,
        fix: 'Connect the e-mail field to a mail service that answers with a welcome flow',
      };
    return lateOr(subject, {
      score: 0,
      evidence: 'No mail service and no e-mail field were found.',
      fix: 'Add a sign-up with a welcome flow',
    });
  },
  ME6: productData,
  ME7: ({ page }) => {
    const ids = {
      'Google Analytics 4': /["']g-[a-z0-9]{8,12}["']/g,
      'Universal Analytics': /["']ua-\d{4,10}-\d{1,3}["']/g,
      'Tag Manager': /gtm-[a-z0-9]{5,9}/g,
    };
    const twice = Object.entries(ids).find(([, pattern]) => new Set(page.scripts.match(pattern) ?? []).size > 1);
    if (!twice) return { score: 1, evidence: 'No tag of one kind is installed twice.' };
    const found = [...new Set(page.scripts.match(twice[1]) ?? [])].map((id) => id.replace(/["']/g, '').toUpperCase());
    return {
      score: 0.3,
      evidence: `${twice[0]} is installed ${found.length} times: ${found.slice(0, 3).join(', ')}.`,
      fix: `Remove the second ${twice[0]} tag (${found[1]})`,
    };
  },
  ME8: (subject) => {
    const [tool] = marksFound(subject.page, vendors.consent);
    if (tool) return { score: 1, evidence: `A consent tool is installed (${tool}).` };
    const banner = subject.page.index.elements.find(({ attributes }) =>
      /cookie-?(?:consent|banner|notice|bar|policy-?banner)|gdpr/i.test(
        `${attributes['id'] ?? ''} ${attributes['class'] ?? ''}`,
      ),
    );
    if (banner) return { score: 1, evidence: 'A cookie banner is in the page.' };
    const isEuropean =
      europeanCountries.includes(subject.page.host.split('.').at(-1) ?? '') ||
      europeanCurrencies.includes(subject.product.facts.currency ?? '');
    return {
      score: isEuropean ? 0 : 0.6,
      evidence: `No consent tool was found${isEuropean ? ', and European rules apply' : ''}.`,
      fix: 'Add a consent banner',
      isInferred: true,
    };
  },
  ME9: (subject) => {
    const [tool] = marksFound(subject.page, vendors.replay);
    return tool
      ? { score: 1, evidence: `A session tool is installed (${tool}).` }
      : lateOr(subject, {
          score: 0.3,
          evidence: 'No heat map or session tool was found.',
          fix: 'Add a heat map tool',
          isInferred: true,
        });
  },
  ME10: ({ page }) => {
    const canonical =
      page.index.byTag.get('link')?.some(({ attributes }) => attributes['rel'] === 'canonical' && attributes['href']) ??
      false;
    const tags = { 'og:title': page.metas.has('og:title'), 'og:image': page.metas.has('og:image'), canonical };
    const lacking = Object.entries(tags)
      .filter(([, isThere]) => !isThere)
      .map(([name]) => name);
    return {
      score: (3 - lacking.length) / 3,
      evidence:
        lacking.length === 0 ? 'og:title, og:image and canonical are there.' : `Missing: ${lacking.join(', ')}.`,
      fix:
        lacking.length > 0
          ? `Add ${lacking.join(', ')}, so that shared links show the product and search counts one address`
          : undefined,
    };
  },
};

/** Shopify's pixel manager loads tags in the browser: their absence from the markup says nothing. */
function lateOr({ page }: CheckSubject, finding: Finding): Finding {
  return marksFound(page, vendors.lateInjection).length > 0
    ? unknown(`${finding.evidence} The shop's pixel manager may load it in the browser.`)
    : finding;
}

function productData({ product }: CheckSubject): Finding {
  const { facts, node } = product;
  const has: Record<string, boolean> = {
    name: facts.title !== null && facts.sources.title !== 'title element',
    image: facts.images.length > 0,
    description: facts.description !== null,
    brand: facts.brand !== null,
    'sku or gtin': facts.sku !== null || facts.gtin !== null,
    price: facts.price !== null && !/visible/.test(facts.sources.price ?? ''),
    currency: facts.currency !== null && !/visible|country/.test(facts.sources.currency ?? ''),
    availability:
      facts.availability !== Availability.unknown && !/visible|button/.test(facts.sources.availability ?? ''),
    rating: facts.rating !== null,
  };
  const lacking = Object.entries(has)
    .filter(([, isThere]) => !isThere)
    .map(([name]) => name);
  const total = Object.keys(has).length;
  const where = node ? ` (${node.source})` : '';
  return {
    score: (total - lacking.length) / total,
    evidence: `${total - lacking.length} of ${total} product fields can be read${where}.`,
    fix: lacking.length > 0 ? `Fill the missing product data: ${lacking.join(', ')}` : undefined,
  };
}
