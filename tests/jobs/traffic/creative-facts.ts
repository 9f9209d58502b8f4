/** What people see on the real creatives, by file name without its ending; looked at one by one. */
export interface CreativeFacts {
  /** all words that can be read at full size, line by line, in reading order */
  words: string;
  headline: string | null;
  cta: string | null;
  /** kind, or kind and figure */
  offers: string[];
  faces: number;
  /** px; words are only counted from 400 px on, and on the drawn ads, which are sharp at any size */
  isCounted: boolean;
}

const drawn = (headline: string, cta: string, rest: string, offers: string[] = []): CreativeFacts => ({
  words: `${headline} ${rest} ${cta}`,
  headline,
  cta,
  offers,
  faces: 0,
  isCounted: true,
});

const silent = (faces = 0): CreativeFacts => ({
  words: '',
  headline: null,
  cta: null,
  offers: [],
  faces,
  isCounted: true,
});

const emma = (headline: string, support: string): CreativeFacts => ({
  words: `${headline} ${support} EMMA GRACE HOME IN-HOME SETUP INCLUDED`,
  headline,
  cta: null,
  offers: [],
  faces: 0,
  isCounted: true,
});

/** Words under the button or the price of a drawn ad, which nobody can read, are left out. */
export const creativeFacts: Readonly<Record<string, CreativeFacts>> = {
  'ad-synthetic__smadex__500019': drawn('Last-minute savings', 'Install now', 'CloudRoute UGC Special fares today'),
  'ad-synthetic__smadex__500045': drawn('Limited stock', 'Install now', 'UGC Only this weekend'),
  'ad-synthetic__smadex__500091': drawn('Escape this weekend', 'Start now', 'HorizonHop UGC Special fares today'),
  'ad-synthetic__smadex__500093': drawn('Escape this weekend', 'Install now', 'HorizonHop SALE', ['sale']),
  'ad-synthetic__smadex__500097': drawn('Fast food, fast', 'Book now', 'FreshDash SALE UGC Free delivery over $15', [
    'sale',
    'free_shipping',
  ]),
  'ad-synthetic__smadex__500278': drawn(
    'Hungry? We got you',
    'Learn more',
    'BiteRush SALE UGC Free delivery over $15 €19.99',
    ['sale', 'free_shipping'],
  ),
  'ad-synthetic__smadex__500299': drawn(
    'Your next favorite pick',
    'Install now',
    'BoltCart SALE Only this weekend €29.99',
    ['sale'],
  ),
  'ad-synthetic__smadex__500323': drawn('Watch what’s trending', 'Shop now', 'PulsePlay SALE UGC', ['sale']),
  'ad-synthetic__smadex__500484': drawn('Save with confidence', 'Install now', 'CoinBridge No hidden fees $4.99'),
  'ad-synthetic__smadex__500503': drawn('Exclusive tonight', 'Claim reward', 'FluxStream UGC Cancel anytime'),
  'ad-synthetic__smadex__500519': drawn(
    'Secure & simple',
    'Get offer',
    'VaultRun SALE UGC Fast signup, instant card €9.99',
    ['sale'],
  ),
  'ad-synthetic__smadex__500557': drawn('Secure & simple', 'Install now', 'NovaPay UGC Built for peace of mind'),
  'ad-synthetic__smadex__500597': drawn(
    'Last-minute savings',
    'Get offer',
    'WayPoint SALE UGC Hotels + flights in one tap',
    ['sale'],
  ),
  'ad-synthetic__smadex__500655': drawn(
    'Flash sale live',
    'Claim reward',
    'VantaStyle SALE Shop bestsellers now -30%',
    ['sale', 'percent_off:30'],
  ),
  'ad-synthetic__smadex__500667': drawn(
    'Last-minute savings',
    'Start now',
    'CloudRoute SALE Hotels + flights in one tap',
    ['sale'],
  ),
  'ad-synthetic__smadex__500709': drawn(
    'Your cravings, delivered',
    'Claim reward',
    'BiteRush UGC Late-night deals available',
  ),
  'ad-synthetic__smadex__500730': drawn('Limited stock', 'Watch now', 'BoltCart Free shipping over $25', [
    'free_shipping',
  ]),
  'ad-synthetic__smadex__500756': drawn('Join the arena', 'Watch now', 'StormByte Play with friends tonight'),
  'ad-synthetic__smadex__500772': drawn('Earn cashback daily', 'Learn more', 'NovaPay Fast signup, instant card'),
  'ad-synthetic__smadex__500803': drawn('Your next favorite pick', 'Order now', 'LuxShelf SALE', ['sale']),
  'ad-synthetic__smadex__500811': drawn('Book your next trip', 'Try for free', 'WayPoint', ['sale']),
  'ad-synthetic__smadex__500835': drawn('Limited stock', 'Book now', 'CrispBox SALE Only this weekend €29.99', [
    'sale',
  ]),
  'ad-synthetic__smadex__500861': drawn('A new season drops', 'Try for free', 'StarVault Cancel anytime'),
  'ad-synthetic__smadex__500863': drawn('Binge starts now', 'Order now', 'StarVault UGC Start free today'),
  'ad-synthetic__smadex__500885': drawn('Last-minute savings', 'Try for free', 'CloudRoute SALE', ['sale']),
  'ad-synthetic__smadex__500959': drawn('Book your next trip', 'Claim reward', 'HorizonHop UGC Special fares today'),
  'ad-synthetic__smadex__501030': drawn('Escape this weekend', 'Watch now', 'WayPoint', ['sale']),
  'ad-synthetic__smadex__501032': drawn('2-for-1 tonight', 'Try for free', 'QuickFork Free delivery over $15', [
    'bundle:2',
    'free_shipping',
  ]),
  'ad-synthetic__smadex__501060': drawn('Your money, clearer', 'Start now', 'SwiftStack'),
  'ad-synthetic__smadex__501061': drawn('Track every euro', 'Claim reward', 'SwiftStack Built for peace of mind'),
  'ad__emma-grace-home__07-glencoe-armchair': emma('Not sure it fits? We’ll help.', 'ANTIQUED BUFFALO LEATHER'),
  'ad__emma-grace-home__08-elm-dining-table': emma('See it in your room first.', 'BLEACHED OLD ELM'),
  'ad__emma-grace-home__14-stratford-cabinet-lofi': emma('The room arranges itself around it.', 'RECLAIMED PINE'),
  'ad__emma-grace-home__thumb-soft-seating': silent(),
  'ad__emma-grace-home__thumb-tables': silent(),
  ad__makemejedi__1878547996015843: {
    words: 'FUNNIEST EASTER SALE IN THE GALAXY 1. SELECT A BACKGROUND',
    headline: 'FUNNIEST EASTER SALE IN THE GALAXY',
    cta: null,
    offers: ['sale'],
    faces: 0,
    isCounted: false,
  },
  'ad__turnedyellow-aud__6257039435835': { ...silent(1), isCounted: false },
  'ad__usd-turnedyellow__1320707222360470': {
    words: 'UP TO 70% OFF Dad’s Cartoon Portrait Bring the Laughs This Father’s Day SHOP NOW',
    headline: 'Bring the Laughs This Father’s Day',
    cta: 'SHOP NOW',
    offers: ['percent_off:70'],
    faces: 6,
    isCounted: false,
  },
  'ad__usd-turnedyellow__1744998302722143': {
    words: 'Turn Dad Yellow & Save! UP TO 70% OFF His Unique Father’s Day Portrait',
    headline: 'Turn Dad Yellow & Save!',
    cta: null,
    offers: ['percent_off:70'],
    faces: 3,
    isCounted: false,
  },
  'ad__usd-turnedyellow__1761282917804254': {
    words: 'HIS FUNNIEST FATHER’S DAY GIFT EVER? YEAH PROBABLY HOW IT WORKS STEP 1 1. SELECT A BACKGROUND',
    headline: 'YEAH PROBABLY',
    cta: null,
    offers: [],
    faces: 0,
    isCounted: false,
  },
  'banner__bigmomsbeauty-healthshop__53034408-shopping-special-offers-dis': {
    words:
      'NEW OFFER 40% NEW OFFER 20% NEW OFFER 30% NEW OFFER 10% NEW OFFER 50% NEW OFFER 30% NEW OFFER 40% NEW OFFER 50% NEW OFFER 10% NEW OFFER 20%',
    headline: 'NEW OFFER',
    cta: null,
    offers: ['percent_off:10', 'percent_off:20', 'percent_off:30', 'percent_off:40', 'percent_off:50'],
    faces: 0,
    isCounted: true,
  },
  // Signs in front of others: of three the figures are half hidden.
  'banner__bigmomsbeauty-healthshop__discounts-and-allowances-promotion-a': {
    words: '-20% -80% -50% -60% 40% 70% 30%',
    headline: null,
    cta: null,
    offers: [20, 80, 50, 60, 40, 70, 30].map((percent) => `percent_off:${percent}`),
    faces: 0,
    isCounted: true,
  },
  'banner__kimayclone__delhi-launch-banner-1512x': {
    words: 'DELHI WE’VE GOT SOME NUTRITION TO FILL YOUR BELLIES',
    headline: 'DELHI',
    cta: null,
    offers: [],
    faces: 0,
    isCounted: true,
  },
  'banner__kimayclone__mango-bannerartboard-1-1512x': silent(),
  'banner__partyshop-co-za__banner2': silent(),
  // The packs in the picture bear names too small to be read at this size.
  'banner__professor-dan-s-official__dextop-banner-1512x': silent(),
  // Words on the product itself, which stands askew.
  'banner__stokefoiling__features-controler-1': silent(),
  'banner__stokefoiling__stoke-remote-receiver-hero': silent(1),
  'banner__www-heykuri-com__hero-mobile': silent(1),
  'banner__www-heykuri-com__home-hero-1': silent(1),
  'banner__www-heykuri-com__kuri-image-banner': silent(),
};
