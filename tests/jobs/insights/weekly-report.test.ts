import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { findInsights } from '../../../jobs/insights/insight.engine.js';
import { recomputeInsights } from '../../../jobs/insights/recompute-insights.js';
import { sendStoreMails } from '../../../jobs/insights/store-mail.js';
import { writeReportMail } from '../../../jobs/insights/report-mail.engine.js';
import { adviceWords, weeklyReport } from '../../../jobs/insights/weekly-report.engine.js';
import { rollUpStore } from '../../../jobs/ltv/store-rollup.js';
import { createLog } from '../../../jobs/platform/log.js';
import { readConfig } from '../../../schema/config.js';
import { createDataSource } from '../../../schema/data-source.js';
import { InsightStatus } from '../../../schema/insights/insight.entity.js';
import { WeeklyReport } from '../../../schema/insights/weekly-report.entity.js';
import { StoreProfile } from '../../../schema/ltv/store-profile.entity.js';
import { createTestDatabase } from '../../support/database.js';
import { newOwner, takeRows } from '../../support/staged-store.js';
import { makeStore } from './made-store.js';
import { priceShown, wonTest } from './own-ads.fixture.js';

const reportOf = (plan: Parameters<typeof makeStore>[0], firstWeekday = 1) => {
  const facts = makeStore(plan);
  return weeklyReport({ facts, findings: findInsights(facts), known: new Set(), effects: [], firstWeekday });
};

