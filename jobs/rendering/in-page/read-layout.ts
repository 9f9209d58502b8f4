/** What only the drawn page shows: what covers it, what sticks out, what is too small to tap. Nothing is clicked. */
(() => {
  const screen = { width: document.documentElement.clientWidth, height: innerHeight };

  /** What keeps its place over the first screen, with the share of the screen that it takes. */
  function fixedParts() {
    const step = 20;
    const counts = new Map<Element, number>();
    let points = 0;
    for (let y = step / 2; y < screen.height; y += step) {
      for (let x = step / 2; x < screen.width; x += step) {
        points += 1;
        const found = inPage.elementAt(x, y);
        const part = found && inPage.fixedAncestor(found);
        if (part) counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    }
    return [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([element, count]) => ({ element, share: count / points }));
  }

  const fixed = fixedParts();

  const about =
    /cookie|consent|gdpr|dsgvo|rgpd|einwillig|zustimm|tracking|trackers|traceurs|samtykke|souhlas|\bzgod|evästeet/i;
  const answers =
    /\b(?:accept|agree|allow|decline|reject|refuse|deny|got it|only necessary|manage|preferences|settings|ok)|akzept|zustimmen|ablehnen|annehmen|einstellungen|accepter|refuser|param[eè]tr|aceptar|rechazar|acepto|accett|rifiut|weiger|toestaan|godk[äae]nn|tillad|afvis|hyv[äa]ksy|salli|akceptuj|odrzu|souhlas[íi]m|odm[íi]t/i;

  /** Words as they are drawn, out of open shadow trees too. */
  function drawnWords(node: Node, most: number): string {
    let words = '';
    for (const child of inPage.drawnChildren(node)) {
      if (words.length >= most) break;
      words += child instanceof Text ? ` ${child.data}` : ` ${drawnWords(child, most - words.length)}`;
    }
    return words.replace(/\s+/g, ' ').trim();
  }

  /** A question for consent, however small: what it is about and what can be answered; or the frame of a consent service. */
  function asksConsent(element: Element): boolean {
    const words = `${inPage.wordsOf(element, 2_000)} ${drawnWords(element, 2_000)}`;
    if (about.test(words) && answers.test(words)) return true;
    const frame = element instanceof HTMLIFrameElement ? element : element.querySelector('iframe');
    return frame !== null && /consent|cookie|privacy-?mgmt|sp_message/i.test(`${frame.id} ${frame.title} ${frame.src}`);
  }

  function overlay() {
    const [most] = fixed;
    if (!most) return null;
    const { element, share } = most;
    const words = inPage.wordsOf(element, 600);
    return {
      label: inPage.labelOf(element),
      box: inPage.boxOf(element),
      share,
      isConsent: /cookie|consent|gdpr|datenschutz|einwillig|privacy|confidentialit|privacidad|tracking/i.test(words),
    };
  }

  /** Inside something that scrolls or cuts by itself: it makes the page no wider. */
  function isContained(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      if (overflowX !== 'visible') return true;
      if (position === 'fixed') return true;
    }
    return getComputedStyle(element).position === 'fixed';
  }

  function overflow() {
    const pageWidth = Math.max(document.documentElement.scrollWidth, document.body?.scrollWidth ?? 0);
    const places: { label: string; box: ReturnType<typeof inPage.boxOf> }[] = [];
    if (pageWidth > screen.width + 1) {
      for (const element of document.body.querySelectorAll('*')) {
        const { right, width } = element.getBoundingClientRect();
        if (width === 0 || right + scrollX <= screen.width + 1 || isContained(element) || !inPage.isShown(element))
          continue;
        const box = inPage.boxOf(element);
        // The outermost one: what it holds sticks out with it.
        if (
          places.some(
            (place) =>
              place.box.x <= box.x &&
              place.box.width >= box.width &&
              place.box.y <= box.y &&
              place.box.y + place.box.height >= box.y,
          )
        )
          continue;
        places.push({ label: inPage.labelOf(element), box });
        if (places.length === 3) break;
      }
    }
    return { pageWidth, screenWidth: screen.width, places };
  }

  /** A link among words of its line: WCAG 2.5.8 leaves those out. */
  function isInline(element: Element): boolean {
    if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
    const around = element.parentElement;
    return around !== null && inPage.wordsOf(around, 400).length > inPage.wordsOf(element, 400).length + 3;
  }

  function targets() {
    const smallest = 24;
    const found = [
      ...document.querySelectorAll('a[href], button, input, select, summary, [role="button"], [role="link"]'),
    ]
      .filter(
        (element) =>
          !(element instanceof HTMLInputElement) || !/^(?:hidden|checkbox|radio|file|range|color)$/.test(element.type),
      )
      .filter((element) => inPage.isShown(element) && !element.closest('[aria-hidden="true"], [inert]'))
      .slice(0, 1_500)
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      // Texts for screen readers alone are a pixel large, or lie outside the page.
      .filter(
        ({ rect }) =>
          rect.width > 2 && rect.height > 2 && rect.right > 0 && rect.bottom + scrollY > 0 && rect.left < screen.width,
      );
    const isUndersized = ({ width, height }: DOMRect) => width < smallest || height < smallest;
    const center = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    /** A circle of 24 px about its center meets another target, or the circle of another small one. */
    const isCrowded = (own: DOMRect) =>
      found.some(({ rect }) => {
        if (
          rect === own ||
          (rect.left <= own.left && rect.right >= own.right && rect.top <= own.top && rect.bottom >= own.bottom)
        )
          return false;
        const [a, b] = [center(own), center(rect)];
        if (isUndersized(rect)) return Math.hypot(a.x - b.x, a.y - b.y) < smallest;
        const x = Math.max(rect.left, Math.min(a.x, rect.right));
        const y = Math.max(rect.top, Math.min(a.y, rect.bottom));
        return Math.hypot(a.x - x, a.y - y) < smallest / 2;
      });
    const small = found.filter(({ element, rect }) => isUndersized(rect) && !isInline(element) && isCrowded(rect));
    const area = ({ rect }: (typeof small)[number]) => rect.width * rect.height;
    return {
      count: found.length,
      smallCount: small.length,
      small: small
        .toSorted((a, b) => area(a) - area(b))
        .slice(0, 5)
        .map(({ element }) => ({ label: inPage.labelOf(element), box: inPage.boxOf(element) })),
    };
  }

  /** A button in something fixed at the lower edge. */
  function stickyButton() {
    for (const button of document.querySelectorAll('button, a[href], input[type="submit"], [role="button"]')) {
      if (!inPage.isShown(button)) continue;
      const { top, bottom, width } = button.getBoundingClientRect();
      if (top < screen.height * 0.6 || bottom > screen.height + 1 || width < 100) continue;
      if (inPage.fixedAncestor(button)) return { label: inPage.labelOf(button), box: inPage.boxOf(button) };
    }
    return null;
  }

  const isAsked = fixed.some(({ element }) => asksConsent(element));
  return {
    overlay: overlay(),
    asksConsent: isAsked,
    overflow: overflow(),
    targets: targets(),
    stickyButton: stickyButton(),
  };
})();
