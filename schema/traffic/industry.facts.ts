/** What the ad sells. */
export enum AdIndustry {
  fashion = 'fashion',
  beauty = 'beauty',
  fitness = 'fitness',
  tech = 'tech',
  food = 'food',
  general = 'general',
}

interface IndustryFacts {
  label: string;
  /** multiplies the placement's CTR, CPM and ROAS */
  ctrIndex: number;
  cpmIndex: number;
  roasIndex: number;
  /** faces draw clicks here (Bakhshi, Shamma, Gilbert, CHI 2014; contrary tests elsewhere) */
  facesHelp: boolean;
  source: string;
  /** words of products and shops of the industry, lower case, matched at word borders with an optional plural */
  keywords: readonly string[];
}

const wordStream = 'WordStream 2017 industry table';
const adLibrary = 'adlibrary.com Meta e-commerce 2026';
const lebesgue = 'Lebesgue 2023 and 2024';

/**
 * Ratio of each industry's rate to the same source's all-industry rate, geometric mean over sources, square root
 * (half shrunk towards 1) except for `general`, which is one large sample. CPM index = CTR index x sqrt(CPC ratio).
 */
export const industries: Readonly<Record<AdIndustry, IndustryFacts>> = {
  fashion: {
    label: 'Fashion',
    ctrIndex: 1.22,
    cpmIndex: 0.62,
    roasIndex: 0.91,
    facesHelp: true,
    source: `${wordStream} (apparel 1.24%), ${adLibrary}`,
    keywords:
      'dress shirt tee jean denim shoe sneaker boot jacket coat sweater hoodie skirt handbag jewelry jewellery necklace earring bracelet outfit fashion apparel clothing wear sock hat scarf watch sunglasses lingerie swimwear style saree kurta'.split(
        ' ',
      ),
  },
  beauty: {
    label: 'Beauty',
    ctrIndex: 1.01,
    cpmIndex: 1.04,
    roasIndex: 1.08,
    facesHelp: true,
    source: `${wordStream} (beauty 1.16%), ${lebesgue}`,
    keywords:
      'skin skincare serum cream moisturizer moisturiser makeup lipstick mascara beauty hair shampoo conditioner perfume fragrance lash brow nail spa cosmetic glow facial sunscreen cleanser'.split(
        ' ',
      ),
  },
  fitness: {
    label: 'Fitness',
    ctrIndex: 1.06,
    cpmIndex: 1.11,
    roasIndex: 0.91,
    facesHelp: true,
    source: `${wordStream} (fitness 1.01%)`,
    keywords:
      'fitness gym workout training protein yoga muscle running runner dumbbell athlete athletic sport supplement creatine whey cycling weights surf foil wetsuit'.split(
        ' ',
      ),
  },
  tech: {
    label: 'Tech',
    ctrIndex: 0.91,
    cpmIndex: 0.78,
    roasIndex: 1.15,
    facesHelp: false,
    source: `${wordStream} (technology 1.04%), ${adLibrary}`,
    keywords:
      'phone smartphone laptop headphone earbud wireless bluetooth usb charger charging software app gadget camera tablet computer monitor keyboard speaker smart drone battery device robot 5g saas cloud'.split(
        ' ',
      ),
  },
  food: {
    label: 'Food',
    ctrIndex: 0.87,
    cpmIndex: 0.9,
    roasIndex: 1,
    facesHelp: false,
    source: `${lebesgue} (food 0.79%)`,
    keywords:
      'food snack coffee tea chocolate pizza burger meal recipe organic vegan delicious tasty flavor flavour drink juice sauce restaurant kitchen hungry bakery cookie breakfast lunch dinner'.split(
        ' ',
      ),
  },
  general: {
    label: 'General retail',
    ctrIndex: 1.1,
    cpmIndex: 0.91,
    roasIndex: 1,
    facesHelp: false,
    source: 'superads.ai retail (2.02% against 1.84%)',
    keywords: [],
  },
};
