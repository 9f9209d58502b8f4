import { passwordResetLimits } from '../../schema/account/password.facts.js';
import { escapeHtml } from '../kit/text.js';

interface ResetMail {
  subject: string;
  text: string;
  html: string;
}

/**
 * The mail with the link to a new password.
 * @param username as the account names itself; any text
 * @param link address of the screen with the token in it
 */
export function writeResetMail(username: string, link: string): ResetMail {
  const { tokenMinutes } = passwordResetLimits;
  const why = 'somebody asked for a new password for your Ecom Growth account.';
  const how = `Choose one with this link. It works once, for ${tokenMinutes} minutes:`;
  const ignore = 'If that was not you, leave this mail unanswered: your password stays as it is.';
  const button =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#4B3FE4;color:#ffffff;text-decoration:none';
  return {
    subject: 'Choose a new password',
    text: `Hi ${username},\n\n${why}\n${how}\n\n${link}\n\n${ignore}\n`,
    html: `<!doctype html><html lang="en"><body style="margin:0;padding:24px;background:#F7F8FA;font-family:sans-serif;color:#12151C;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #E1E5EB;border-radius:10px">
<p>Hi ${escapeHtml(username)},</p>
<p>${why} ${how}</p>
<p><a href="${escapeHtml(link)}" style="${button}">Choose a new password</a></p>
<p style="color:#5A6372">${ignore}</p>
</div></body></html>`,
  };
}
