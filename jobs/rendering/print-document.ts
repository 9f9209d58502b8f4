import type { Browser } from 'playwright-core';

const printMs = 20_000;

/** Documents number their pages for whoever prints them by hand; here the footer does, in every browser. */
const onePageNumber = '<style>@page { @bottom-right { content: none } }</style>';

/** A document of our own as a tagged PDF: no network, no scripts. */
export async function printDocument(browser: Browser, html: string): Promise<Uint8Array> {
  const context = await browser.newContext({ javaScriptEnabled: false, offline: true, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.setContent(html.replace('</head>', `${onePageNumber}</head>`), { waitUntil: 'load', timeout: printMs });
  return page.pdf({
    format: 'A4',
    printBackground: true,
    tagged: true,
    outline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate:
      '<div style="width:100%;font-size:8px;color:#555;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
    margin: { top: '14mm', bottom: '16mm', left: '12mm', right: '12mm' },
  });
}
