import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import type { CsvLayout, LayoutWishes } from '../../../jobs/ltv/csv-layout.engine.js';
import { openCsv } from '../../../jobs/ltv/csv-stream.js';
import { LineTally, receiptOf, RowCount } from '../../../jobs/ltv/file-tally.engine.js';
import { createLineReader } from '../../../jobs/ltv/import-row.engine.js';
import { readLayout } from '../../../jobs/ltv/read-layout.js';
import type { ImportRow } from '../../../jobs/store/store-rows.js';
import type { ImportReceipt } from '../../../schema/ltv/import-receipt.type.js';
import type { ImportKind } from '../../../schema/ltv/store-import.facts.js';

const latest = Date.UTC(2026, 10, 20);

interface Read {
  layout: CsvLayout;
  rows: ImportRow[];
  receipt: ImportReceipt;
  asked: string[];
}

async function read(kind: ImportKind, text: string | Buffer, wishes: LayoutWishes = {}): Promise<Read> {
  const csv = await openCsv(() => Promise.resolve(Readable.from([Buffer.from(text)])));
  const layout = await readLayout({ kind, csv, wishes, defaults: { currency: null, timeZone: 'UTC' }, latest });
  const [tally, count, rows] = [new LineTally(), new RowCount(layout), new Array<ImportRow>()];
  const readLine = createLineReader(layout, latest);
  let position = 0;
  for await (const portion of csv.rows()) {
    for (const { line, cells } of portion) {
      if (position++ < layout.headerRows) continue;
      const outcome = readLine(cells);
      tally.add(line, outcome);
      if ('rows' in outcome) rows.push(...outcome.rows);
    }
  }
  rows.forEach((row) => count.add(row));
  const receipt = receiptOf(layout, tally, count.figures(), null);
  return { layout, rows, receipt, asked: layout.questions.map(({ field }) => field) };
}

const lines = (...all: string[]): string => all.join('\n');

describe('order numbers', () => {
  const shopify = 'Name,Email,Financial Status,Currency,Total,Created at,Lineitem name,Id';
  it('are the names of Shopify, not the ids that a spreadsheet has rounded', async () => {
    const { layout, receipt } = await read(
      'orders',
      lines(
        shopify,
        '#1,a@x.de,paid,EUR,10.00,2026-01-05 10:00:00 +0100,Mug,5.2E+12',
        '#2,b@x.de,paid,EUR,20.00,2026-01-06 10:00:00 +0100,Cup,5.2E+12',
        '#2,b@x.de,,,,2026-01-06 10:00:00 +0100,Mug,',
      ),
    );
    expect(layout.mapping['orderId']).toBe('Name');
    expect(receipt).toMatchObject({ lines: 3, orders: 2, amount: 30, currency: 'EUR' });
  });

  it.each(['5.2E+12', '6,01234E+12', '4e15'])('that were rounded to %s are refused with the way out', async (id) => {
    const { layout } = await read('orders', `Id,Email,Total,Created at,Currency\n"${id}",a@x.de,10,2026-01-05,EUR\n`);
    expect(layout.problem).toContain('without opening it');
    expect(layout.problem).toContain('“Id”');
  });

  it('come from another column where one is whole', async () => {
    const { layout } = await read(
      'orders',
      'Order ID,Order Number,Email,Total,Date,Currency\n5.2E+12,1001,a@x.de,10,2026-01-05,EUR\n',
    );
    expect(layout).toMatchObject({ problem: null, mapping: { orderId: 'Order Number' } });
  });

  it('are made from customer, date and amount where the file has none', async () => {
    const text = lines('customer,date,amount', '17,2026-01-05,20.00', '17,2026-01-05,20.00', '18,2026-02-05,9.50');
    const { layout, receipt } = await read('orders', text);
    expect(layout.missing).toEqual([]);
    expect(receipt).toMatchObject({ lines: 3, orders: 3, amount: 49.5, firstDay: '2026-01-05', lastDay: '2026-02-05' });
  });

  it('are not names of people, whatever the column is called', async () => {
    const { layout, rows } = await read('orders', 'Name,Date,Amount\nAnn Miller,2026-01-05,20\nBob Roe,2026-01-06,5\n');
    expect(layout.mapping).toEqual({ customerName: 'Name', orderedAt: 'Date', total: 'Amount' });
    expect(JSON.stringify(rows)).not.toMatch(/Ann|Miller|Roe/);
  });
});

