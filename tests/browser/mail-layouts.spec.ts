import { expect, test } from '@playwright/test';
import { renderMessage } from '../../jobs/community/email-render.engine.js';
import { writeFlow } from '../../jobs/community/email-flow.engine.js';
import { mailLayouts } from '../../schema/community/flow-plans.facts.js';
import { flowTypes } from '../../schema/community/flow.facts.js';
import { completeBrief } from '../jobs/community/brief.fixture.js';
import { expectAccessible, expectNoSidewaysScroll } from './support/accessibility.js';

const languages = {
  en: { language: 'en', locale: 'en-US', country: 'US' },
  de: { language: 'de', locale: 'de-DE', country: 'DE', currency: 'EUR' },
};
/** A gray square: what a picture shows is not judged here, that it scales is. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOoq6v7DwAFiAKAmXEBFgAAAABJRU5ErkJggg==',
  'base64',
);

/** The longest mail of the layout that the ten flows of a shop hold. */
function mailOf(layout: (typeof mailLayouts)[number], language: keyof typeof languages): string {
  const facts = completeBrief({
    ...languages[language],
    freeShippingFrom: 50,
    logoUrl: 'https://kettle.example/logo.png',
    brandColor: '#ffe14d',
  });
  const mails = flowTypes
    .flatMap((flowType) => writeFlow({ ...facts, flowType }).steps.map((step) => ({ step, flowType })))
    .filter(({ step }) => step.layout === layout)
    .map(({ step, flowType }) => renderMessage(step, { ...facts, flowType }).html ?? '');
  return mails.toSorted((one, other) => other.length - one.length)[0] ?? '';
}

test('there are at least five layouts', () => {
  expect(mailLayouts.length).toBeGreaterThanOrEqual(5);
});

for (const language of ['en', 'de'] as const) {
  for (const layout of mailLayouts) {
    test(`a mail as ${layout} in ${language} is small, and readable on both widths, light and dark`, async ({
      page,
    }) => {
      const html = mailOf(layout, language);
      expect(html).toContain('</html>');
      expect(Buffer.byteLength(html)).toBeLessThan(60_000);
      await page.route('**/*', (route) => route.fulfill({ contentType: 'image/png', body: picture }));
      for (const width of [600, 375]) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.setContent(html);
          await expectNoSidewaysScroll(page);
          await expectAccessible(page);
        }
      }
    });
  }
}
