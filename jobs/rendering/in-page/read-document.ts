/**
 * The document as it is drawn now, as HTML: open shadow trees and slots are part of it, visible elements carry the box they
 * take (`data-box="x y width height"`, CSS px of the page), and prices and buttons that nobody sees are marked as hidden.
 */
(() => {
  const maxLength = 5_000_000;
  const maxBoxes = 8_000;
  const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
  const withoutContent = new Set(['style', 'noscript', 'template', 'iframe', 'object', 'canvas']);
  const price = /[$€£¥₹₽₩]|\b(?:USD|EUR|GBP|CHF|SEK|NOK|DKK|PLN|CZK|kr|zł|Kč|lei|Ft)\b/;
  const pieces: string[] = [];
  let length = 0;
  let boxes = 0;
  let isCut = false;

  const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const escapeValue = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');

  function add(piece: string): void {
    length += piece.length;
    if (length > maxLength) isCut = true;
    else pieces.push(piece);
  }

  /** A price or a button that is not drawn says nothing to a visitor; folded texts may be opened. */
  function isOnlyForScripts(element: Element, tag: string): boolean {
    const isButton =
      tag === 'button' || (tag === 'input' && /^(?:submit|button|image)$/i.test(element.getAttribute('type') ?? ''));
    if (!isButton && (element.childElementCount > 2 || !/\d/.test(element.textContent ?? ''))) return false;
    const text = element.textContent ?? '';
    if (!isButton && (text.length > 40 || !price.test(text))) return false;
    return !element.checkVisibility({ visibilityProperty: true });
  }

  function attributesOf(element: Element, tag: string, inHead: boolean): string {
    let text = '';
    for (const { name, value } of element.attributes) {
      if (name === 'data-box' || !/^[a-z_:@][\w:.@-]*$/i.test(name)) continue;
      text += ` ${name}="${escapeValue(value.slice(0, 20_000))}"`;
    }
    if (inHead || tag === 'script') return text;
    if (tag === 'img' && element instanceof HTMLImageElement) {
      if (element.currentSrc && !element.currentSrc.startsWith('data:'))
        text += ` data-shown="${escapeValue(element.currentSrc.slice(0, 2_048))}"`;
      if (element.naturalWidth > 0) text += ` data-natural="${element.naturalWidth} ${element.naturalHeight}"`;
    }
    if (boxes < maxBoxes) {
      const { x, y, width, height } = inPage.boxOf(element);
      if (width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })) {
        boxes += 1;
        text += ` data-box="${x} ${y} ${width} ${height}"`;
      }
    }
    if (isOnlyForScripts(element, tag) && !element.hasAttribute('hidden')) text += ' hidden=""';
    return text;
  }

  // Without recursion: pages nest as deep as they like.
  const waiting: (Node | string)[] = [document.documentElement];
  let headDepth = 0;
  while (waiting.length > 0 && !isCut) {
    const next = waiting.pop();
    if (next === undefined) break;
    if (typeof next === 'string') {
      if (next === '</head>') headDepth = 0;
      add(next);
    } else if (next instanceof Text) {
      add(
        next.parentElement?.tagName === 'SCRIPT'
          ? next.data.replaceAll('</script', '<\\/script')
          : escapeText(next.data),
      );
    } else if (next instanceof Element) {
      const tag = next.localName;
      if (tag === 'head') headDepth = 1;
      const isTransparent = next instanceof HTMLSlotElement;
      if (!isTransparent) add(`<${tag}${attributesOf(next, tag, headDepth > 0)}>`);
      if (empty.has(tag)) continue;
      if (!isTransparent) waiting.push(`</${tag}>`);
      if (withoutContent.has(tag)) continue;
      for (const child of inPage.drawnChildren(next).toReversed()) waiting.push(child);
    }
  }
  return { html: `<!doctype html>${pieces.join('')}`, isCut };
})();
