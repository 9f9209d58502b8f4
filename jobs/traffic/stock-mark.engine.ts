import { plain } from './ad-language.engine.js';

/** Libraries that print their name over a picture until it is paid for. */
const libraries =
  /123rf|shutterstock|istock(?:photo)?|gettyimages|dreamstime|depositphotos|alamy|adobestock|bigstock|canstock|freepik|vecteezy|stocksy/;

/** The mark of a library of stock pictures, which nobody wants on an ad. */
export const isStockMark = (text: string): boolean =>
  text.length <= 40 && libraries.test(plain(text).replace(/[^\p{L}\p{N}]/gu, ''));
