import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as element, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { type EmailFrame, emailFrame } from './email-layout.engine.js';
import { colors, fontOf, layOut, mainButton, mutedStyle, textStyle, width } from './email-parts.engine.js';

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

/**
 * One step as a responsive HTML mail, light and dark. Merge tags stay in the text; fillTags or a mail tool replace
 * them. A table of 600 px for Outlook, fluid below that elsewhere.
 * @param items a mail tool's own block for what is in the cart or the order, instead of the product of the brief
 */
export function renderHtml(step: FlowStepData, brief: FlowBrief, items: string | null = null): string {
  const frame = emailFrame(brief, step);
  const fontFamily = fontOf(brief);
  const page = element(
    Html,
    { lang: frame.language, dir: 'ltr' },
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
      { className: 'canvas', style: { backgroundColor: colors.canvas, fontFamily, margin: 0, padding: '24px 12px' } },
      step.preheader ? element(Preview, null, step.preheader) : null,
      element(
        Container,
        {
          className: 'panel',
          width: String(width),
          style: { backgroundColor: colors.panel, borderRadius: 10, fontFamily, width: '100%', maxWidth: width },
        },
        element(
          Section,
          { className: 'pad', style: { fontFamily, padding: '36px 40px' } },
          logo(brief),
          message(step, brief, frame, items),
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

function message(step: FlowStepData, brief: FlowBrief, frame: EmailFrame, items: string | null): ReactNode {
  return element(
    Fragment,
    null,
    element(Text, { className: 'text', style: textStyle }, frame.greeting),
    ...layOut(step, brief, items),
    mainButton(step, brief),
    element(
      Text,
      { className: 'text', style: { ...textStyle, margin: '24px 0 0' } },
      frame.signOff,
      element('br'),
      frame.sender,
    ),
  );
}

function footer(frame: EmailFrame): ReactNode {
  const link = { color: colors.muted, textDecoration: 'underline' };
  const muted = (text: string | null, margin = '0 0 8px') =>
    text ? element(Text, { className: 'muted', style: { ...mutedStyle, margin } }, text) : null;
  return element(
    Fragment,
    null,
    muted(frame.notice),
    muted(frame.reason),
    muted(frame.objection),
    element(
      Text,
      { className: 'muted', style: mutedStyle },
      element(Link, { href: '{{unsubscribe_url}}', style: link }, frame.unsubscribe),
      ' \u00B7 ',
      element(Link, { href: '{{preferences_url}}', style: link }, frame.preferences),
    ),
    muted([frame.company, frame.postalAddress].filter(Boolean).join(', '), '0'),
  );
}
