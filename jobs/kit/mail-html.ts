import { escapeHtml } from './text.js';

/** A link that looks like a button in any mail program. */
export const mailButton = (label: string, link: string) =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4B3FE4;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`;

/** Small print under a mail. */
export const mailNote = (text: string) => `<p style="color:#5A6372;font-size:13px">${escapeHtml(text)}</p>`;

/** @param content HTML of a mail, as the body of a document in the product's look */
export const mailHtml = (
  content: string,
) => `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#F7F8FA;font-family:sans-serif;color:#12151C;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #E1E5EB;border-radius:10px">${content}</div></body></html>`;
