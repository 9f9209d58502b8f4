/** Where a niche goes when the thing itself is of another kind than the words around it: "coffee mugs" are not coffee. */
export interface ThingKind {
  /** Nouns in the singular, separated by spaces; the last word of "enamel coffee mugs" decides. */
  heads: string;
  /** Niche for shops that the words around the noun do not place elsewhere; null leaves their vote. */
  niche: string | null;
  /** Niche by the one that the other words vote for. */
  within: Readonly<Record<string, string>>;
}

const equipmentOf = {
  pet: 'pet-gear',
  coffee: 'kitchenware',
  food: 'kitchenware',
  supplements: 'general',
  beauty: 'general',
  hair: 'general',
  fitness: 'general',
  tech: 'general',
  jewelry: 'general',
  fashion: 'general',
} as const;

/** Earlier wins where a noun stands in two. */
export const thingKinds: readonly ThingKind[] = [
  {
    heads: 'mug teacup tumbler flask thermos carafe decanter skillet wok knife kettle teapot cookware kitchenware',
    niche: 'kitchenware',
    within: { pet: 'pet-gear', baby: 'baby' },
  },
  {
    heads:
      'shirt t-shirt tee hoodie sweatshirt sweater jumper cardigan dress skirt legging tight jean pant trouser short jersey bra underwear lingerie pajama sock hat beanie cap scarf glove jacket coat vest swimsuit bikini uniform costume bandana',
    niche: 'fashion',
    within: { pet: 'pet-gear', baby: 'baby' },
  },
  {
    heads: 'shoe sneaker boot sandal slipper heel loafer trainer insole cleat moccasin',
    niche: 'shoes',
    within: { pet: 'pet-gear', baby: 'baby' },
  },
  {
    heads: 'chair armchair stool desk shelf cabinet sofa mattress poster print canvas',
    niche: 'home',
    within: { pet: 'pet-gear' },
  },
  { heads: 'book cookbook ebook guide course class planner sticker software app', niche: 'general', within: {} },
  {
    heads:
      'collar leash lead harness bed tree carrier crate cage kennel blanket toy feeder fountain ramp saddle aquarium terrarium tag clipper house',
    niche: null,
    within: { pet: 'pet-gear' },
  },
  {
    heads:
      'accessory gear equipment tool machine maker grinder mill press dripper frother blender shaker cup glass bottle bowl plate pot pan jug spoon fork rack stand holder mount box container tin tray bag purse pouch case cover organizer mirror brush comb dryer straightener curler fridge filter scale towel apron',
    niche: null,
    within: equipmentOf,
  },
];

/** Last words that name a trade and not a thing: the word before them is the thing. */
export const tradeWords =
  'shop store brand company boutique business label products product goods supplies supply essentials collection line range lover lovers enthusiast enthusiasts subscription subscriptions';

/** Words that describe goods and are no names: small within a sentence, "Handmade collars" or not. */
export const describingWords =
  "handmade handcrafted organic natural eco eco-friendly sustainable vegan wooden leather ceramic cotton linen wool silk bamboo stainless steel glass plastic-free custom personalized personalised premium luxury affordable vintage modern classic healthy gluten-free sugar-free fresh dried artisan artisanal small-batch local online digital men's women's mens womens kids kids' children's baby pet dog cat home kitchen garden outdoor indoor travel winter summer reusable recycled portable smart wireless electric running hiking yoga gym gaming phone car bike hot cold scented soy essential herbal green black white";

/** Last words that keep their s before "order". */
export const pluralOnly =
  'clothes jeans leggings pants shorts trousers tights pajamas pyjamas glasses sunglasses goggles scissors pliers electronics cosmetics ceramics ergonomics sports goods supplies essentials accessories headphones earphones earbuds airpods binoculars trainers news series species dress';
