import { Button } from '@react-email/button';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement as element, Fragment, type CSSProperties, type ReactNode } from 'react';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { textOn } from '../kit/color.js';
import { formatMoney } from '../kit/money.js';
import { type BodyBlock, type Inline, parseBody } from './email-body.engine.js';
import { frameOf } from './flow-packs.js';

/** Colors of the mail, light; the dark ones are in the style sheet. Text on panel 16.9:1, muted 6.1:1. */
export const colors = { canvas: '#F3F4F7', panel: '#FFFFFF', text: '#12151C', muted: '#5A6372', line: '#E1E5EB' };
export const width = 600;
const systemFont = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** The shop's font where the reader has it, a common one elsewhere. */
export function fontOf({ font }: FlowBrief): string {
  return font && /^[\p{L}\d -]{2,40}$/u.test(font) ? `"${font}", ${systemFont}` : systemFont;
}

export const textStyle: CSSProperties = {
  color: colors.text,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
};
export const mutedStyle: CSSProperties = {
  ...textStyle,
  color: colors.muted,
  fontSize: 13,
  lineHeight: '20px',
  margin: '0 0 8px',
};
const pictureStyle: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: width - 80,
  height: 'auto',
  margin: '0 0 16px',
};
const boxStyle: CSSProperties = {
  border: `1px solid ${colors.line}`,
  borderRadius: 8,
  padding: 16,
  margin: '0 0 20px',
};

/** The body in the layout of its step; a layout whose picture, product or code is not known is a plain letter. */
export function layOut(step: FlowStepData, brief: FlowBrief, items: string | null): ReactNode[] {
  const blocks = parseBody(step.body);
  const [first, ...rest] = blocks.map((block) => renderBlock(block));
  const product = items === null ? productCard(brief) : element('div', { dangerouslySetInnerHTML: { __html: items } });
  switch (step.layout) {
    case 'hero':
      return [heroPicture(brief), first, ...rest];
    case 'product':
      return [first, product, ...rest];
    case 'review':
      return [first, product, ...rest, stars(brief)];
    case 'offer':
      return [first, codeBox(brief), ...rest];
    case 'steps':
      return [first, ...rest.map((part, index) => row(part, index))];
    default:
      return [first, ...rest];
  }
}

function heroPicture(brief: FlowBrief): ReactNode {
  if (!brief.imageUrl?.startsWith('https://')) return null;
  return element(Img, {
    src: brief.imageUrl,
    alt: altOf(brief),
    width: width - 80,
    style: { ...pictureStyle, borderRadius: 8 },
  });
}

function altOf(brief: FlowBrief): string {
  return frameOf(brief.language).alt.replace('{name}', brief.product ?? brief.niche);
}

/** Picture, name and price of the product that the flow is about. */
function productCard(brief: FlowBrief): ReactNode {
  if (!brief.product) return null;
  const price = brief.price === null ? null : formatMoney(brief.price, brief.currency, brief.locale);
  const cell: CSSProperties = { verticalAlign: 'middle' };
  return element(
    'table',
    { role: 'presentation', width: '100%', className: 'line', style: boxStyle },
    element(
      'tbody',
      null,
      element(
        'tr',
        null,
        brief.imageUrl?.startsWith('https://')
          ? element(
              'td',
              { width: 96, style: { ...cell, paddingRight: 16 } },
              element(Img, {
                src: brief.imageUrl,
                alt: altOf(brief),
                width: 96,
                style: { display: 'block', borderRadius: 6 },
              }),
            )
          : null,
        element(
          'td',
          { style: cell },
          element(Text, { className: 'text', style: { ...textStyle, fontWeight: 600, margin: 0 } }, brief.product),
          price ? element(Text, { className: 'muted', style: { ...mutedStyle, margin: 0 } }, price) : null,
        ),
      ),
    ),
  );
}

function stars({ brandColor }: FlowBrief): ReactNode {
  return element(
    Text,
    { 'aria-hidden': true, style: { ...textStyle, color: brandColor, fontSize: 26, letterSpacing: 6 } },
    '\u2605\u2605\u2605\u2605\u2605',
  );
}

function codeBox({ discount, brandColor }: FlowBrief): ReactNode {
  if (!discount?.code) return null;
  return element(
    Text,
    {
      className: 'text',
      style: {
        ...textStyle,
        border: `2px dashed ${brandColor}`,
        fontSize: 22,
        fontWeight: 700,
        padding: 14,
        textAlign: 'center',
      },
    },
    discount.code,
  );
}

function row(part: ReactNode, index: number): ReactNode {
  const style: CSSProperties = { borderTop: `1px solid ${colors.line}`, paddingTop: 14 };
  return element('div', { key: index, className: 'line', style }, part);
}

function renderBlock(block: BodyBlock): ReactNode {
  if (block.kind === 'image')
    return element(Img, { src: block.url, alt: block.alt, width: width - 80, style: pictureStyle });
  if (block.kind === 'list') {
    return element(
      block.isNumbered ? 'ol' : 'ul',
      { className: 'text', style: { ...textStyle, paddingLeft: 24 } },
      ...block.items.map((item) => element('li', { style: { margin: '0 0 6px' } }, ...renderInline(item))),
    );
  }
  const lines = block.lines.flatMap((line, index) =>
    index === 0 ? renderInline(line) : [element('br'), ...renderInline(line)],
  );
  return element(Text, { className: 'text', style: textStyle }, ...lines);
}

function renderInline(parts: readonly Inline[]): ReactNode[] {
  return parts.map((part) =>
    part.kind === 'link'
      ? element(Link, { href: part.url, style: { color: colors.text, textDecoration: 'underline' } }, part.text)
      : part.text,
  );
}

export function mainButton(step: FlowStepData, brief: FlowBrief): ReactNode {
  if (!step.ctaLabel || !step.ctaUrl) return null;
  const style: CSSProperties = {
    backgroundColor: brief.brandColor,
    borderRadius: 8,
    color: textOn(brief.brandColor),
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    margin: '8px 0 0',
    padding: '14px 24px',
    textDecoration: 'none',
  };
  return element(Fragment, null, element(Button, { className: 'button', href: step.ctaUrl, style }, step.ctaLabel));
}
