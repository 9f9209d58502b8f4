import { describe, expect, it } from '@jest/globals';

import { CheckStatus } from '../../../schema/conversion/funnel-audit.enum.js';
import { score } from '../../support/scoreboard.js';
import { readFindingLabels, type Verdict } from './fixtures/finding-labels.js';
import { realAudits } from './fixtures/real-audits.js';
import { hasRealPages } from './fixtures/real-pages.js';

/** Shares of claims that must be true, and of true faults that must be found. */
const [precision, recall] = [0.95, 0.85];
/** A check with few labels may be wrong this often. */
const mostWrong = 1;

interface Claim {
  page: string;
  id: string;
  status: CheckStatus;
  verdict: Verdict;
  evidence: string;
}

interface Score {
  passes: number;
  falsePasses: number;
  faults: number;
  falseFaults: number;
  found: number;
  lacking: number;
}

const describeReal = hasRealPages ? describe : describe.skip;

describeReal('findings and passes against what people read on the pages', () => {
  const labels = readFindingLabels();
  const claims = hasRealPages ? readClaims(labels) : [];
  const all = scoreOf(claims);

  it('are labeled on at least 60 pages', () => {
    expect(new Set(claims.map(({ page }) => page)).size).toBeGreaterThanOrEqual(60);
  });

  it('are true: passes', () => {
    print('all', claims);
    score(
      'audit',
      `findings of ${labels.size} pages read by hand`,
      {
        'true passes': percent(all.passes - all.falsePasses, all.passes),
        'true faults': percent(all.faults - all.falseFaults, all.faults),
        'faults found': percent(all.found, all.lacking),
      },
      '95 %, 95 %, 85 %',
    );
    expect(1 - all.falsePasses / all.passes).toBeGreaterThanOrEqual(precision);
  });

  it('are true: faults', () => {
    expect(1 - all.falseFaults / all.faults).toBeGreaterThanOrEqual(precision);
  });

  it('miss few true faults', () => {
    expect(all.found / all.lacking).toBeGreaterThanOrEqual(recall);
  });

  it('are true for each check, or the check asks', () => {
    const weak = [...new Set(claims.map(({ id }) => id))].filter((id) => {
      const { passes, falsePasses, faults, falseFaults } = scoreOf(claims.filter((claim) => claim.id === id));
      const isWeak = (wrong: number, count: number) => wrong > mostWrong && 1 - wrong / count < precision;
      return isWeak(falsePasses, passes) || isWeak(falseFaults, faults);
    });
    expect(weak).toEqual([]);
  });
});

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

function readClaims(labels: Map<string, Map<string, Verdict>>): Claim[] {
  return realAudits().flatMap(({ page: { name }, outcome }) => {
    const verdicts = labels.get(name);
    if (!verdicts) return [];
    if (typeof outcome === 'string') throw new Error(`${name} has labels and no audit: ${outcome}`);
    return outcome.checks.flatMap(({ id, status, evidence }) => {
      const verdict = verdicts.get(id);
      return verdict ? [{ page: name, id, status, verdict, evidence }] : [];
    });
  });
}

function isFault({ status }: Claim): boolean {
  return status === CheckStatus.fail || status === CheckStatus.partial;
}

function isWrong({ status, verdict }: Claim): boolean {
  return status !== CheckStatus.unknown && (status === CheckStatus.pass) !== (verdict === 'there');
}

function scoreOf(claims: Claim[]): Score {
  const passes = claims.filter(({ status }) => status === CheckStatus.pass);
  const faults = claims.filter(isFault);
  const lacking = claims.filter(({ verdict }) => verdict === 'lacking');
  return {
    passes: passes.length,
    falsePasses: passes.filter(isWrong).length,
    faults: faults.length,
    falseFaults: faults.filter(isWrong).length,
    found: lacking.filter(isFault).length,
    lacking: lacking.length,
  };
}

function print(name: string, claims: Claim[]): void {
  const row = (id: string, { passes, falsePasses, faults, falseFaults, found, lacking }: Score) =>
    `${id.padEnd(5)} passes ${passes - falsePasses}/${passes}  faults ${faults - falseFaults}/${faults}  found ${found}/${lacking}`;
  const ids = [...new Set(claims.map(({ id }) => id))].toSorted();
  console.log(
    [
      row(name, scoreOf(claims)),
      ...ids.map((id) => row(id, scoreOf(claims.filter((claim) => claim.id === id)))),
      ...claims.filter(isWrong).map(({ page, id, status, evidence }) => `  ${id} ${status} ${page}: ${evidence}`),
    ].join('\n'),
  );
}