describe('the report of a week', () => {
  it('splits the change into parts that add up to it, to the cent', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const report = reportOf({ seed });
      if (!report) throw new Error('no report');
      const { revenue, revenueBefore, drivers } = report.summary;
      const parts = drivers.reduce((sum, { amount }) => sum + amount, 0);
      expect(parts).toBeCloseTo(revenue - revenueBefore, 6);
      expect(new Date(report.week).getUTCDay()).toBe(1);
    }
  });

  it('says which sales it is made of', () => {
    const net = weeklyReport({
      facts: { ...makeStore({ seed: 3 }), salesBasis: 'net' },
      findings: [],
      known: new Set(),
      effects: [],
      firstWeekday: 1,
    });
    expect(net?.summary.salesBasis).toBe('net');
    expect(net?.summary.sentence).toMatch(/^Revenue was \$[\d,.]+ net/);
  });

  it('says why orders are not split where visits are missing, and names no part that did nothing', () => {
    const facts = makeStore({ seed: 3 });
    const told = (days: typeof facts.days) =>
      weeklyReport({ facts: { ...facts, days }, findings: [], known: new Set(), effects: [], firstWeekday: 1 })
        ?.summary;
    const blind = told(facts.days.map((day) => ({ ...day, sessions: null })));
    expect(blind?.sentence).toContain("so we can't split orders into traffic and conversion.");
    expect(blind?.drivers.map(({ name }) => name)).not.toContain('visits');
    const seen = told(facts.days);
    expect(seen?.sentence).not.toContain("We don't have visits");
    expect(seen?.drivers.map(({ name }) => name)).toEqual(expect.arrayContaining(['visits', 'conversion']));
    for (const { amount } of [...(blind?.drivers ?? []), ...(seen?.drivers ?? [])]) expect(amount).not.toBe(0);
  });

  it('names as the reason only what went the way of the change', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { sentence, drivers, revenue, revenueBefore } = reportOf({ seed })?.summary ?? {};
      const [, named = ''] = /mostly from ([a-z ]+)\./.exec(sentence ?? '') ?? [];
      const change = (revenue ?? 0) - (revenueBefore ?? 0);
      expect(Math.sign(drivers?.find(({ name }) => name === named)?.amount ?? 0)).toBe(Math.sign(change));
    }
  });

  it("begins on the first day of its owner's week", () => {
    expect(new Date(reportOf({ seed: 1 }, 7)?.week ?? '').getUTCDay()).toBe(0);
    expect(new Date(reportOf({ seed: 1 }, 6)?.week ?? '').getUTCDay()).toBe(6);
  });

  it('calls a usual week usual, and a collapse none', () => {
    const said = (plan: Parameters<typeof makeStore>[0]) => reportOf(plan)?.summary.sentence ?? '';
    const calm = Array.from({ length: 30 }, (_, seed) => said({ seed: 40 + seed }));
    expect(calm.filter((sentence) => sentence.includes('usually vary')).length).toBeGreaterThanOrEqual(24);
    expect(said({ seed: 3, demand: (daysAgo) => (daysAgo < 12 ? 0.4 : 1) })).toContain('outside your usual range');
  });

  it('names a new loss, and three things to do at the most', () => {
    const report = reportOf({ seed: 5, roas: (campaign) => (campaign === 'Prospecting' ? 0.3 : 1) });
    expect(report?.summary.alerts.map(({ title }) => title).join()).toContain('Prospecting');
    expect(report?.summary.actions.length).toBeLessThanOrEqual(3);
  });

  it('says what was carried out on ads did, and which tests were decided since the week began', () => {
    const facts = makeStore({ seed: 5 });
    const lastDay = facts.days.at(-1)?.day ?? '';
    const test = { ...wonTest, startsOn: '2020-01-01', decidedOn: lastDay };
    const told = (tests: (typeof test)[]) => {
      const known = { ...facts, ownAds: { actions: [priceShown], elements: [], tests } };
      return weeklyReport({
        facts: known,
        findings: findInsights(known),
        known: new Set(),
        effects: [],
        firstWeekday: 1,
      })?.summary;
    };
    expect(told([test])?.effects).toEqual([
      'Fix “Show the price” in “Mug video”: It helped: +24% clicks per impression.',
      'Test of “Mug on table” vs. “Mug in hand”: “Mug in hand” wins by +18%.',
    ]);
    expect(told([{ ...test, decidedOn: '2020-01-01' }])?.effects).toHaveLength(1);
  });

  it('advises nothing that its owner has closed, and tells what became of the advice before', () => {
    const facts = makeStore({ seed: 5, roas: (campaign) => (campaign === 'Prospecting' ? 0.3 : 1) });
    const findings = findInsights(facts);
    const told = { facts, findings, known: new Set<string>(), effects: [], firstWeekday: 1 };
    const closed = new Set(['roas_losing']);
    const report = weeklyReport({ ...told, closed, advice: ['Cut Prospecting: done.'] })?.summary;
    expect(weeklyReport(told)?.summary.told?.advice.map(({ rule }) => rule)).toContain('roas_losing');
    expect(report?.told?.advice.map(({ rule }) => rule)).not.toContain('roas_losing');
    expect([...(report?.actions ?? []), ...(report?.alerts ?? [])].map(({ title }) => title).join()).not.toContain(
      'Prospecting',
    );
    expect(report?.effects).toEqual(['Cut Prospecting: done.']);
    // It is an alarm all the same, and none that is new a week later.
    expect(report?.told?.alarms).toContain('roas_losing');
  });

  it('says of an advice whether it is open, done, gone, or measured on its own', () => {
    const left = { status: InsightStatus.todo, isCurrent: true, doneAt: null, effect: null };
    expect(adviceWords('Fix it', left)).toBe('Fix it: still open.');
    expect(adviceWords('Fix it', undefined)).toBe('Fix it: your figures no longer show it.');
    expect(adviceWords('Fix it', { ...left, status: InsightStatus.doing, isCurrent: false })).toBe(
      'Fix it: your figures no longer show it.',
    );
    const done = { ...left, status: InsightStatus.done, isCurrent: false, doneAt: new Date('2026-11-18T09:00:00Z') };
    expect(adviceWords('Fix it', done)).toBe('Fix it: done on Nov 18. We measure its effect after two weeks.');
    const effect = { figure: 'Orders', before: '1', after: '2', days: 14, verdict: null };
    const unknown = { changePercent: null, lowPercent: null, highPercent: null };
    expect(adviceWords('Fix it', { ...done, effect: { ...effect, ...unknown } })).toBeNull();
  });

  it('is not told of a store younger than two weeks', () => {
    expect(reportOf({ seed: 1, days: 7 })).toBeNull();
  });
});

