import type { OutgoingMail } from '../gateways/mail.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

export type Letter = {
  subject: string;
  greeting: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footer?: string;
};

/** Lays a letter out as text and HTML. Everything in it is escaped; links appear in full in the text. */
export const layOutMail = (appName: string, to: string, letter: Letter): OutgoingMail => {
  const { subject, greeting, paragraphs, action, footer } = letter;
  const signature = `The ${appName} team`;
  const text = [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    signature,
    ...(footer ? [footer] : []),
  ].join('\n\n');
  const button = action
    ? `<p style="margin:28px 0"><a href="${escape(action.url)}" style="background:#0E6E6B;color:#ffffff;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p>`
    : '';
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#FBF8F3;color:#17212B;font:16px/26px Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px"><p style="font-size:18px;font-weight:700;color:#0E6E6B">${escape(appName)}</p><h1 style="font-size:22px;line-height:30px">${escape(subject)}</h1><p>${escape(greeting)}</p>${paragraphs.map((one) => `<p>${escape(one)}</p>`).join('')}${button}<p>${escape(signature)}</p>${footer ? `<p style="font-size:12px;color:#5B6570">${escape(footer)}</p>` : ''}</div></body></html>`;
  return { to, subject, text, html };
};
