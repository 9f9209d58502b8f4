import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { Mail, type MailMessage } from '../../../jobs/platform/mail.js';
import { type SmtpStandIn, startSmtp } from '../../stand-ins/smtp.js';

const message: MailMessage = {
  from: '"Kettle & Crane – Café" <hello@kettle.example>',
  to: 'owner@shop.example',
  replyTo: 'help@kettle.example',
  subject: 'Voilà: 茶 is on its way 🙂',
  html: '<!DOCTYPE html><html lang="en"><body><p>Grüße &amp; <a href="https://kettle.example/a?b=1&amp;c=2">tea</a></p></body></html>',
  text: `Grüße: https://kettle.example/a?b=1&c=2\n.\n${'a long line '.repeat(200)}`,
  unsubscribeUrl: 'https://kettle.example/unsubscribe',
};

let smtp: SmtpStandIn;
let folder: string;

beforeAll(async () => {
  smtp = await startSmtp();
  folder = await mkdtemp(join(tmpdir(), 'ecom-growth-mail-'));
});
beforeEach(() => smtp.refuseWith(null));
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

describe('outgoing mail', () => {
  it('arrives by SMTP as correct MIME with both parts', async () => {
    const receipt = await new Mail({ SMTP_URL: smtp.url, DATA_DIR: folder }).send(message);
    expect(receipt.file).toBeNull();
    const [mail] = smtp.received.splice(0);
    expect(mail).toMatchObject({ from: 'hello@kettle.example', to: ['owner@shop.example'] });
    const source = mail?.source ?? Buffer.alloc(0);
    expect(source.toString('latin1')).not.toMatch(/[^\r]\n/);
    expect(source.toString('latin1')).toMatch(/content-type: multipart\/alternative/i);
    const parsed = await PostalMime.parse(source);
    expect(parsed).toMatchObject({ subject: message.subject, messageId: receipt.messageId });
    expect(parsed.from).toEqual({ name: 'Kettle & Crane – Café', address: 'hello@kettle.example' });
    expect(parsed.replyTo?.[0]).toMatchObject({ address: 'help@kettle.example' });
    expect(parsed.html?.trim()).toBe(message.html);
    expect(parsed.text?.trim()).toBe(message.text.trim());
    const headers = Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe']).toBe('<https://kettle.example/unsubscribe>');
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  });

  it('is written as a file where no server is set, the same message', async () => {
    const { file, messageId } = await new Mail({ SMTP_URL: undefined, DATA_DIR: folder }).send(message);
    expect(file).toMatch(/^mail\/.+\.eml$/);
    const path = join(folder, file ?? '');
    const parsed = await PostalMime.parse(await readFile(path));
    expect(parsed).toMatchObject({ subject: message.subject, messageId, html: expect.stringContaining('Grüße') });
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect((await readdir(join(folder, 'mail'))).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('tells what the server said, and never the password', async () => {
    smtp.refuseWith('Message refused as spam');
    const mail = new Mail({ SMTP_URL: smtp.url, DATA_DIR: folder });
    await expect(mail.send(message)).rejects.toMatchObject({
      code: 'PROVIDER_FAILED',
      message: expect.stringContaining('refused as spam'),
    });
    const wrong = new Mail({ SMTP_URL: smtp.url.replace('secret', 'wrong-password'), DATA_DIR: folder });
    const failure = await wrong.send(message).catch((error: Error) => error);
    expect(failure).toMatchObject({ code: 'PROVIDER_FAILED' });
    expect((failure as Error).message).not.toContain('wrong-password');
  });

  it('says so when nobody answers', async () => {
    const mail = new Mail({ SMTP_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder });
    await expect(mail.send(message)).rejects.toMatchObject({ code: 'PROVIDER_FAILED' });
  });

  it('keeps a header from being smuggled in by a subject or an address', async () => {
    await new Mail({ SMTP_URL: smtp.url, DATA_DIR: folder }).send({
      ...message,
      subject: 'Hello\r\nBcc: thief@evil.example',
      from: '"A\r\nBcc: thief@evil.example" <a@shop.example>',
    });
    const [mail] = smtp.received.splice(0);
    expect(mail?.to).toEqual(['owner@shop.example']);
    const parsed = await PostalMime.parse(mail?.source ?? Buffer.alloc(0));
    expect(parsed.headers.some(({ key }) => key === 'bcc')).toBe(false);
  });

  it('attaches no file and fetches no address that a text names', async () => {
    const receipt = await new Mail({ SMTP_URL: smtp.url, DATA_DIR: folder }).send({
      ...message,
      html: '<img src="file:///etc/passwd"><img src="http://127.0.0.1:1/x">',
    });
    expect(receipt.messageId).not.toBe('');
    const [mail] = smtp.received.splice(0);
    const parsed = await PostalMime.parse(mail?.source ?? Buffer.alloc(0));
    expect(parsed.attachments).toEqual([]);
  });
});
