import { Button } from '@react-email/button';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { type CSSProperties, Fragment, type ReactNode } from 'react';
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

interface LayoutProps {
  step: FlowStepData;
  brief: FlowBrief;
  items: string | null;
}

/** The body in the layout of its step; a layout whose picture, product or code is not known is a plain letter. */
export function Layout({ step, brief, items }: LayoutProps) {
  const [first, ...rest] = parseBody(step.body).map((block, index) => <Block key={index} block={block} />);
  const product = items === null ? <ProductCard brief={brief} /> : <div dangerouslySetInnerHTML={{ __html: items }} />;
  const { layout } = step;
  return (
    <>
      {layout === 'hero' && <HeroPicture brief={brief} />}
      {first}
      {(layout === 'product' || layout === 'review') && product}
      {layout === 'offer' && <CodeBox brief={brief} />}
      {layout === 'steps' ? rest.map((part) => <Row key={part.key}>{part}</Row>) : rest}
      {layout === 'review' && <Stars brief={brief} />}
    </>
  );
}

function HeroPicture({ brief }: { brief: FlowBrief }) {
  if (!brief.imageUrl?.startsWith('https://')) return null;
  return (
    <Img src={brief.imageUrl} alt={altOf(brief)} width={width - 80} style={{ ...pictureStyle, borderRadius: 8 }} />
  );
}

function altOf(brief: FlowBrief): string {
  return frameOf(brief.language).alt.replace('{name}', brief.product ?? brief.niche);
}

/** Picture, name and price of the product that the flow is about. */
function ProductCard({ brief }: { brief: FlowBrief }) {
  if (!brief.product) return null;
  const price = brief.price === null ? null : formatMoney(brief.price, brief.currency, brief.locale);
  const cell: CSSProperties = { verticalAlign: 'middle' };
  return (
    <table role="presentation" width="100%" className="line" style={boxStyle}>
      <tbody>
        <tr>
          {brief.imageUrl?.startsWith('https://') ? (
            <td width={96} style={{ ...cell, paddingRight: 16 }}>
              <Img src={brief.imageUrl} alt={altOf(brief)} width={96} style={{ display: 'block', borderRadius: 6 }} />
            </td>
          ) : null}
          <td style={cell}>
            <Text className="text" style={{ ...textStyle, fontWeight: 600, margin: 0 }}>
              {brief.product}
            </Text>
            {price ? (
              <Text className="muted" style={{ ...mutedStyle, margin: 0 }}>
                {price}
              </Text>
            ) : null}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Stars({ brief }: { brief: FlowBrief }) {
  return (
    <Text aria-hidden style={{ ...textStyle, color: brief.brandColor, fontSize: 26, letterSpacing: 6 }}>
      {'\u2605\u2605\u2605\u2605\u2605'}
    </Text>
  );
}

function CodeBox({ brief: { discount, brandColor } }: { brief: FlowBrief }) {
  if (!discount?.code) return null;
  const style: CSSProperties = {
    ...textStyle,
    border: `2px dashed ${brandColor}`,
    fontSize: 22,
    fontWeight: 700,
    padding: 14,
    textAlign: 'center',
  };
  return (
    <Text className="text" style={style}>
      {discount.code}
    </Text>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <div className="line" style={{ borderTop: `1px solid ${colors.line}`, paddingTop: 14 }}>
      {children}
    </div>
  );
}

function Block({ block }: { block: BodyBlock }) {
  if (block.kind === 'image') return <Img src={block.url} alt={block.alt} width={width - 80} style={pictureStyle} />;
  if (block.kind === 'list') {
    const List = block.isNumbered ? 'ol' : 'ul';
    return (
      <List className="text" style={{ ...textStyle, paddingLeft: 24 }}>
        {block.items.map((item, index) => (
          <li key={index} style={{ margin: '0 0 6px' }}>
            <Line parts={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <Text className="text" style={textStyle}>
      {block.lines.map((line, index) => (
        <Fragment key={index}>
          {index > 0 && <br />}
          <Line parts={line} />
        </Fragment>
      ))}
    </Text>
  );
}

function Line({ parts }: { parts: readonly Inline[] }) {
  return parts.map((part, index) =>
    part.kind === 'link' ? (
      <Link key={index} href={part.url} style={{ color: colors.text, textDecoration: 'underline' }}>
        {part.text}
      </Link>
    ) : (
      part.text
    ),
  );
}

export function MainButton({ step, brief }: { step: FlowStepData; brief: FlowBrief }) {
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
  return (
    <Button className="button" href={step.ctaUrl} style={style}>
      {step.ctaLabel}
    </Button>
  );
}
