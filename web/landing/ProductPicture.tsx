import darkWide from './product-dark.webp';
import darkSmall from './product-dark-720.webp';
import lightWide from './product-light.webp';
import lightSmall from './product-light-720.webp';

const alt =
  'An ad analysed in Ecom Growth: predicted click-through rate with its range, cost per click, return on ad spend, and what to change first.';

/** Written into the markup, so that nothing moves when the picture arrives. */
const size = { width: 1280, height: 800, sizes: '(min-width: 1168px) 1136px, calc(100vw - 44px)' };

/** The product as it is, photographed in both themes at 1280 x 800. */
export function ProductPicture() {
  return (
    <div className="product-picture">
      <img
        {...size}
        className="only-light"
        src={lightWide}
        srcSet={`${lightSmall} 720w, ${lightWide} 1280w`}
        alt={alt}
        fetchPriority="high"
      />
      <img
        {...size}
        className="only-dark"
        src={darkWide}
        srcSet={`${darkSmall} 720w, ${darkWide} 1280w`}
        alt={alt}
        loading="lazy"
      />
    </div>
  );
}
