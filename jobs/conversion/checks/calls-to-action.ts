import { absoluteUrl } from '../page-view.engine.js';
import { ancestors, namesOf, textOf, type IndexedElement } from '../page-index.engine.js';
import type { CheckSubject } from './finding.engine.js';

export interface CallToAction {
  label: string;
  element: IndexedElement;
}

const buttonNames = /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])/;
const longestLabel = 50;
/** Levels within which a link stands in a menu. */
const headLevels = 10;

/** Buttons of the main part that ask for something: neither folds and arrows nor what only closes. */
export function callsToAction({ page: { index } }: CheckSubject): CallToAction[] {
  const buttons = (index.byTag.get('button') ?? []).filter(
    ({ attributes }) => attributes['aria-expanded'] === undefined,
  );
  const inputs = (index.byTag.get('input') ?? []).filter(({ attributes }) =>
    /^(?:submit|button)$/i.test(attributes['type'] ?? ''),
  );
  const links = (index.byTag.get('a') ?? []).filter(
    (each) => each.attributes['role'] === 'button' || buttonNames.test(namesOf(each)),
  );
  return [...buttons, ...inputs, ...links].flatMap((element) => {
    const label = (textOf(element, longestLabel) || (element.attributes['value'] ?? '')).trim();
    const isShown = element.region === 'main' && !element.isHidden && element.segment !== 'dialog';
    return isShown && /\p{L}{2}/u.test(label) ? [{ label, element }] : [];
  });
}

/** Fields that a visitor fills in, of the form that asks for most. */
export function leadFields({ page: { index } }: CheckSubject): number {
  const fields = ['input', 'select', 'textarea']
    .flatMap((tag) => index.byTag.get(tag) ?? [])
    .filter(
      ({ region, isHidden, segment, attributes }) =>
        region === 'main' &&
        !isHidden &&
        segment !== 'dialog' &&
        !/^(?:submit|button|image|hidden|search|checkbox|radio)$/i.test(attributes['type'] ?? ''),
    );
  const byForm = new Map<IndexedElement | null, number>();
  for (const field of fields) {
    const form = ancestors(field, 30).find(({ tag }) => tag === 'form') ?? null;
    byForm.set(form, (byForm.get(form) ?? 0) + 1);
  }
  return Math.max(0, ...byForm.values());
}

/** Links of header and menus to other pages. */
export function linksAway({ page }: CheckSubject): number {
  const own = new URL(page.finalUrl);
  const away = page.links.filter(({ href, element }) => {
    // By tag as well: a menu that makes up most of a short page is read as its main part.
    const isInHead = [element, ...ancestors(element, headLevels)].some(
      ({ tag, region }) => tag === 'nav' || tag === 'header' || region === 'nav' || region === 'header',
    );
    if (element.isHidden || !isInHead) return false;
    const url = absoluteUrl(page, href);
    return url !== null && (new URL(url).pathname !== own.pathname || new URL(url).host !== own.host);
  });
  return new Set(away.map(({ href }) => href)).size;
}
