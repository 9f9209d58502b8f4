import { pass, unknown, type Check } from './check.js';

/** An event of a shop handed to one of the usual tags: by its call, not by a word that stands anywhere. */
const events =
  /(?:gtag\(\s?['"]event['"]|fbq\(\s?['"]track['"]|ttq\.track\(|pintrk\(\s?['"]track['"]|snaptr\(\s?['"]track['"]|ga\(\s?['"]ec:)\s?,?\s?['"]?(view_item|viewcontent|add_to_cart|addtocart|begin_checkout|view_item_list|pagevisit|page_view|addproduct|purchase)|["']?ecommerce["']?\s{0,2}:\s{0,2}\{\s{0,9}["']?(?:detail|impressions|items|currencycode|add|currency)|["']event["']\s{0,2}:\s{0,2}["'](view_item|productdetail|product_view|addtocart|add_to_cart|viewproduct)/;

export const check: Check = {
  id: 'ME4',
  category: 'metrics',
  weight: 3,
  scope: 'shop',
  languages: 'any',
  sources: ['script'],
  run({ page }) {
    const found = events.exec(page.scripts);
    // Events are often sent from files that are not read here.
    return found ? pass('found') : unknown('look');
  },
};
