import darkWide from './product-dark.webp';
import lightWide from './product-light.webp';

/** Size of both pictures, px: written into the markup so that nothing moves when they arrive. */
const width = 1280;
const height = 800;

/** The product as it is: a page audit, photographed in both themes (see README, "Pictures of the product"). */
export function ProductPicture() {
  const alt = 'A page audit in Ecom Growth: overall score, eight category scores and fixes ordered by revenue effect.';
  return (
    <div className="product-picture">
      <img className="only-light" src={lightWide} alt={alt} width={width} height={height} fetchPriority="high" />
      <img className="only-dark" src={darkWide} alt={alt} width={width} height={height} loading="lazy" />
    </div>
  );
}