describe('lines of items', () => {
  it('are added up to their orders', async () => {
    const text =
      'order_id,item,total,date,customer\n1,Mug,20,2026-01-05,7\n1,Cup,15,2026-01-05,7\n2,Mug,20,2026-01-06,8\n';
    const { layout, receipt } = await read('orders', text);
    expect(layout.level).toBe('line');
    expect(receipt).toMatchObject({ lines: 3, orders: 2, amount: 55 });
  });

  it('with price and quantity alone make totals', async () => {
    const text = lines(
      'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
      '536365,85123A,HOLDER,6,2010-12-01 08:26:00,2.55,17850,United Kingdom',
      '536365,71053,LANTERN,6,2010-12-01 08:26:00,3.39,17850,United Kingdom',
      '536366,22633,WARMER,2,2010-12-01 08:28:00,1.85,17850,United Kingdom',
    );
    const { layout, receipt, rows } = await read('orders', text, { currency: 'GBP' });
    expect(layout.level).toBe('line');
    expect(receipt).toMatchObject({ orders: 2, amount: 39.34, currency: 'GBP' });
    expect(rows[0]).toMatchObject({
      country: 'United Kingdom',
      items: [{ sku: '85123A', quantity: 6, priceCents: 255 }],
    });
  });

  it('that repeat the total of their order count it once', async () => {
    const text = lines(
      'Order Number,Order Date,Order Total,Order Currency,Item Name,Quantity,Customer User ID',
      '1,2026-01-05,35,EUR,Mug,1,7',
      '1,2026-01-05,35,EUR,Cup,1,7',
      '2,2026-01-06,20,EUR,Mug,1,8',
    );
    const { layout, receipt } = await read('orders', text);
    expect(layout.level).toBe('order');
    expect(receipt).toMatchObject({ lines: 3, orders: 2, amount: 55 });
  });

  it('are asked about where both readings fit, and follow the answer', async () => {
    const text = 'order_id,item,total,date,customer\n1,Mug,20,2026-01-05,7\n1,Cup,20,2026-01-05,7\n';
    expect((await read('orders', text)).asked).toEqual(['level']);
    expect((await read('orders', text, { level: 'line' })).receipt).toMatchObject({ orders: 1, amount: 40 });
    expect((await read('orders', text, { level: 'order' })).receipt).toMatchObject({ orders: 1, amount: 20 });
  });

  it('of Amazon come with their shipping and promotions', async () => {
    const text = lines(
      'amazon-order-id\tpurchase-date\torder-status\tsku\tquantity\tcurrency\titem-price\titem-tax\tshipping-price\tshipping-tax\titem-promotion-discount\tship-country',
      '111-1\t2026-01-05T10:00:00+00:00\tShipped\tA1\t2\tUSD\t40.00\t3.00\t5.00\t0.40\t4.00\tUS',
      '111-1\t2026-01-05T10:00:00+00:00\tShipped\tB1\t1\tUSD\t10.00\t0.80\t\t\t\tUS',
      '111-2\t2026-01-06T10:00:00+00:00\tCancelled\tA1\t1\tUSD\t20.00\t\t\t\t\tUS',
    );
    const { receipt, rows } = await read('orders', text);
    expect(receipt).toMatchObject({ orders: 2, amount: 55.2, leftOut: 1 });
    expect(rows[0]).toMatchObject({ items: [{ sku: 'A1', quantity: 2, priceCents: 2_000 }], country: 'US' });
  });
});

