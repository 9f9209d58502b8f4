/** Kinds of goods that hooks and shots are written for, each by the heads of product names. */
const heads: Readonly<Record<string, string>> = {
  kitchen:
    'mug mugs cup cups tumbler tumblers plate plates bowl bowls knife knives pan pans skillet skillets pot pots kettle kettles blender cookware bakeware tableware kitchenware drinkware bottle bottles lunchbox oven mixer cutlery grinder',
  drinks: 'coffee tea teas matcha beer wine juice kombucha espresso beans cocoa lemonade',
  food: 'chocolate chocolates cookies cookie olives oil sauce sauces honey jam granola pasta snacks snack bread starter cheese spices spice gummies bars noodles sourdough meals kits nuts jerky candy cakes cake brownies',
  clothing:
    't-shirt t-shirts tshirts shirt shirts hoodie hoodies dress dresses jeans pants leggings jacket jackets coat coats sweater sweaters hat hats beanie beanies scarf scarves lingerie underwear swimwear clothing apparel pajamas skirt shorts workwear',
  shoes: 'shoes shoe sneakers boots sandals slippers heels socks insoles',
  jewelry: 'jewelry jewellery necklace necklaces ring rings earrings bracelet bracelets watch watches pendant',
  beauty:
    'skincare serum serums cream creams soap soaps shampoo moisturizer lotion makeup lipstick mascara perfume fragrance sunscreen cleanser balm deodorant toner razor razors',
  home: 'candle candles lamp lamps rug rugs curtains furniture table tables chair chairs sofa sofas desk desks shelf shelves vase vases decor mirror mirrors lighting storage',
  bedding: 'sheets bedding pillow pillows blanket blankets mattress mattresses duvet quilt quilts towels',
  baby: 'diapers stroller strollers carrier carriers crib onesie onesies pacifier bassinet',
  pets: 'kibble leash leashes collar collars litter aquarium treats chew chews',
  electronics:
    'headphones earbuds charger chargers cable cables phone speaker speakers cam camera cameras keyboard keyboards monitor mount mounts tablet laptop laptops drone',
  fitness: 'dumbbells kettlebell kettlebells mat mats treadmill bands plunge rower yoga',
  outdoor: 'tent tents kayak kayaks backpack backpacks hammock bike bikes surfboard surfboards skis binoculars',
  garden: 'plants plant seeds planter planters soil succulents flowers bouquet bouquets mower bulbs tomatoes',
  gift: 'gift gifts hamper hampers',
  art: 'print prints poster posters portrait portraits painting paintings canvas canvases art',
  stationery: 'notebook notebooks journal journals planner planners pen pens stationery ink calendar',
  toys: 'toy toys puzzle puzzles game games lego dolls blocks',
  course:
    'course courses class classes lessons podcast podcasts book books ebook tutoring coaching workshop workshops bootcamp',
  software: 'software app apps saas crm platform plugin dashboard erp api tool-suite',
  service:
    'cleaning plumbing photography bookkeeping accounting catering landscaping repair insurance consulting agency therapy massage plumber electrician lawyer dentist removal storage-service design translation payroll training',
  auto: 'tires tyres wax wipers jack',
  tools: 'drill drills saw saws hammer wrench toolbox tools',
  travel: 'luggage suitcase suitcases tour tours trips flights hotel',
  industrial: 'wrap pallets forklift forklifts valves bearings conveyor sensors packaging gaskets pumps',
};
const groups = new Map(
  Object.entries(heads).flatMap(([group, words]) => words.split(' ').map((word) => [word, group])),
);
const animals = /^(?:dogs?|cats?|pets?|puppy|puppies|kittens?|horses?|hamsters?|rabbits?|birds?|parrots?|fish)$/;

/** The kind of goods that a product's name tells, by its head noun; null where the name tells none. */
export function goodsGroupOf(niche: string): string | null {
  const [core = ''] = niche.toLowerCase().split(/\s(?:for|with|of|in|from|to|that|who|without)\s/);
  const words = core.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const found = groups.get(words.at(-1) ?? '') ?? null;
  const isAnimals = words.slice(0, -1).some((word) => animals.test(word));
  return isAnimals && found !== 'art' && found !== 'service' && found !== 'course' ? 'pets' : found;
}
