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
import { renderToStaticMarkup } from 'react-dom/server';
import type { FlowBrief } from '../../schema/community/flow-brief.type.js';
import type { FlowStepData } from '../../schema/community/flow-step.type.js';
import { type EmailFrame, emailFrame } from './email-layout.engine.js';
import { colors, fontOf, Layout, MainButton, mutedStyle, textStyle, width } from './email-parts.engine.js';

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
  const page = (
    <Html lang={frame.language} dir="ltr">
      <Head>
        <title>{step.subject ?? ''}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </Head>
      <Body className="canvas" style={{ backgroundColor: colors.canvas, fontFamily, margin: 0, padding: '24px 12px' }}>
        {step.preheader ? <Preview>{step.preheader}</Preview> : null}
        <Container
          className="panel"
          width={String(width)}
          style={{ backgroundColor: colors.panel, borderRadius: 10, fontFamily, width: '100%', maxWidth: width }}
        >
          <Section className="pad" style={{ fontFamily, padding: '36px 40px' }}>
            <Logo brief={brief} />
            <Text className="text" style={textStyle}>
              {frame.greeting}
            </Text>
            <Layout step={step} brief={brief} items={items} />
            <MainButton step={step} brief={brief} />
            <Text className="text" style={{ ...textStyle, margin: '24px 0 0' }}>
              {frame.signOff}
              <br />
              {frame.sender}
            </Text>
            <Hr className="line" style={{ borderColor: colors.line, margin: '28px 0 20px' }} />
            <Footer frame={frame} />
          </Section>
        </Container>
      </Body>
    </Html>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

function Logo({ brief: { logoUrl, brand } }: { brief: FlowBrief }) {
  if (logoUrl)
    return (
      <Img
        src={logoUrl}
        alt={brand ?? 'Logo'}
        height={36}
        style={{ display: 'block', height: 36, margin: '0 0 28px' }}
      />
    );
  if (!brand) return null;
  return (
    <Text className="text" style={{ ...textStyle, fontSize: 18, fontWeight: 700, margin: '0 0 24px' }}>
      {brand}
    </Text>
  );
}

function Footer({ frame }: { frame: EmailFrame }) {
  const link = { color: colors.muted, textDecoration: 'underline' };
  return (
    <>
      <Muted text={frame.notice} />
      <Muted text={frame.reason} />
      <Muted text={frame.objection} />
      <Text className="muted" style={mutedStyle}>
        <Link href="{{unsubscribe_url}}" style={link}>
          {frame.unsubscribe}
        </Link>
        {' \u00B7 '}
        <Link href="{{preferences_url}}" style={link}>
          {frame.preferences}
        </Link>
      </Text>
      <Muted text={[frame.company, frame.postalAddress].filter(Boolean).join(', ')} margin="0" />
    </>
  );
}

function Muted({ text, margin = '0 0 8px' }: { text: string | null; margin?: string }) {
  if (!text) return null;
  return (
    <Text className="muted" style={{ ...mutedStyle, margin }}>
      {text}
    </Text>
  );
}