describe('status', () => {
  it.each(['refunded', 'wc-refunded', 'Erstattet', 'Remboursée', 'Fully refunded'])(
    '%s without an amount is a sale taken back whole',
    async (status) => {
      const { receipt } = await read(
        'orders',
        lines(
          'order_id,customer_id,date,total,currency,status',
          `1,7,2026-01-05,20,EUR,${status}`,
          '2,8,2026-01-06,30,EUR,paid',
        ),
      );
      expect(receipt).toMatchObject({ orders: 2, amount: 30, leftOut: 0 });
    },
  );

  it('closed takes the money back in Magento alone', async () => {
    const magento = lines(
      'ID,Purchase Point,Purchase Date,Bill-to Name,Grand Total (Base),Status',
      '000000001,Main,2026-01-05 10:00:00,Ann Miller,20.00,closed',
      '000000002,Main,2026-01-06 10:00:00,Bob Roe,30.00,complete',
    );
    expect((await read('orders', magento, { currency: 'EUR' })).receipt).toMatchObject({ orders: 2, amount: 30 });
    const other = 'order_id,customer_id,date,total,currency,status\n1,7,2026-01-05,20,EUR,closed\n';
    expect((await read('orders', other)).receipt.amount).toBe(20);
  });

  it.each(['cancelled', 'Storniert', 'wc-failed', 'annulée', 'voided', 'Unpaid'])('%s is left out', async (status) => {
    const { receipt } = await read(
      'orders',
      `order_id,customer_id,date,total,currency,status\n1,7,2026-01-05,20,EUR,${status}\n`,
    );
    expect(receipt).toMatchObject({ orders: 1, leftOut: 1, amount: null });
  });
});

describe('encodings and separators', () => {
  const text = 'Kundennummer;Bestellnummer;Datum;Gesamtbetrag;Währung\n7;A1;05.01.2026;"1.234,50";EUR\n';
  const utf16 = (mark: number[], swap: boolean): Buffer => {
    const body = Buffer.from(text, 'utf16le');
    return Buffer.concat([Buffer.from(mark), swap ? body.swap16() : body]);
  };
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16 little-endian', utf16([0xff, 0xfe], false)],
    ['UTF-16 big-endian', utf16([0xfe, 0xff], true)],
    ['UTF-16 without a mark', utf16([], false)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['tabs', Buffer.from(text.replaceAll(';', '\t'))],
    ['Windows line ends', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('%s', async (_, bytes) => {
    const { receipt, layout } = await read('orders', bytes);
    expect(layout).toMatchObject({ missing: [], dateOrder: 'dmy', decimalMark: ',' });
    expect(receipt).toMatchObject({ orders: 1, amount: 1_234.5, currency: 'EUR', firstDay: '2026-01-05' });
  });

  it('an accent far down does not break the letters before it', async () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `${index};A${index};2026-01-05;1,50;EUR;Mug`).join('\n');
    const file = Buffer.from(
      `Kundennummer;Bestellnummer;Datum;Gesamtbetrag;Currency;Artikel\n${many}\n9;Z;2026-01-05;1,50;EUR;Becher für zwei\n`,
      'latin1',
    );
    const { rows } = await read('orders', file);
    expect(rows.at(-1)).toMatchObject({ items: [{ product: 'Becher für zwei' }] });
  });

  it('a header alone is an error', async () => {
    expect((await read('orders', 'order_id,customer_id,date,total,currency\n')).layout.problem).toContain(
      'no lines below',
    );
  });
});

