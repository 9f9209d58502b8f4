// Audits one saved page in a process of its own and prints what memory that took, in MB.
import { auditPage } from '../../../jobs/conversion/funnel-audit.js';
import { readRealPages } from '../../jobs/conversion/fixtures/real-pages.js';

const peakMb = () => process.resourceUsage().maxRSS / 1024;

const wanted = process.argv[2];
for (const { name, url, bytes } of readRealPages()) {
  if (name !== wanted) continue;
  globalThis.gc?.();
  const before = peakMb();
  auditPage({ url, finalUrl: url, status: 200, headers: { 'content-type': 'text/html' }, bytes });
  process.stdout.write(JSON.stringify({ before, after: peakMb() }));
}
