/** Left, top, width and height, percent of the picture. */
export type Region = readonly [number, number, number, number];

/**
 * What a person looks at on the real creatives, by file name without its ending: faces, headline, product, offer, button,
 * brand. Written down by looking at each picture, before any map was laid over it; the first two are looked at first.
 */
export const lookedAt: Readonly<Record<string, readonly Region[]>> = {
  'ad__emma-grace-home__07-glencoe-armchair': [
    [22, 18, 67, 57],
    [7, 73, 45, 13],
    [7, 90, 81, 4],
  ],
  'ad__emma-grace-home__08-elm-dining-table': [
    [4, 25, 95, 43],
    [7, 80, 71, 6],
    [7, 90, 81, 4],
  ],
  'ad__emma-grace-home__14-stratford-cabinet-lofi': [
    [16, 21, 71, 53],
    [7, 74, 55, 12],
    [7, 90, 81, 4],
  ],
  'ad__emma-grace-home__thumb-soft-seating': [[17, 49, 69, 27]],
  'ad__emma-grace-home__thumb-tables': [[19, 45, 71, 30]],
  ad__makemejedi__1878547996015843: [
    [4, 1, 92, 13],
    [27, 41, 62, 45],
    [6, 20, 36, 29],
    [45, 20, 36, 29],
    [10, 91, 71, 5],
  ],
  'ad__turnedyellow-aud__6257039435835': [
    [14, 18, 12, 13],
    [25, 23, 33, 31],
  ],
  'ad__usd-turnedyellow__1320707222360470': [
    [55, 14, 41, 22],
    [0, 6, 48, 30],
    [4, 60, 42, 22],
    [50, 61, 50, 15],
    [14, 86, 23, 6],
  ],
  'ad__usd-turnedyellow__1744998302722143': [
    [48, 11, 48, 17],
    [16, 38, 58, 35],
    [4, 5, 33, 33],
    [49, 4, 45, 7],
  ],
  'ad__usd-turnedyellow__1761282917804254': [
    [2, 2, 96, 11],
    [15, 36, 66, 41],
    [21, 21, 58, 10],
    [23, 80, 54, 4],
  ],
  'banner__bigmomsbeauty-healthshop__53034408-shopping-special-offers-dis': [
    [20, 27, 51, 50],
    [73, 36, 24, 14],
    [6, 14, 24, 14],
    [5, 81, 25, 15],
    [70, 62, 23, 15],
    [65, 14, 19, 11],
    [7, 57, 19, 12],
    [41, 9, 16, 9],
  ],
  'banner__bigmomsbeauty-healthshop__discounts-and-allowances-promotion-a': [
    [44, 29, 39, 34],
    [14, 27, 35, 36],
    [33, 4, 33, 26],
    [9, 62, 25, 26],
    [37, 62, 32, 22],
  ],
  'banner__kimayclone__delhi-launch-banner-1512x': [
    [42, 40, 46, 16],
    [54, 3, 23, 33],
    [29, 64, 71, 36],
  ],
  'banner__kimayclone__mango-bannerartboard-1-1512x': [
    [47, 4, 41, 80],
    [34, 56, 14, 31],
  ],
  'banner__partyshop-co-za__banner2': [
    [10, 5, 57, 90],
    [46, 55, 7, 20],
  ],
  'banner__professor-dan-s-official__dextop-banner-1512x': [
    [72, 8, 19, 40],
    [56, 29, 20, 41],
    [72, 50, 19, 40],
  ],
  'banner__stokefoiling__features-controler-1': [
    [35, 19, 26, 27],
    [11, 46, 25, 22],
    [48, 35, 14, 13],
  ],
  'banner__stokefoiling__stoke-remote-receiver-hero': [
    [55, 28, 13, 41],
    [40, 63, 38, 14],
  ],
  'banner__www-heykuri-com__hero-mobile': [
    [61, 30, 14, 19],
    [6, 36, 30, 42],
    [39, 57, 31, 12],
  ],
  'banner__www-heykuri-com__home-hero-1': [
    [77, 24, 9, 14],
    [45, 30, 18, 47],
    [65, 53, 20, 11],
  ],
  'banner__www-heykuri-com__kuri-image-banner': [
    [36, 12, 35, 27],
    [27, 12, 50, 69],
  ],
};
