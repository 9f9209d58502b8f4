import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const require = createRequire(import.meta.url);
const dejavu = (face: string) =>
  path.join(path.dirname(require.resolve('dejavu-fonts-ttf/package.json')), `ttf/${face}.ttf`);

/** Fonts of scripts that no package brings; .ci/run installs them. */
const systemFonts = {
  cjk: ['WenQuanYi Micro Hei', '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc'],
  thai: ['Garuda', '/usr/share/fonts/truetype/tlwg/Garuda.ttf'],
  devanagari: ['Lohit Devanagari', '/usr/share/fonts/truetype/lohit-devanagari/Lohit-Devanagari.ttf'],
} as const;

const fonts = {
  sans: ['DejaVu Sans', dejavu('DejaVuSans')],
  serif: ['DejaVu Serif', dejavu('DejaVuSerif')],
  ...systemFonts,
} as const;

export interface ScriptAd {
  script: string;
  font: keyof typeof fonts;
  /** headline, offer, line, button */
  lines: readonly [string, string, string, string];
}

/** Headline, offer, delivery and button as shops would set them in scripts that are not read. */
export const otherScripts: readonly ScriptAd[] = [
  {
    script: 'Cyrillic',
    font: 'sans',
    lines: ['Летняя распродажа', 'Скидка 30% на всё', 'Бесплатная доставка', 'Купить'],
  },
  { script: 'Cyrillic capitals', font: 'serif', lines: ['НОВАЯ КОЛЛЕКЦИЯ', 'СКИДКИ ДО 50%', 'МЯГКИЙ ПЛЕД', 'КУПИТЬ'] },
  {
    script: 'Ukrainian',
    font: 'sans',
    lines: ['Тепло для всієї родини', 'Знижка 20%', 'Безкоштовна доставка', 'Замовити'],
  },
  {
    script: 'Greek',
    font: 'sans',
    lines: ['Καλοκαιρινές εκπτώσεις', 'Έκπτωση 30%', 'Δωρεάν αποστολή', 'Αγόρασε τώρα'],
  },
  { script: 'Greek capitals', font: 'serif', lines: ['ΝΕΑ ΣΥΛΛΟΓΗ', 'ΕΚΠΤΩΣΗ 40%', 'ΔΩΡΕΑΝ ΑΠΟΣΤΟΛΗ', 'ΑΓΟΡΑ ΤΩΡΑ'] },
  { script: 'Arabic', font: 'sans', lines: ['تخفيضات الصيف', 'خصم 30% على كل شيء', 'شحن مجاني', 'تسوق الآن'] },
  { script: 'Persian', font: 'sans', lines: ['حراج تابستانی', 'تخفیف 40%', 'ارسال رایگان', 'همین حالا بخرید'] },
  { script: 'Hebrew', font: 'sans', lines: ['מבצע קיץ גדול', '30% הנחה על הכל', 'משלוח חינם', 'קנו עכשיו'] },
  { script: 'Thai', font: 'thai', lines: ['ลดราคาหน้าร้อน', 'ลด 30% ทุกชิ้น', 'จัดส่งฟรี', 'ซื้อเลย'] },
  { script: 'Devanagari', font: 'devanagari', lines: ['गर्मियों की सेल', 'सब पर 30% छूट', 'मुफ्त डिलीवरी', 'अभी खरीदें'] },
  { script: 'Korean', font: 'cjk', lines: ['부드러운 여름 이불', '전 상품 30% 할인', '무료 배송', '지금 구매하기'] },
  {
    script: 'Japanese',
    font: 'cjk',
    lines: ['やさしい肌ざわり', '夏のセール 30%OFF', '送料無料でお届け', '今すぐ購入'],
  },
];

export const chinese: readonly (ScriptAd & { offers: string[] })[] = [
  {
    script: 'Chinese',
    font: 'cjk',
    lines: ['夏日清凉新品', '全场五折', '满200元包邮', '立即购买'],
    offers: ['percent_off:50', 'free_shipping'],
  },
  {
    script: 'Chinese sale',
    font: 'cjk',
    lines: ['柔软如云的棉被', '限时特惠 8折', '买一送一', '了解更多'],
    offers: ['percent_off:20', 'sale', 'bundle'],
  },
];

export const hasFont = ({ font }: ScriptAd): boolean => existsSync(fonts[font][1]);

async function drawLine(text: string, font: ScriptAd['font'], at: readonly [number, number, number, string]) {
  const [left, top, size, ink] = at;
  const [family, fontfile] = fonts[font];
  const markup = `<span foreground="${ink}">${text}</span>`;
  const input = await sharp({ text: { text: markup, font: `${family} ${size}`, fontfile, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
  return { input, left, top } satisfies OverlayOptions;
}

const plate = (left: number, top: number, width: number, height: number, fill: string): OverlayOptions => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="14" fill="${fill}"/></svg>`,
  ),
  left,
  top,
});

/** PNG of a square ad with a headline above, an offer on a plate, a line and a button. */
export async function drawScriptAd({ font, lines: [headline, offer, line, button] }: ScriptAd): Promise<Buffer> {
  const layers = [
    plate(80, 330, 640, 130, '#b3261e'),
    plate(340, 880, 400, 110, '#1d1d1d'),
    await drawLine(headline, font, [80, 110, 78, '#1d1d1d']),
    await drawLine(offer, font, [120, 360, 56, '#ffffff']),
    await drawLine(line, font, [80, 560, 44, '#333333']),
    await drawLine(button, font, [400, 910, 44, '#ffffff']),
  ];
  return sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#e8e2d6' } })
    .composite(layers)
    .png()
    .toBuffer();
}
