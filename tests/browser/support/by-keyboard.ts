import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const mostStops = 150;

/** What stands in the way of somebody without a mouse: stops where nothing shows that they have the focus. */
const unmarked = new Set<string>();

/** Goes on with Tab, or back with Shift+Tab, until the control has the focus. Every stop on the way has to show it. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeAttached();
  for (let step = 0; step < mostStops; step++) {
    await page.keyboard.press(key);
    const html = await unmarkedStop(page);
    if (html) unmarked.add(html);
    // A list that was filled meanwhile may have replaced the control.
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) {
      expect([...unmarked], 'stops that do not show the focus').toEqual([]);
      return;
    }
  }
  throw new Error(`Not reached by ${mostStops} times ${key}: ${target.toString()}`);
}

/** The focused control where neither it nor what it stands for is marked; null where it is. */
function unmarkedStop(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body || element.tagName === 'IFRAME') return null;
    // Parts of one field, such as the calendar button of a date: the browser draws their focus itself, out of sight of scripts.
    if (element.dataset['lastStop'] === 'yes') return null;
    document.querySelector('[data-last-stop]')?.removeAttribute('data-last-stop');
    element.dataset['lastStop'] = 'yes';
    // The field of a switch, a slider or a radio button is hidden: what is drawn for it stands beside or around it.
    const { parentElement } = element;
    const drawn = [element, ...(parentElement ? [parentElement, ...parentElement.children] : [])];
    const isMarked = drawn.some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
    });
    return isMarked ? null : element.outerHTML.slice(0, 200);
  });
}

/** Reaches a button or a link and presses it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field and types over what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Opens the picker of files from its button, as the keyboard does, and chooses. */
export async function chooseFile(
  page: Page,
  target: Locator,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  // Pickers are taken over from here on: the takeover, switched on and off by each wait, may come later than the key.
  page.on('filechooser', () => undefined);
  await tabTo(page, target);
  const picker = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await picker).setFiles(file);
}
