import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { endsAsArchive, HiddenContent, isAlsoDocument } from '../../../jobs/storage/hidden-content.engine.js';

function look(bytes: Buffer, pieceSize: number, type = 'image/png'): string | null {
  const hidden = new HiddenContent();
  for (let at = 0; at < bytes.length; at += pieceSize) hidden.push(bytes.subarray(at, at + pieceSize));
  return hidden.foundIn(type);
}

const planted = [
  '<script>',
  '<SCRIPT src=x>',
  '<html lang="en">',
  '<iframe src="x">',
  '<!doctype html>',
  '<?php eval',
  '<svg onload=x>',
];

describe('hidden content', () => {
  it('is found wherever it stands and however the file is cut into pieces', () => {
    const around = fc.uint8Array({ maxLength: 700 });
    fc.assert(
      fc.property(around, around, fc.constantFrom(...planted), fc.integer({ min: 1, max: 400 }), (a, b, text, size) => {
        const bytes = Buffer.concat([a, Buffer.from(text), b]);
        expect(look(bytes, size)).toBe('a web page or a script');
      }),
    );
  });

  it('is not seen in random bytes, nor in the words that picture editors write into pictures', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1_000, maxLength: 20_000 }),
        fc.integer({ min: 1, max: 5_000 }),
        (bytes, size) => {
          expect(look(Buffer.from(bytes), size)).toBeNull();
        },
      ),
      { numRuns: 50 },
    );
    const xmp =
      '<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF></rdf:RDF></x:xmpmeta><Iptc4xmp:x/>';
    expect(look(Buffer.from(xmp), 10)).toBeNull();
  });

  it('of a document is what makes its reader act', () => {
    expect(look(Buffer.from('1 0 obj << /S /JavaScript /JS (app.alert(1)) >>'), 7, 'application/pdf')).toMatch(
      'script',
    );
    expect(look(Buffer.from('<< /Type /Action /S /Launch >>'), 7, 'application/pdf')).toMatch('program');
    expect(look(Buffer.from('<html> as the text of a document'), 7, 'application/pdf')).toBeNull();
  });

  it('is an archive at the end, with or without a comment, and not four letters by chance', () => {
    const end = (comment: string) => {
      const record = Buffer.alloc(22);
      record.write('PK\u0005\u0006', 'latin1');
      record.writeUInt16LE(comment.length, 20);
      return Buffer.concat([Buffer.from('picture'), record, Buffer.from(comment)]);
    };
    expect(endsAsArchive(end(''))).toBe(true);
    expect(endsAsArchive(end('a comment'))).toBe(true);
    expect(endsAsArchive(Buffer.concat([end(''), Buffer.from('more')]))).toBe(false);
    expect(endsAsArchive(Buffer.from('PK\u0005\u0006', 'latin1'))).toBe(false);
  });

  it('is a document within a picture', () => {
    expect(isAlsoDocument(Buffer.from('GIF89a....%PDF-1.4'))).toBe(true);
    expect(isAlsoDocument(Buffer.concat([Buffer.alloc(1_100), Buffer.from('%PDF-1.4')]))).toBe(false);
  });
});
