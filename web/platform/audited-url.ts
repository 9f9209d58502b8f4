const key = 'audited-url';

/** The page that a visitor had audited before there was an account: the first question of the dashboard knows it. */
export function keepAuditedUrl(url: string): void {
  sessionStorage.setItem(key, url);
}

export const auditedUrl = (): string => sessionStorage.getItem(key) ?? '';
