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

  /** Another choice, where the first one is sold out: the n-th that can be taken; false when there is none. */
  chooseOther(n: number): boolean {
    const selects = [
      ...document.querySelectorAll<HTMLSelectElement>('main select, form select, .product select'),
    ].filter((select) => inPage.isShown(select));
    const radios = document.querySelectorAll<HTMLInputElement>('form input[type="radio"]:not(:disabled)');
    const ways = [
      ...selects.flatMap((select) =>
        [...select.options]
          .filter(({ value, disabled, selected }) => value && !disabled && !selected)
          .map(({ value }) => () => {
            select.value = value;
            select.dispatchEvent(new Event('input', { bubbles: true }));
            select.dispatchEvent(new Event('change', { bubbles: true }));
          }),
      ),
      ...[...radios].filter(({ checked }) => !checked).map((radio) => () => radio.click()),
    ];
    ways[n]?.();
    return n < ways.length;
  },

  /** What takes a line out of the cart: a link, a button, or the button that sends quantities of 0. */
  remove(): { href: string } | { x: number; y: number } | null {
    const own = [...document.querySelectorAll<HTMLElement>('a[href], button, [role="button"], input[type="submit"]')];
    const isOther = /coupon|voucher|discount|gift|gutschein|rabatt|code promo|wish|address|account/i;
    const says = (element: HTMLElement) =>
      (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? inPage.wordsOf(element, 60)).trim();
    const shown = own.filter(
      (element) =>
        inPage.isShown(element) &&
        !isOther.test(says(element)) &&
        element.closest('header, nav, footer, dialog, [role="dialog"]') === null,
    );
    const link = shown.find(
      (element) =>
        element instanceof HTMLAnchorElement &&
        /quantity=0|remove_item=|[/_-]remove(?:[/_?-]|$)|\/cart\/delete/i.test(element.href),
    );
    if (link instanceof HTMLAnchorElement) return { href: link.href };
    const word =
      /^(?:remove|delete|[x×✕✖]$|entfernen|löschen|artikel entfernen|supprimer|retirer|eliminar|quitar|rimuovi|elimina|verwijder|usuń|ta bort|fjern|slet)/i;
    const button = shown.find((element) => word.test(says(element)));
    if (button) return walk.pointOf(button);
    const amounts = [...document.querySelectorAll<HTMLInputElement>('input')].filter(
      (input) =>
        /qty|quantity|updates|menge|anzahl/i.test(input.name) && Number(input.value) > 0 && inPage.isShown(input),
    );
    const update = shown.find(
      (element) =>
        /^(?:update|aktualisieren|mettre à jour|actualizar)/i.test(says(element)) ||
        element.getAttribute('name') === 'update',
    );
    if (amounts.length === 0 || !update) return null;
    for (const input of amounts) {
      input.value = '0';
      input.dispatchEvent(new Event('input', { bubbles: true }));
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    return walk.pointOf(update);
  },

  pointOf(element: Element): { x: number; y: number } {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
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
    return walk.pointOf(found);
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
    return walk.pointOf(button);
  },

  words(): string {
    return (document.body?.innerText ?? '').slice(0, 20_000);
  },
};
Object.assign(globalThis, { walk });
