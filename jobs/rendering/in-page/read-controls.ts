/** What can be pressed: on the page as a whole, and of that what is in sight where the page is scrolled to. */
(() => {
  const most = 80;
  const shown = [
    ...document.querySelectorAll('button, input[type="submit"], input[type="button"], [role="button"], a[href]'),
  ]
    .filter((element) => inPage.isShown(element) && !element.closest('[aria-hidden="true"], [inert]'))
    .map((element) => ({ element, rect: element.getBoundingClientRect() }))
    .filter(({ rect }) => rect.width > 20 && rect.height > 12);
  const nameOf = (element: Element) =>
    (element instanceof HTMLInputElement ? element.value : '') || inPage.labelOf(element);
  // Links are many and seldom buy: buttons come first.
  const controls = shown
    .toSorted((a, b) => Number(a.element instanceof HTMLAnchorElement) - Number(b.element instanceof HTMLAnchorElement))
    .slice(0, most)
    .map(({ element, rect }) => ({ label: nameOf(element).slice(0, 80), box: inPage.boxOf(element, rect) }));
  const inSight = shown
    .filter(({ rect }) => rect.top >= 0 && rect.bottom <= innerHeight)
    .map(({ element }) => nameOf(element).slice(0, 80))
    .slice(0, most);
  return { controls, inSight, height: document.documentElement.scrollHeight };
})();
