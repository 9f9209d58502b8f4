import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';
import {
  buttonSizes,
  inputSizes,
  menuSizes,
  nativeSelectSizes,
  segmentSizes,
  tabsSizes,
  textareaSizes,
} from './control-sizes.js';

/** All parts of a component: Chakra merges the lists by place, so that a shorter one renames the first part. */
function slotsOf(component: 'menu' | 'nativeSelect' | 'tabs' | 'segmentGroup' | 'switch'): string[] {
  return [...(defaultConfig.theme?.slotRecipes?.[component]?.slots ?? [])];
}

/** A colour family on one variable of tokens.css: solid for fills, subtle for tinted grounds, fg for text. */
function palette(name: string) {
  const color = `var(--${name})`;
  const mix = (share: string) => ({ value: `color-mix(in srgb, ${color} ${share}, var(--bg-panel))` });
  return {
    solid: { value: color },
    contrast: { value: name === 'accent' ? 'var(--accent-contrast)' : 'var(--bg-panel)' },
    fg: { value: color },
    subtle: mix('var(--tint)'),
    muted: mix('18%'),
    emphasized: mix('28%'),
    border: mix('36%'),
    focusRing: { value: 'var(--accent)' },
  };
}

const neutral = {
  solid: { value: 'var(--fg)' },
  contrast: { value: 'var(--bg-panel)' },
  fg: { value: 'var(--fg)' },
  subtle: { value: 'var(--bg-subtle)' },
  muted: { value: 'var(--bg-subtle)' },
  emphasized: { value: 'var(--border)' },
  border: { value: 'var(--border)' },
  focusRing: { value: 'var(--accent)' },
};

const config = defineConfig({
  globalCss: {
    // What is gone to, by a link or by Tab, comes to stand below the top bar and the line of contents.
    html: { colorPalette: 'accent', scrollPaddingTop: '116px' },
    body: { bg: 'bg.canvas', color: 'fg', fontFamily: 'body', textWrap: 'pretty' },
    '*:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: '2px' },
  },
  theme: {
    tokens: {
      fonts: { body: { value: 'var(--font)' }, heading: { value: 'var(--font)' } },
      radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '10px' } },
      durations: {
        fastest: { value: '80ms' },
        faster: { value: '100ms' },
        fast: { value: '120ms' },
        moderate: { value: '150ms' },
        slow: { value: '180ms' },
        slower: { value: '180ms' },
      },
    },
    semanticTokens: {
      radii: { l1: { value: '6px' }, l2: { value: '8px' }, l3: { value: '10px' } },
      shadows: { panel: { value: 'var(--shadow)' } },
      colors: {
        bg: {
          DEFAULT: { value: 'var(--bg-panel)' },
          canvas: { value: 'var(--bg-canvas)' },
          panel: { value: 'var(--bg-panel)' },
          subtle: { value: 'var(--bg-subtle)' },
          muted: { value: 'var(--bg-subtle)' },
          emphasized: { value: 'var(--border)' },
          inverted: { value: 'var(--fg)' },
        },
        fg: {
          DEFAULT: { value: 'var(--fg)' },
          muted: { value: 'var(--fg-muted)' },
          subtle: { value: 'var(--fg-muted)' },
          inverted: { value: 'var(--bg-panel)' },
          error: { value: 'var(--bad)' },
          warning: { value: 'var(--warn)' },
          success: { value: 'var(--good)' },
          info: { value: 'var(--info)' },
        },
        border: {
          DEFAULT: { value: 'var(--border)' },
          muted: { value: 'var(--border)' },
          subtle: { value: 'var(--border)' },
          emphasized: { value: 'var(--border-strong)' },
          error: { value: 'var(--bad)' },
        },
        accent: palette('accent'),
        good: palette('good'),
        warn: palette('warn'),
        bad: palette('bad'),
        info: palette('info'),
        // Chakra's own components choose these by status: they follow the palette above.
        green: palette('good'),
        orange: palette('warn'),
        yellow: palette('warn'),
        red: palette('bad'),
        blue: palette('info'),
        gray: neutral,
      },
    },
    textStyles: {
      display: { value: { fontSize: '40px', lineHeight: '44px', fontWeight: '700', letterSpacing: '-0.02em' } },
      title: { value: { fontSize: '28px', lineHeight: '34px', fontWeight: '650', letterSpacing: '-0.015em' } },
      section: { value: { fontSize: '20px', lineHeight: '28px', fontWeight: '600', letterSpacing: '-0.01em' } },
      heading: { value: { fontSize: '16px', lineHeight: '24px', fontWeight: '600' } },
      body: { value: { fontSize: '14px', lineHeight: '20px' } },
      small: { value: { fontSize: '13px', lineHeight: '18px' } },
      caption: { value: { fontSize: '12px', lineHeight: '16px' } },
      metric: {
        value: {
          fontSize: '28px',
          lineHeight: '34px',
          fontWeight: '600',
          letterSpacing: '-0.01em',
          fontVariantNumeric: 'tabular-nums',
        },
      },
    },
    recipes: {
      input: {
        variants: { size: inputSizes, variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
      },
      textarea: {
        variants: { size: textareaSizes, variant: { outline: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
      },
      button: {
        variants: {
          size: buttonSizes,
          variant: {
            solid: {
              _hover: { bg: 'colorPalette.solid', filter: 'brightness(0.92)' },
              // Faded, the accent would leave its dark words hardly readable on a dark ground.
              _disabled: { bg: 'bg.emphasized', color: 'fg.muted', opacity: 1 },
            },
            outline: { bg: 'bg.panel', borderColor: 'border.emphasized' },
          },
        },
      },
      badge: { base: { borderRadius: 'full', fontWeight: '550' } },
    },
    slotRecipes: {
      nativeSelect: {
        slots: slotsOf('nativeSelect'),
        variants: {
          size: nativeSelectSizes,
          variant: { outline: { field: { bg: 'bg.panel', borderColor: 'border.emphasized' } } },
        },
      },
      tabs: { slots: slotsOf('tabs'), variants: { size: tabsSizes } },
      menu: { slots: slotsOf('menu'), variants: { size: menuSizes } },
      switch: { slots: slotsOf('switch'), base: { label: { lineHeight: '1.4' } } },
      segmentGroup: { slots: slotsOf('segmentGroup'), variants: { size: segmentSizes } },
    },
  },
});

/** The one theme: tokens of tokens.css under Chakra's names, so every component follows light and dark by itself. */
export const system = createSystem(defaultConfig, config);
