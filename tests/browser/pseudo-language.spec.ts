import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenPaths } from '../../schema/routes.facts.js';
import { cutTexts, expectNoSidewaysScroll } from './support/accessibility.js';
import { ownerPaths, resultPaths, signInAsDemo } from './support/screens.js';
import { expect, test } from './support/test.js';

/** What is no owner's screen. */
const openPaths = screenPaths
  .map((path) => path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'))
  .filter((path) => !ownerPaths.includes(path));
const widths = [390, 768, 1280, 1920];

/** Texts that the server shares with its screens: names of kinds, rules, the quiz. */
const shared = readdirSync('schema', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.facts.ts'))
  .map((name) => readFileSync(join('schema', name), 'utf8'))
  .join('\n');

/** What people read on the page and what is read to them, without what is no language. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (
        element &&
        !element.closest('script, style, code, pre, [lang], [translate="no"]') &&
        element.checkVisibility()
      )
        texts.push(node.textContent ?? '');
    }
    // The landing page's markup is written when the product is built; React leaves its attributes as they are.
    if (location.pathname !== '/')
      for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
  });
}

/** The texts of an answer as people read them, without the marks of its format. */
function spoken(answer: string): string {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.replace(/\s+/g, ' '));
    else if (value !== null && typeof value === 'object') for (const part of Object.values(value)) walk(part);
  };
  try {
    walk(JSON.parse(answer));
  } catch {
    return answer;
  }
  return texts.join('\n');
}

/** Words of the browser's own formats, the product's name, and names that no language translates. */
const ofNoLanguage =
  /^https?:|^\S+@\S+$|^#[\da-f]{6}, \d+%$|^[\d\s.,:%$€+/()·–-]*(?:(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b.*|AM|PM|Ecom Growth|TikTok|Facebook|Instagram|Google|LinkedIn|Meta|Shopify|Klaviyo|Pinterest|Brevo|Mailchimp|Omnisend)[\d\s.,:%]*$/;

test.describe('in a language that is longer than English', () => {
  test.describe.configure({ mode: 'parallel' });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Object.assign(globalThis, { language: 'pseudo' }));
  });

  // The fixture `cleanConsole` fails these for any console error and any request to another origin.
  for (const who of ['a visitor', 'an owner', 'an owner with results'] as const) {
    test(`every text comes from a message file and every screen holds it, for ${who}`, async ({ page, signIn }) => {
      test.setTimeout(900_000);
      const paths = who === 'a visitor' ? openPaths : [...ownerPaths];
      if (who === 'an owner') await signIn();
      if (who === 'an owner with results') {
        await signInAsDemo(page);
        paths.push(...(await resultPaths(page)));
      }
      let answers = '';
      const underway: Promise<void>[] = [];
      page.on('response', (response) => {
        if (/graphql|\/api\//.test(response.url()))
          underway.push(
            response.text().then(
              (text) => void (answers += ` ${spoken(text)}`),
              () => {},
            ),
          );
      });
      const found: string[] = [];
      for (const path of paths) {
        await page.setViewportSize({ width: widths[0] ?? 390, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveTitle(/\S{3}/);
        await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
        const texts = await textsOf(page);
        // What has come is on the screen before it could be read here.
        await Promise.all(underway);
        for (const text of texts) {
          // A message has no plain vowel; what the server said or shares is in its own language.
          const isEnglish = /[A-Za-z]{3,}/.test(text) && /[aeiou]/.test(text) && !/[áéíóú]/.test(text);
          const isSaid = text
            .replace(/^\d+\. /, '')
            .split(/ · |, /)
            .every((part) => answers.includes(part) || shared.includes(part));
          if (isEnglish && !isSaid && !ofNoLanguage.test(text)) found.push(`${path}: ${text}`);
        }
        for (const width of widths) {
          await page.setViewportSize({ width, height: 844 });
          await expectNoSidewaysScroll(page);
          found.push(...(await cutTexts(page)).map((text) => `${path} cuts at ${text}`));
        }
      }
      expect([...new Set(found)]).toEqual([]);
    });
  }
});
