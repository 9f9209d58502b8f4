import type { Finding } from './check.js';
import { vendorsOf, type CheckSubject } from './finding.engine.js';

/** What is not in the markup may be loaded by a tag manager, which cannot be seen from outside. */
export function byManager(subject: CheckSubject, finding: Finding): Finding {
  const [manager] = vendorsOf(subject, 'tagManager');
  return manager ? { score: null, say: 'manager', slots: { manager } } : finding;
}
