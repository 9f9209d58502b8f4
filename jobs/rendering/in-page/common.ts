/** Loaded into the own world before the readers; they find it as `inPage`. */
interface PageBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** CSS pixels of the page. */
function boxOf(element: Element, rect: DOMRect = element.getBoundingClientRect()): PageBox {
  return {
    x: round(rect.left + scrollX),
    y: round(rect.top + scrollY),
    width: round(rect.width),
    height: round(rect.height),
  };
}

function wordsOf(element: Element, most = 60): string {
  const shown = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  const words =
    shown || element.getAttribute('aria-label') || element.getAttribute('alt') || element.getAttribute('title') || '';
  return words.replace(/\s+/g, ' ').trim().slice(0, most);
}

/** How people would name it: what it says, else its id, else its kind and class. */
function labelOf(element: Element | null): string {
  if (!element) return '';
  const words = wordsOf(element, 80);
  if (words.length > 0) return words;
  const picture = element instanceof HTMLImageElement ? element.currentSrc.split(/[?#]/)[0]?.split('/').at(-1) : '';
  if (picture) return picture.slice(0, 80);
  if (element.id) return `#${element.id}`.slice(0, 80);
  const [first] = element.classList;
  return `${element.tagName.toLowerCase()}${first ? `.${first}` : ''}`.slice(0, 80);
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
}

/** Children as they are drawn: those of an open shadow tree, with what its slots take in. */
function drawnChildren(node: Node): Node[] {
  if (node instanceof HTMLSlotElement) {
    const assigned = node.assignedNodes();
    return assigned.length > 0 ? assigned : [...node.childNodes];
  }
  if (node instanceof Element && node.shadowRoot) return [...node.shadowRoot.childNodes];
  return [...node.childNodes];
}

/** The parent as it is drawn, out of shadow trees too. */
function drawnParent(element: Element): Element | null {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

/** What lies at a point of the screen, inside open shadow trees too. */
function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === found) break;
    found = inner;
  }
  return found;
}

/** The element itself or what it stands in that keeps its place on the screen while the page scrolls. */
function fixedAncestor(element: Element): Element | null {
  let found: Element | null = null;
  for (let at: Element | null = element; at && at !== document.documentElement; at = drawnParent(at)) {
    const { position } = getComputedStyle(at);
    if (position === 'fixed' || (at instanceof HTMLDialogElement && at.open)) found = at;
  }
  return found;
}

const inPage = { boxOf, wordsOf, labelOf, isShown, drawnChildren, drawnParent, elementAt, fixedAncestor };
Object.assign(globalThis, { inPage });