const adReports: [string, string, string[], string, string][] = [
  [
    'Meta, English',
    'meta',
    ['Reporting starts', 'Reporting ends', 'Campaign name', 'Amount spent (EUR)', 'Link clicks'],
    ',',
    '12.50',
  ],
  [
    'Meta, German',
    'meta',
    ['Berichtsstart', 'Berichtsende', 'Kampagnenname', 'Ausgegebener Betrag (EUR)', 'Link-Klicks'],
    ',',
    '12.50',
  ],
  [
    'Meta, French',
    'meta',
    ['Début des rapports', 'Fin des rapports', 'Nom de la campagne', 'Montant dépensé (EUR)', 'Clics sur un lien'],
    ';',
    '12,50',
  ],
  [
    'Meta, Spanish',
    'meta',
    ['Inicio del informe', 'Fin del informe', 'Nombre de la campaña', 'Importe gastado (EUR)', 'Clics en el enlace'],
    ',',
    '12.50',
  ],
  [
    'Meta, Italian',
    'meta',
    ['Inizio report', 'Fine report', 'Nome della campagna', 'Importo speso (EUR)', 'Clic sul link'],
    ',',
    '12.50',
  ],
  [
    'Meta, Dutch',
    'meta',
    ['Begin rapportage', 'Einde rapportage', 'Campagnenaam', 'Besteed bedrag (EUR)', 'Klikken op links'],
    ',',
    '12.50',
  ],
  ['Google, German', 'google', ['Tag', 'Kampagne', 'Währungscode', 'Kosten', 'Klicks'], '\t', '12,50'],
  ['Google, French', 'google', ['Jour', 'Campagne', 'Code de devise', 'Coût', 'Clics'], '\t', '12,50'],
  ['Google, Spanish', 'google', ['Día', 'Campaña', 'Código de moneda', 'Coste', 'Clics'], '\t', '12,50'],
  ['Google, Italian', 'google', ['Giorno', 'Campagna', 'Codice valuta', 'Costo', 'Clic'], '\t', '12,50'],
  ['Google, Dutch', 'google', ['Dag', 'Campagne', 'Valutacode', 'Kosten', 'Klikken'], '\t', '12,50'],
  ['TikTok, English', 'tiktok', ['By Day', 'Campaign name', 'Currency', 'Cost', 'Clicks (Destination)'], ',', '12.50'],
  ['TikTok, German', 'tiktok', ['Nach Tag', 'Kampagnenname', 'Währung', 'Kosten', 'Klicks (Ziel)'], ',', '12.50'],
  [
    'TikTok, French',
    'tiktok',
    ['Par jour', 'Nom de la campagne', 'Devise', 'Coût', 'Clics (destination)'],
    ',',
    '12.50',
  ],
  [
    'TikTok, Spanish',
    'tiktok',
    ['Por día', 'Nombre de la campaña', 'Moneda', 'Coste', 'Clics (destino)'],
    ',',
    '12.50',
  ],
  [
    'TikTok, Italian',
    'tiktok',
    ['Per giorno', 'Nome campagna', 'Valuta', 'Costo', 'Clic (destinazione)'],
    ',',
    '12.50',
  ],
  ['TikTok by date', 'tiktok', ['Date', 'Campaign name', 'Currency', 'Cost', 'Clicks (destination)'], ',', '12.50'],
  ['TikTok by date, German', 'tiktok', ['Datum', 'Kampagnenname', 'Währung', 'Kosten', 'Klicks (Ziel)'], ',', '12.50'],
  ['TikTok by date, French', 'tiktok', ['Date', 'Campagne', 'Devise', 'Coût', 'Clics (destination)'], ',', '12.50'],
  ['TikTok by date, Spanish', 'tiktok', ['Fecha', 'Campaña', 'Moneda', 'Coste', 'Clics (destino)'], ',', '12.50'],
  ['TikTok by date, Italian', 'tiktok', ['Data', 'Campagna', 'Valuta', 'Costo', 'Clic (destinazione)'], ',', '12.50'],
  ['TikTok by date, Dutch', 'tiktok', ['Datum', 'Campagne', 'Valuta', 'Kosten', 'Klikken (bestemming)'], ',', '12.50'],
  ['TikTok, Dutch', 'tiktok', ['Per dag', 'Campagnenaam', 'Valuta', 'Kosten', 'Klikken (bestemming)'], ',', '12.50'],
];