describe('the words of a mail', () => {
  const places = {
    home: 'https://growth.example',
    offUrl: 'https://growth.example/api/mail/unsubscribe?token=t&kind=report',
  };
  const written = (plan: Parameters<typeof makeStore>[0]) => {
    const report = reportOf(plan);
    if (!report) throw new Error('no report');
    return { ...report.summary, mail: writeReportMail(report.week, report.summary, places) };
  };

  it('are the same as text and as HTML: the split with its sum, what to do with its money, days and address', () => {
    const { mail, actions, drivers, revenue, revenueBefore } = written({
      seed: 5,
      roas: (campaign) => (campaign === 'Prospecting' ? 0.3 : 1),
    });
    const [first] = actions;
    expect(first?.period).toMatch(/^[A-Z][a-z]{2} \d+ to [A-Z][a-z]{2} \d+$/);
    expect(mail.text).toContain(
      `- ${first?.title}: ${first?.impact} (${first?.period})\n  https://growth.example${first?.link}`,
    );
    const change = revenue - revenueBefore;
    const sum = `Together: ${change < 0 ? '−' : '+'}$${Math.abs(change).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
    expect(drivers.length).toBeGreaterThan(1);
    expect(mail.text).toContain(`- ${sum}\n`);
    const visible = mail.html
      .replace(/<head>.*<\/head>/s, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    for (const said of [sum, first?.title ?? '', first?.period ?? '', 'Nothing is measured yet.'])
      expect(visible).toContain(said);
    expect(mail.html).toContain(`href="https://growth.example/api/mail/unsubscribe?token=t&#38;kind=report"`);
    expect(mail.text).toContain(places.offUrl);
  });

  it('say that there is nothing to do in a quiet week', () => {
    const { mail } = written({ seed: 3, grossMargin: null, customers: null });
    expect(mail.text).toContain('Do next\n- Nothing to do right now.');
    expect(mail.text).not.toContain('New this week');
  });

  it('make no markup of what a store says', () => {
    const { mail } = written({ seed: 3 });
    expect(mail.html).not.toContain('<script');
    const evil = writeReportMail(
      '2026-11-16',
      {
        currency: 'USD',
        revenue: 1,
        revenueBefore: 1,
        orders: 1,
        sentence: 'Fine.',
        drivers: [],
        alerts: [],
        actions: [{ title: '<script>alert(1)</script>', impact: '"x"', kind: 'loss', link: '/a"onclick="b' }],
        effects: ['<img src=x>'],
      },
      places,
    );
    expect(evil.html).not.toMatch(/<script|<img|"onclick/);
  });
});

describe('the mail of a week', () => {
  let db: DataSource;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    db = await createDataSource(database.url, { poolSize: 2 }).initialize();
    folder = await mkdtemp(join(tmpdir(), 'weekly-'));
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  it('goes out once, and only to who asked for it', async () => {
    const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' });
    const deps = { db, config, log: createLog(config) };
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const noon = new Date(`${day(0)}T12:00:00Z`);
    const ownerId = await newOwner(db);
    await takeRows(
      db,
      ownerId,
      'orders',
      Array.from({ length: 60 }, (_, index) => ({
        orderId: String(index),
        customerKey: `c${index}`,
        orderedAt: `${day(1 + (index % 30))}T12:00:00.000Z`,
        localDay: day(1 + (index % 30)),
        totalCents: 5_000,
        refundedCents: 0,
        currency: 'EUR',
        isCounted: true,
        changedAt: null,
      })),
    );
    await rollUpStore(db, ownerId);
    await recomputeInsights(db, ownerId, new Date());
    await recomputeInsights(db, ownerId, new Date());
    expect(await db.getRepository(WeeklyReport).countBy({ ownerId })).toBe(1);
    const mails = () => readdir(join(folder, 'mail')).catch(() => []);
    await sendStoreMails(deps, noon);
    expect(await mails()).toEqual([]);
    await db.getRepository(StoreProfile).update({ ownerId }, { weeklyMail: true });
    await sendStoreMails(deps, noon);
    await sendStoreMails(deps, noon);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const text = await readFile(join(folder, 'mail', mail ?? ''), 'utf8');
    expect(text).toContain('Subject: Your week,');
    expect(text).toContain('Turn it off:');
    expect(text).toContain('Sales are gross: with tax and shipping');
    expect((await db.getRepository(WeeklyReport).findOneByOrFail({ ownerId })).mailedAt).not.toBeNull();
  });

  it('follows the figures until it is mailed, and calls new what the report before did not know', async () => {
    const ownerId = await newOwner(db);
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const orders = (totalCents: number) =>
      Array.from({ length: 180 }, (_, index) => ({
        orderId: String(index),
        customerKey: `c${index}`,
        orderedAt: `${day(1 + (index % 60))}T12:00:00.000Z`,
        localDay: day(1 + (index % 60)),
        totalCents,
        refundedCents: 0,
        currency: 'EUR',
        isCounted: true,
        changedAt: null,
      }));
    const losing = Array.from({ length: 40 }, (_, index) => ({
      day: day(1 + index),
      platform: 'meta',
      campaign: 'Prospecting',
      spendCents: 40_000,
      impressions: 20_000,
      clicks: 400,
      conversions: 2,
      revenueCents: 10_000,
      currency: 'EUR',
    }));
    const reports = db.getRepository(WeeklyReport);
    const compute = async () => {
      await rollUpStore(db, ownerId);
      await recomputeInsights(db, ownerId, new Date());
      return (await reports.findOneByOrFail({ ownerId })).summary;
    };
    await takeRows(db, ownerId, 'orders', orders(5_000));
    expect((await compute()).alerts).toEqual([]);
    await takeRows(db, ownerId, 'ad_spend', losing);
    await compute();
    const late = await compute();
    expect(late.alerts.map(({ title }) => title)).toEqual(['Losing money: Prospecting on Meta']);
    // What is told in the next week was told first.
    expect(late.told?.alarms).toEqual([]);

    // A week later: it has been on the list for days, and is news to who reads the mail.
    await db.query(`UPDATE weekly_report SET week = week - 7 WHERE "ownerId" = $1`, [ownerId]);
    await recomputeInsights(db, ownerId, new Date());
    const [next] = await reports.find({ where: { ownerId }, order: { week: 'DESC' } });
    expect(next?.summary.alerts.map(({ title }) => title)).toEqual(['Losing money: Prospecting on Meta']);
    // Two weeks later it is none.
    await db.query(`UPDATE weekly_report SET week = week - 7 WHERE "ownerId" = $1`, [ownerId]);
    await recomputeInsights(db, ownerId, new Date());
    const [last] = await reports.find({ where: { ownerId }, order: { week: 'DESC' } });
    expect(last?.summary.alerts).toEqual([]);
    expect(last?.summary.effects).toContain('Losing money: Prospecting on Meta: still open.');

    // As it was mailed it stays.
    await reports.update({ ownerId }, { mailedAt: new Date() });
    await takeRows(db, ownerId, 'orders', orders(9_000));
    await rollUpStore(db, ownerId);
    await recomputeInsights(db, ownerId, new Date());
    const [mailed] = await reports.find({ where: { ownerId }, order: { week: 'DESC' } });
    expect(mailed?.summary.revenue).toBe(last?.summary.revenue);
  });
});
