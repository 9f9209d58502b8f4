import { describe, expect, it } from '@jest/globals';

import { maxPageBytes } from '../../../jobs/conversion/audit-input.js';
import { readPage } from '../../../jobs/conversion/page-reader.js';
import { AppError } from '../../../schema/errors.js';
import { auditOf } from './fixtures/audit-of.js';

function titleOf(bytes: Uint8Array, contentType: string | null = 'text/html') {
  const read = readPage(bytes, contentType);
  return { title: read.$('title').text(), encoding: read.encoding };
}

function page(head: string, title: Uint8Array): Uint8Array {
  return Buffer.concat([
    Buffer.from(`<html><head>${head}<title>`),
    title,
    Buffer.from('</title></head><body></body></html>'),
  ]);
}

const shiftJis = Uint8Array.from([0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x83, 0x65, 0x83, 0x58, 0x83, 0x67]);
const eucJp = Uint8Array.from([0xc6, 0xfc, 0xcb, 0xdc, 0xb8, 0xec, 0xa5, 0xc6, 0xa5, 0xb9, 0xa5, 0xc8]);
const windows1251 = Uint8Array.from([0xca, 0xf3, 0xef, 0xe8, 0xf2, 0xfc]);

describe('readPage', () => {
  it('follows the byte order mark', () => {
    const text = '<title>Größe</title>';
    expect(titleOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual({
      title: 'Größe',
      encoding: 'utf-16le (byte order mark)',
    });
    expect(titleOf(Buffer.from(`\ufeff${text}`, 'utf8')).title).toBe('Größe');
  });

  it('follows the header before the meta tag', () => {
    const bytes = page('<meta charset="iso-8859-1">', windows1251);
    expect(titleOf(bytes, 'text/html; charset=windows-1251')).toEqual({
      title: 'Купить',
      encoding: 'windows-1251 (HTTP header)',
    });
  });

  it('follows the meta tag in either form', () => {
    expect(titleOf(page('<meta charset=shift_jis>', shiftJis))).toEqual({
      title: '日本語テスト',
      encoding: 'shift_jis (meta tag)',
    });
    const old = '<meta http-equiv="Content-Type" content="text/html; charset=euc-jp">';
    expect(titleOf(page(old, eucJp)).title).toBe('日本語テスト');
  });

  it('believes the bytes where the declaration is wrong', () => {
    const utf8 = page('<meta charset="shift_jis">', Buffer.from('日本語テスト'));
    expect(titleOf(utf8)).toEqual({ title: '日本語テスト', encoding: 'utf-8 (valid UTF-8)' });
    const latin = page('<meta charset="utf-8">', Buffer.from('Größe für schöne Füße', 'latin1'));
    expect(titleOf(latin)).toEqual({ title: 'Größe für schöne Füße', encoding: 'windows-1252 (guessed)' });
  });

  it('guesses what nobody declares', () => {
    expect(titleOf(page('', shiftJis)).title).toBe('日本語テスト');
    expect(titleOf(page('', windows1251)).title).toBe('Купить');
    expect(titleOf(Buffer.from('<title>Größe</title>', 'utf16le')).title).toBe('Größe');
  });

  it.each([
    ['%PDF-1.7 ...', 'text/html', 'PDF'],
    ['\u0089PNG\r\n', 'text/html', 'PNG'],
    ['{"a":1}', 'application/json', 'application/json'],
  ])('refuses %j by its name', (start, type, name) => {
    expect(() => readPage(Buffer.from(start, 'latin1'), type)).toThrow(AppError);
    expect(() => readPage(Buffer.from(start, 'latin1'), type)).toThrow(name);
  });

  it('reads a page over 5 MB up to there and says so', () => {
    const long = readPage(Buffer.from(`<title>Long</title><p>${'word '.repeat(maxPageBytes / 5)}`), 'text/html');
    expect(long.cut).toContain('5 MB');
    expect(long.$('title').text()).toBe('Long');
  });
});

describe('auditPage on hostile pages', () => {
  const long = 600_000;
  const fill = (text: string) => text.repeat(Math.ceil(long / text.length));
  it.each([
    ['nesting', fill('<div>')],
    ['closing tags that were never open', `${'<b>'.repeat(3_000)}${fill('</i>')}`],
    ['broken tags', fill('<')],
    ['one attribute after another', `<p ${fill('a=b ')}`],
    ['digits', `<h1>x</h1><p>${fill('1 ')}`],
    ['amounts', `<h1>x</h1>${fill('<b>$1.00</b>')}`],
    ['open brackets in JSON', `<script type="application/ld+json">${fill('[{"a":')}`],
    ['quotes in JSON', `<script type="application/ld+json">{"a":"${fill('" ')}`],
    ['buttons', fill('<button>Add to cart</button>')],
    ['microdata', fill('<p itemscope itemprop=offers>')],
    ['half a wording', `<p>${fill('free shipping over ')}`],
    ['zero bytes', fill('\0')],
  ])('ends on %s', (_name, html) => {
    expect(auditOf(html).pageKindReason).not.toBe('');
  });
});