describe('ad reports', () => {
  it.each(adReports)('of %s are read in their currency', async (_, platform, header, cut, amount) => {
    const row = header.map((name) => {
      if (/währung|devise|moneda|valuta|currency/i.test(name)) return 'EUR';
      if (/kamp|camp/i.test(name)) return 'Brand';
      if (/EUR|kosten|co[uûs]t|coste/i.test(name)) return amount;
      return /clic|klic?k/i.test(name) ? '7' : '2026-01-05';
    });
    const { rows, layout, asked } = await read(
      'ad_spend',
      `${header.join(cut)}\n${row.map((cell) => `"${cell}"`).join(cut)}\n`,
    );
    expect({ missing: layout.missing, asked }).toEqual({ missing: [], asked: [] });
    expect(rows).toMatchObject([
      { platform, day: '2026-01-05', campaign: 'Brand', spendCents: 1_250, currency: 'EUR', clicks: 7 },
    ]);
  });

  it('without any currency are asked about', async () => {
    const text = 'date,campaign,spend\n2026-01-05,A,12.50\n';
    expect((await read('ad_spend', text)).asked).toEqual(['currency']);
    expect((await read('ad_spend', text, { currency: 'SEK' })).rows).toMatchObject([{ currency: 'SEK' }]);
  });

  it.each([
    ['with its days', '2026-01-05,2026-01-06,,30.00'],
    ['without days', ',,,30.00'],
    ['by its word', 'Gesamt,,,30.00'],
  ])('lose their line of totals %s', async (_, total) => {
    const { receipt } = await read(
      'ad_spend',
      lines(
        'Reporting starts,Reporting ends,Campaign name,Amount spent (EUR)',
        total,
        '2026-01-05,2026-01-05,A,10.00',
        '2026-01-06,2026-01-06,B,20.00',
      ),
    );
    expect(receipt).toMatchObject({ amount: 30, leftOut: 0, currency: 'EUR' });
    expect(receipt.warnings.join()).toContain('1 line without a day or an amount, such as a total: not counted.');
  });

  it('with a currency that is none are refused', async () => {
    const { receipt } = await read(
      'ad_spend',
      'date,campaign,spend,currency\n2026-01-05,A,12.50,XXQ\n2026-01-05,B,1,EUR\n',
    );
    expect(receipt).toMatchObject({ amount: 1, leftOut: 1 });
  });
});

it('nothing of a person is kept, neither in rows nor in reasons', async () => {
  const text = lines(
    'Order #,Customer,Date,N. Revenue,Billing Address,Phone',
    '1,Ann Miller,2026-01-05,20,"1 Main St, Springfield",+1 555 0100',
    '2,ann@example.com,2026-01-05,20,,',
    '3,Zoë,Ann Miller,20,,',
  );
  const { rows, receipt } = await read('orders', text, { currency: 'EUR' });
  expect(rows).toHaveLength(2);
  expect(JSON.stringify([rows, receipt])).not.toMatch(/Ann|Miller|example|Zo|Main|555/);
});

it('e-mails and addresses are dropped from what tells of the order, whatever the column is called', async () => {
  const text = lines(
    'order,date,amount,currency,sku,product,discount code,channel,country',
    '1,2026-01-05,20,EUR,ann@example.com,for bo@example.com,cy@example.com,di@example.com,"Main St 1, Springfield"',
    '2,2026-01-05,20,EUR,M-1,Mug @ home,WELCOME10,newsletter,Germany',
  );
  const { rows } = await read('orders', text);
  expect(rows).toMatchObject([
    { discountCode: null, channel: null, country: null, items: null },
    {
      discountCode: 'WELCOME10',
      channel: 'newsletter',
      country: 'Germany',
      items: [{ sku: 'M-1', product: 'Mug @ home' }],
    },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/example|Main/);
});

describe('the value of purchases', () => {
  it.each([
    'Purchases conversion value',
    'Conv. value',
    'Total purchase value',
    'Conversion-Wert von Käufen',
    'Conv.-Wert',
    'Gesamter Kaufwert',
    'Valeur de conversion des achats',
    'Valeur de conv.',
    'Valeur totale des achats',
    'Valor de conversión de compras',
    'Valor conv.',
    'Valor total de compras',
    'Valore di conversione degli acquisti',
    'Valore conv.',
    'Valore totale degli acquisti',
    'Conversiewaarde van aankopen',
    'Conv.waarde',
    'Totale aankoopwaarde',
  ])('is known as %s', async (column) => {
    const { layout, rows } = await read(
      'ad_spend',
      `Campaign,Day,Cost,Currency,${column}\nA,2026-11-01,5.00,EUR,40.00\n`,
    );
    expect(layout.mapping['revenue']).toBe(column);
    expect(rows[0]).toMatchObject({ spendCents: 500, revenueCents: 4_000 });
  });
});
