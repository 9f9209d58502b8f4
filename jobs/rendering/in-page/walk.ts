/** What a dry walk does in a page, called by name. Nothing is typed and nothing is sent beyond the cart. */
const walk = {
  /** Takes the first option of every choice that is still open. */
  choose(): number {
    let chosen = 0;
    for (const select of document.querySelectorAll<HTMLSelectElement>('main select, form select, .product select')) {
      if (select.value || !inPage.isShown(select)) continue;
      const option = [...select.options].find(({ value, disabled }) => value && !disabled);
      if (!option) continue;
      select.value = option.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      chosen += 1;
    }
    const names = new Set<string>();
    for (const radio of document.querySelectorAll<HTMLInputElement>('form input[type="radio"]')) {
      if (!radio.name || names.has(radio.name) || radio.disabled) continue;
      names.add(radio.name);
      if (document.querySelector(`input[type="radio"][name="${CSS.escape(radio.name)}"]:checked`)) continue;
      radio.click();
      chosen += 1;
    }
    return chosen;
  },

  /** Where the button is now; null when it is not there or cannot be used. */
  button(label: string): { x: number; y: number } | 'disabled' | null {
    const candidates = [
      ...document.querySelectorAll(
        'button, input[type="submit"], input[type="button"], input[type="image"], a, [role="button"]',
      ),
    ];
    const wordsOf = (element: Element) =>
      (element instanceof HTMLInputElement ? element.value || element.alt : inPage.wordsOf(element, 120))
        .trim()
        .toLowerCase();
    const found = candidates.find(
      (element) => inPage.isShown(element) && wordsOf(element) === label.trim().toLowerCase(),
    );
    if (!found) return null;
    if (found.matches(':disabled, [aria-disabled="true"]')) return 'disabled';
    found.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  },

  /** The address of the cart that the page links. */
  cart(): string | null {
    const path =
      /\/(?:cart|basket|bag|warenkorb|panier|carrito|carrello|winkelwagen|koszyk|varukorg|kurv|handlekurv)(?:[/?#]|\.\w+|$)/i;
    return (
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(({ href }) =>
        path.test(new URL(href, location.href).pathname),
      )?.href ?? null
    );
  },

  /** The link or button that leads from the cart to the checkout. */
  checkout(): { href: string } | { x: number; y: number } | null {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      (each) =>
        inPage.isShown(each) &&
        /\/(?:checkout|kasse|commande|caisse|afrekenen|kassa|finalizar|pagar|cassa|zamowienie)(?:[/?#]|\.\w+|$)/i.test(
          new URL(each.href, location.href).pathname,
        ),
    );
    if (link) return { href: link.href };
    const button = [
      ...document.querySelectorAll(
        '[name="checkout"], form[action*="checkout"] button, form[action*="checkout"] input[type="submit"]',
      ),
    ].find((each) => inPage.isShown(each));
    if (!button) return null;
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  },

  words(): string {
    return (document.body?.innerText ?? '').slice(0, 20_000);
  },
};
Object.assign(globalThis, { walk });
