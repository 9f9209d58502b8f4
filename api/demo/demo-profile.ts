import { ShopProfile } from '../../schema/store-profile/shop-profile.entity.js';
import { demoMargin } from '../../jobs/ltv/demo-seed.js';
import type { DemoStep } from './demo-step.js';

/** The made-up store whose orders, ads and pages the demo owner has. Nobody can own its host. */
export const demoShop = {
  url: 'https://hearth.example/',
  productUrl: 'https://hearth.example/products/mug',
  brand: 'Hearth',
  niche: 'stoneware mugs',
  product: 'Hearth mug',
  price: 34,
  audience: 'people who drink coffee slowly',
  benefit: 'keeps coffee warm for 40 minutes',
} as const;

export async function seedDemoProfile({ db, viewer, tools: { profiles } }: DemoStep): Promise<void> {
  if (await db.getRepository(ShopProfile).existsBy({ ownerId: viewer.userId })) return;
  await profiles.update(viewer, {
    shopUrl: demoShop.url,
    name: demoShop.brand,
    sells: demoShop.niche,
    audience: demoShop.audience,
    currency: 'USD',
    country: 'US',
    marginPercent: Math.round(demoMargin * 100),
    returnDays: 30,
    postalAddress: '412 Alder St, Portland, OR 97205, US',
    colors: ['#2F6158', '#F1E8DA'],
    products: [
      { title: demoShop.product, price: demoShop.price, currency: 'USD', url: demoShop.productUrl },
      { title: 'Hearth mug, set of four', price: 136, currency: 'USD' },
    ],
  });
}
