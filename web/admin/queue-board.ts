import { validAdminToken } from './admin-token.js';

/** The board is a page of its own: the token is exchanged for a cookie that only its paths see, then it opens. */
export async function openQueueBoard(): Promise<void> {
  const headers = { authorization: `Bearer ${validAdminToken() ?? ''}` };
  const { ok } = await fetch('/admin/queues/access', { method: 'POST', headers });
  window.location.assign(ok ? '/admin/queues/' : '/admin/login');
}
