import { inUse } from '../../../schema/conversion/funnel-patterns.facts.js';
import { contentImages } from '../product-images.engine.js';
import { namesOf } from '../page-index.engine.js';
import { productName, unknown, type Checks, type CheckSubject, type Finding } from './finding.engine.js';

const needsBrowser = 'Only a browser that renders the page can judge this.';
const zoomPixels = 1_000;

/** How the page looks and guides, as far as its markup tells. */
export const designChecks: Checks = {
  DE1: ({ page }) => {
    const viewport = page.metas.get('viewport');
    const fix = 'Add <meta name="viewport" content="width=device-width, initial-scale=1">';
    if (!viewport) return { score: 0, evidence: 'There is no viewport meta tag.', fix };
    if (!/width\s{0,2}=\s{0,2}device-width/i.test(viewport))
      return { score: 0, evidence: `The viewport is "${viewport}".`, fix };
    const blocksZoom =
      /user-scalable\s{0,2}=\s{0,2}(?:no|0)|maximum-scale\s{0,2}=\s{0,2}[01](?:\.\d)?(?:$|[\s,;])/i.test(viewport);
    if (blocksZoom)
      return {
        score: 0.5,
        evidence: `The viewport keeps visitors from zooming: "${viewport}".`,
        fix: 'Remove user-scalable=no and maximum-scale from the viewport',
      };
    return { score: 1, evidence: `The viewport is "${viewport}".` };
  },
  DE2: (subject) => {
    const count = Math.max(subject.product.facts.images.length, 0);
    const score = count >= 5 ? 1 : count >= 3 ? 0.7 : count === 2 ? 0.4 : count === 1 ? 0.2 : 0;
    const fix =
      score < 1
        ? `Show ${5 - count} more images of ${productName(subject)}: other angles, its size, and in use`
        : undefined;
    return { score, evidence: `${count} product image${count === 1 ? '' : 's'} found.`, fix };
  },
  DE3: ({ page }) => {
    const images = contentImages(page).slice(0, 200);
    if (images.length === 0) return unknown('The page shows no images of a size worth describing.');
    const without = images.filter(({ alt }) => !alt?.trim());
    const score = 1 - without.length / images.length;
    const names = without
      .slice(0, 2)
      .map(({ url }) => url?.split('/').at(-1)?.split('?')[0] ?? 'an image')
      .join(', ');
    const fix =
      without.length > 0
        ? `Describe ${without.length} image${without.length === 1 ? '' : 's'} in 5-12 words each, e.g. ${names}`
        : undefined;
    return {
      score,
      evidence: `${images.length - without.length} of ${images.length} images have an alternative text.`,
      fix,
    };
  },
  DE4: (subject) => {
    const { index } = subject.page;
    const moving = ['video', 'model-viewer'].find((tag) => index.byTag.has(tag));
    const frame = index.byTag
      .get('iframe')
      ?.find(({ attributes }) => /youtube|vimeo|wistia|360/.test(attributes['src'] ?? attributes['data-src'] ?? ''));
    const spin = index.elements.find((element) =>
      /(?:^|[\s_-])(?:spin-?360|360-?(?:view|spin)|product-?video)(?:$|[\s_-])/.test(namesOf(element)),
    );
    if (moving || frame || spin)
      return { score: 1, evidence: `Found ${moving ?? (frame ? 'a video frame' : 'a 360 degree view')}.` };
    const image = subject.product.images.find(({ alt, url }) =>
      inUse.test(`${alt ?? ''} ${(url ?? '').split('/').at(-1)?.replace(/[-_]/g, ' ') ?? ''}`),
    );
    const fix = `Add one photo of ${productName(subject)} in use beside something of known size, or a short video`;
    if (image)
      return {
        score: 0.7,
        evidence: `An image shows it in use: "${(image.alt ?? image.url ?? '').slice(0, 60)}".`,
        fix,
        isInferred: true,
      };
    return {
      score: 0,
      evidence: 'No video, and no image whose text or name says that it shows the product in use or to scale.',
      fix,
      isInferred: true,
    };
  },
  DE5: mainButton,
  DE6: ({ page }) => {
    const levels = page.headings.map(({ level }) => level);
    const tops = levels.filter((level) => level === 1).length;
    const skip = levels.findIndex((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1);
    if (levels.length === 0)
      return { score: 0.4, evidence: 'The page has no headings.', fix: 'Mark the product name as the one h1' };
    if (tops === 1 && skip < 0) return { score: 1, evidence: `One h1, ${levels.length} headings in order.` };
    const skipped =
      skip >= 0
        ? `h${levels[skip]} follows h${levels[skip - 1]} ("${page.headings[skip]?.text.slice(0, 40) ?? ''}")`
        : '';
    const evidence = tops === 1 ? `A level is skipped: ${skipped}.` : `The page has ${tops} h1 headings.`;
    return {
      score: 0.4,
      evidence,
      fix:
        tops === 1
          ? 'Give that heading the next level down, so that headings form an outline'
          : 'Keep one h1, the product name',
    };
  },
  DE7: (subject) => {
    const widths = subject.product.images.map(({ width }) => width).filter((width) => width !== null);
    const stated = [Number(subject.page.metas.get('og:image:width') ?? Number.NaN)].filter(Number.isFinite);
    const widest = Math.max(0, ...widths, ...stated);
    if (widest === 0) return unknown('The markup states no width for the product images.');
    const score = widest >= zoomPixels ? 1 : widest >= 600 ? 0.6 : 0.2;
    const fix =
      score < 1 ? `Serve the main image at ${zoomPixels} pixels or more; the widest stated is ${widest}` : undefined;
    return { score, evidence: `The widest product image is stated as ${widest} pixels.`, fix };
  },
  DE8: () => unknown(needsBrowser),
  DE9: () => unknown(needsBrowser),
  DE10: () => unknown(needsBrowser),
  DE11: () => unknown(needsBrowser),
};

function mainButton(subject: CheckSubject): Finding {
  const { button, buttons } = subject.product;
  const name = productName(subject);
  if (!button)
    return { score: 0, evidence: 'No button to buy was found.', fix: `Give ${name} one dominant button "Add to cart"` };
  const equal = buttons.filter(
    ({ element, isDisabled }) => element.region === 'main' && !element.isElsewhere && !element.isHidden && !isDisabled,
  );
  const labels = [...new Set(equal.map(({ label }) => label.toLowerCase()))].filter(Boolean);
  if (button.isDisabled && equal.length === 0)
    return {
      score: 0,
      evidence: `The button "${button.label}" is disabled.`,
      fix: `Let visitors order or pre-order ${name}, or ask for their address to tell them when it is back`,
    };
  if (labels.length > 2)
    return {
      score: 0.8,
      evidence: `${labels.length} different buttons to buy: ${labels
        .slice(0, 4)
        .map((each) => `"${each}"`)
        .join(', ')}.`,
      fix: 'Make one of the buttons dominant',
    };
  return { score: 1, evidence: `Found the button "${button.label || 'cart'}".` };
}
