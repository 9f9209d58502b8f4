import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../../schema/config.js';
import { AppError } from '../../schema/errors.js';

export interface MailMessage {
  from: string;
  to: string;
  replyTo?: string | null;
  subject: string;
  html: string;
  text: string;
  /** Address of the opt-out; sets List-Unsubscribe, and with https the one-click header. @see RFC 2369, RFC 8058 */
  unsubscribeUrl?: string | null;
  /** The address takes the one click by itself, also where the product runs without https. */
  isOneClick?: boolean;
  /** Shown in the HTML by `cid:` and their name. */
  pictures?: readonly MailPicture[];
}

/** A JPEG picture. */
export interface MailPicture {
  name: string;
  bytes: Uint8Array;
}

/** What became of a message: the server's own id for it, or the file that holds it. */
export interface MailReceipt {
  messageId: string;
  /** Where SMTP is not set up: the .eml file below DATA_DIR. */
  file: string | null;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Outgoing mail: by SMTP_URL, else as .eml files under DATA_DIR/mail, which any mail program opens.
 * Nothing is connected before the first message.
 */
export class Mail {
  private readonly folder: string;

  constructor(private readonly config: Pick<Config, 'SMTP_URL' | 'DATA_DIR'>) {
    this.folder = join(config.DATA_DIR, 'mail');
  }

  /** @throws AppError PROVIDER_FAILED with the server's own words when it does not take the message */
  async send(message: MailMessage): Promise<MailReceipt> {
    return this.config.SMTP_URL ? this.deliver(this.config.SMTP_URL, message) : this.store(message);
  }

  private async deliver(url: string, message: MailMessage): Promise<MailReceipt> {
    const transport = createTransport({ url, ...timeouts });
    try {
      const { messageId } = await transport.sendMail(compose(message));
      return { messageId, file: null };
    } catch (error) {
      throw new AppError('PROVIDER_FAILED', `The mail server rejected the message: ${reasonOf(error)}`);
    } finally {
      transport.close();
    }
  }

  /** Written beside and renamed, so that a reader never meets half a message. */
  private async store(message: MailMessage): Promise<MailReceipt> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { messageId, message: source } = await transport.sendMail(compose(message));
    await mkdir(this.folder, { recursive: true });
    const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`;
    const draft = join(this.folder, `${name}.part`);
    await writeFile(draft, source, { mode: 0o600 });
    await rename(draft, join(this.folder, name));
    return { messageId, file: join('mail', name) };
  }
}

function compose({ from, to, replyTo, subject, html, text, unsubscribeUrl, isOneClick, pictures = [] }: MailMessage) {
  const oneClick =
    isOneClick || unsubscribeUrl?.startsWith('https://')
      ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {};
  return {
    from,
    to,
    subject,
    html,
    text,
    ...(replyTo ? { replyTo } : {}),
    attachments: pictures.map(({ name, bytes }) => ({
      cid: name,
      filename: `${name}.jpg`,
      contentType: 'image/jpeg',
      content: Buffer.from(bytes),
    })),
    headers: unsubscribeUrl ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, ...oneClick } : {},
    // What the message shows is text of the caller: it may name neither files nor addresses to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The server's answer, on one line and without what was sent. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s+/g, ' ').slice(0, 200);
}
