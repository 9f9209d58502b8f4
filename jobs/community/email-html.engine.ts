import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as element, Fragment, type CSSProperties, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { textOn } from '../kit/color.js';
import { type BodyBlock, type Inline, parseBody } from './email-body.engine.js';
import { type EmailFrame, emailFrame } from './email-layout.engine.js';

/** Colours of the mail, light; the dark ones are in `styles`. Text on panel 16.9:1, muted 6.1:1. */
const colors = { canvas: '#F3F4F7', panel: '#FFFFFF', text: '#12151C', muted: '#5A6372', line: '#E1E5EB' };
const width = 600;
const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** Mail programs that know media queries: small screens, and dark mode (Apple Mail, Outlook apps by data-ogsc). */
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media only screen and (max-width: 620px) {
  .pad { padding: 24px 20px !important; }
  .button { display: block !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .canvas, .canvas > table > tbody > tr > td { background-color: #0B0D12 !important; }
  .panel { background-color: #12151C !important; }
  .text, .text a { color: #EDEFF3 !important; }
  .muted, .muted a { color: #9AA3B2 !important; }
  .line { border-color: #262B36 !important; }
}
[data-ogsc] .text { color: #EDEFF3 !important; }
[data-ogsc] .muted { color: #9AA3B2 !important; }
[data-ogsb] .panel { background-color: #12151C !important; }
`;

const textStyle: CSSProperties = {
  color: colors.text,
  fontFamily: font,
  fontSize: 16,
  lineHeight: '26px',
  margin: '0 0 16px',
};
const mutedStyle: CSSProperties = {
  ...textStyle,
  color: colors.muted,
  fontSize: 13,
  lineHeight: '20px',
  margin: '0 0 8px',
};
const listStyle: CSSProperties = { ...textStyle, paddingLeft: 24 };
const imageStyle: CSSProperties = {
  display: 'block',
  width: '100%',
  maxWidth: width - 80,
  height: 'auto',
  margin: '0 0 16px',
};

/**
 * One step as a responsive HTML mail, light and dark. Merge tags stay in the text; fillTags or toKlaviyo replace them.
 * A table of 600 px for Outlook, fluid below that elsewhere.
 */
export function renderHtml(step: FlowStepData, brief: FlowBrief): string {
  const frame = emailFrame(brief);
  const page = element(
    Html,
    { lang: 'en', dir: 'ltr' },
    element(
      Head,
      null,
      element('title', null, step.subject ?? ''),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      element('style', { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    element(
      Body,
      { className: 'canvas', style: { backgroundColor: colors.canvas, margin: 0, padding: '24px 12px' } },
      step.preheader ? element(Preview, null, step.preheader) : null,
      element(
        Container,
        {
          className: 'panel',
          width: String(width),
          style: { backgroundColor: colors.panel, borderRadius: 10, width: '100%', maxWidth: width },
        },
        element(
          Section,
          { className: 'pad', style: { padding: '36px 40px' } },
          logo(brief),
          message(step, brief, frame),
          element(Hr, { className: 'line', style: { borderColor: colors.line, margin: '28px 0 20px' } }),
          footer(frame),
        ),
      ),
    ),
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function logo(brief: FlowBrief): ReactNode {
  if (brief.logoUrl)
    return element(Img, {
      src: brief.logoUrl,
      alt: brief.brand ?? 'Logo',
      height: 36,
      style: { display: 'block', height: 36, margin: '0 0 28px' },
    });
  if (!brief.brand) return null;
  return element(
    Text,
    { className: 'text', style: { ...textStyle, fontSize: 18, fontWeight: 700, margin: '0 0 24px' } },
    brief.brand,
  );
}

function message(step: FlowStepData, brief: FlowBrief, frame: EmailFrame): ReactNode {
  return element(
    Fragment,
    null,
    element(Text, { className: 'text', style: textStyle }, frame.greeting),
    ...parseBody(step.body).map((block) => renderBlock(block)),
    step.ctaLabel && step.ctaUrl
      ? element(Button, { className: 'button', href: step.ctaUrl, style: buttonStyle(brief.brandColor) }, step.ctaLabel)
      : null,
    element(
      Text,
      { className: 'text', style: { ...textStyle, margin: '24px 0 0' } },
      frame.signOff,
      element('br'),
      frame.sender,
    ),
  );
}

function renderBlock(block: BodyBlock): ReactNode {
  if (block.kind === 'image')
    return element(Img, { src: block.url, alt: block.alt, width: width - 80, style: imageStyle });
  if (block.kind === 'list') {
    return element(
      block.isNumbered ? 'ol' : 'ul',
      { className: 'text', style: listStyle },
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

function buttonStyle(brandColor: string): CSSProperties {
  return {
    backgroundColor: brandColor,
    borderRadius: 8,
    color: textOn(brandColor),
    display: 'inline-block',
    fontFamily: font,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '20px',
    margin: '8px 0 0',
    padding: '14px 24px',
    textDecoration: 'none',
  };
}

function footer(frame: EmailFrame): ReactNode {
  const link = { color: colors.muted, textDecoration: 'underline' };
  return element(
    Fragment,
    null,
    element(Text, { className: 'muted', style: mutedStyle }, frame.reason),
    element(
      Text,
      { className: 'muted', style: mutedStyle },
      element(Link, { href: '{{unsubscribe_url}}', style: link }, 'Unsubscribe'),
      ' \u00B7 ',
      element(Link, { href: '{{preferences_url}}', style: link }, 'Email preferences'),
    ),
    frame.company || frame.postalAddress
      ? element(
          Text,
          { className: 'muted', style: { ...mutedStyle, margin: 0 } },
          [frame.company, frame.postalAddress].filter(Boolean).join(', '),
        )
      : null,
  );
}
