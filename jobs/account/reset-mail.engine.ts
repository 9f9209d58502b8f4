import { passwordResetLimits } from '../../schema/account/password.facts.js';
import { mailButton, mailHtml, mailNote } from '../kit/mail-html.js';
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
  const why = 'someone asked for a new password for your Ecom Growth account.';
  const how = `Choose one with this link. It works once, for ${tokenMinutes} minutes:`;
  const ignore = 'If that was not you, ignore this email: your password stays the same.';
  return {
    subject: 'Choose a new password',
    text: `Hi ${username},\n\n${why}\n${how}\n\n${link}\n\n${ignore}\n`,
    html: mailHtml(
      `<p>Hi ${escapeHtml(username)},</p><p>${why} ${how}</p>${mailButton('Choose a new password', link)}${mailNote(ignore)}`,
    ),
  };
}
