import { describe, expect, it } from '@jest/globals';
import { readAdReport } from '../../../jobs/ad-results/ad-report.engine.js';

const wishes = { currency: null, today: '2026-11-22' };
const meta = `Reporting starts,Reporting ends,Ad name,Ad ID,Campaign name,Impressions,Link clicks,Amount spent (EUR),Purchases,Purchases conversion value
2026-10-01,2026-10-01,Mug video,120211,Autumn,1000,20,10.50,2,58.00
2026-10-02,2026-10-02,Mug video,120211,Autumn,800,12,9.50,1,29.00
2026-10-01,2026-10-01,Mug still,120212,Autumn,500,4,5.00,,
Total,,,,,2300,36,25.00,3,87.00`;

describe('an ad-level report', () => {
  it('of Meta gives ads with their days, without its total', () => {
    const { ads, leftOutCount, firstDay, lastDay } = readAdReport(meta, wishes);
    expect(leftOutCount).toBe(0);
    expect([firstDay, lastDay]).toEqual(['2026-10-01', '2026-10-02']);
    expect(
      ads.map(({ externalId, platform, currency, days }) => [externalId, platform, currency, days.length]),
    ).toEqual([
      ['120211', 'meta', 'EUR', 2],
      ['120212', 'meta', 'EUR', 1],
    ]);
    expect(ads[0]?.days[0]).toMatchObject({
      impressions: 1000,
      clicks: 20,
      spendCents: 1050,
      purchases: 2,
      valueCents: 5800,
    });
  });

  it('in German, with semicolons, decimal commas and days first is read alike', () => {
    const text = `Tag;Name der Werbeanzeige;Impressionen;Link-Klicks;Ausgegebener Betrag (EUR)
13.10.2026;Tasse Video;1.000;20;10,50
14.10.2026;Tasse Video;2.000;30;20,00`;
    const [ad] = readAdReport(text, wishes).ads;
    expect(ad).toMatchObject({ name: 'Tasse Video', currency: 'EUR', platform: 'meta' });
    expect(ad?.days).toMatchObject([
      { day: '2026-10-13', impressions: 1000, spendCents: 1050 },
      { day: '2026-10-14', impressions: 2000, spendCents: 2000 },
    ]);
  });

  it('adds up breakdowns of an ad and day', () => {
    const text = `Date,Ad ID,Age,Impressions,Clicks,Cost,Currency code
2026-10-01,7,18-24,100,3,1.00,USD
2026-10-01,7,25-34,300,5,2.50,USD`;
    expect(readAdReport(text, wishes).ads[0]?.days).toMatchObject([{ impressions: 400, clicks: 8, spendCents: 350 }]);
  });

  it('with dates that can be read both ways asks, and follows the answer', () => {
    const text = `Day,Ad name,Impressions,Clicks,Spend,Currency\n3/4/2026,A,1000,10,5,USD`;
    expect(() => readAdReport(text, wishes)).toThrow(/day or the month first/);
    expect(readAdReport(text, { ...wishes, dateOrder: 'day_first' }).firstDay).toBe('2026-04-03');
    expect(readAdReport(text, { ...wishes, dateOrder: 'month_first' }).firstDay).toBe('2026-03-04');
  });

  it.each([
    ['no impressions', 'Day,Ad name,Clicks\n2026-10-01,A,5', /no column with impressions/],
    ['no ad', 'Day,Impressions,Clicks\n2026-10-01,100,5', /no column with the ad/],
    ['no currency', 'Day,Ad name,Impressions,Clicks,Spend\n2026-10-01,A,100,5,1', /states no currency/],
    ['no lines', 'Day,Ad name,Impressions,Clicks,Spend (USD)', /no lines/],
    [
      'ids that a spreadsheet cut',
      'Day,Ad ID,Impressions,Clicks,Spend (USD)\n2026-10-01,1.2E+17,100,5,1',
      /shortened the ad IDs/,
    ],
  ])('with %s is refused in a sentence', (_what, text, sentence) => {
    expect(() => readAdReport(text, wishes)).toThrow(sentence);
  });

  it('leaves single bad lines out and says why', () => {
    const text = `Day,Ad name,Impressions,Clicks,Spend (USD)
2026-10-01,A,100,5,1
2026-10-32,A,100,5,1
2026-12-24,A,100,5,1
2026-10-02,A,10,50,1`;
    const { leftOut, ads } = readAdReport(text, wishes);
    expect(ads[0]?.days).toHaveLength(1);
    expect(leftOut).toEqual([
      { line: 3, reason: '"2026-10-32" is not a date.' },
      { line: 4, reason: '2026-12-24 lies in the future.' },
      { line: 5, reason: 'It has more clicks than impressions.' },
    ]);
  });
});
