import darkPhone from './product-dark-phone.webp';
import darkWide from './product-dark.webp';
import lightPhone from './product-light-phone.webp';
import lightWide from './product-light.webp';
import { messages } from './messages.js';

const alt = messages.anAdAnalyzedInEcom;

/** Phones get the prediction alone: the whole screen would be too small to read. Sizes keep the page from moving. */
const phone = { media: '(max-width: 639px)', width: 732, height: 1012 };
const wide = { width: 1280, height: 800 };

/** The product as it is, photographed in both themes: the whole screen, and its prediction. */
export function ProductPicture() {
  return (
    <div className="product-picture">
      <picture className="only-light">
        <source {...phone} srcSet={lightPhone} />
        <img {...wide} src={lightWide} alt={alt} fetchPriority="high" />
      </picture>
      <picture className="only-dark">
        <source {...phone} srcSet={darkPhone} />
        <img {...wide} src={darkWide} alt={alt} loading="lazy" />
      </picture>
    </div>
  );
}
