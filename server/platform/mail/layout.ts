import { INVISIBLE_CHARACTERS } from '#contracts/shared/names.ts';
import { escapeHtml } from '../core/escape-html.ts';
import type { MailFile, OutgoingMail } from '../gateways/mail/mail.ts';

export type MailContent = {
  /**
   * Nothing in it was written by a member. Without this, an unverified address only gets an email that there is
   * something new (`withoutMemberTexts`).
   */
  hasNoMemberTexts?: true;
  subject: string;
  /** Omitted if the reader is unknown. */
  greeting?: string;
  paragraphs: string[];
  /** Quoted text of another person. */
  quote?: string;
  /** HTML that an admin wrote. It replaces the paragraphs, which then are its plain text. */
  html?: string;
  /** A list of things to look at. */
  items?: { title: string; text?: string; url: string }[];
  action?: { label: string; url: string };
  files?: MailFile[];
  footer?: string;
  /** What the email ends with where it can be answered by email. */
  answerLine?: string;
  /** Where to unsubscribe from this kind of email. */
  unsubscribeUrl?: string;
};

const INK = '#17212B';
const MUTED = '#5B6570';
const TEAL = '#0E6E6B';

const paragraphHtml = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const quoteHtml = (text: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td dir="auto" style="border-left:3px solid #E6DFD3;padding:4px 0 4px 16px;color:${MUTED}">${escapeHtml(text).replaceAll('\n', '<br>')}</td></tr></table><div style="height:16px;line-height:16px">&nbsp;</div>`;
const listHtml = (items: NonNullable<MailContent['items']>) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${items
    .map(
      ({ title, text, url }) =>
        `<tr><td style="border-top:1px solid #E6DFD3;padding:12px 0"><a href="${escapeHtml(url)}" style="color:${TEAL};font-weight:600;text-decoration:none">${escapeHtml(title)}</a>${text ? `<div style="font-size:14px;line-height:22px;color:${MUTED}">${escapeHtml(text)}</div>` : ''}</td></tr>`,
    )
    .join('')}</table>`;
const buttonHtml = ({ label, url }: { label: string; url: string }) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td style="background:${TEAL};border-radius:10px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></td></tr></table><p style="margin:0 0 16px;font-size:13px;line-height:20px;color:${MUTED}">If the button doesn't work, open this address:<br><a href="${escapeHtml(url)}" style="color:${TEAL};word-break:break-all">${escapeHtml(url)}</a></p>`;

const htmlOf = (appName: string, content: MailContent): string => {
  const { subject, greeting, paragraphs, quote, html, items, action, footer, unsubscribeUrl, answerLine } = content;
  const preview = paragraphs[0] ?? '';
  const body = [
    greeting ? `<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>` : '',
    html ?? paragraphs.map(paragraphHtml).join(''),
    quote ? quoteHtml(quote) : '',
    items ? listHtml(items) : '',
    action ? buttonHtml(action) : '',
    `<p style="margin:8px 0 0">The ${escapeHtml(appName)} team</p>`,
  ].join('');
  const footnotes = [
    footer ? escapeHtml(footer) : '',
    unsubscribeUrl
      ? `<a href="${escapeHtml(unsubscribeUrl)}" style="color:${MUTED}">Unsubscribe from emails like this</a>`
      : '',
    answerLine ? escapeHtml(answerLine) : '',
  ].filter(Boolean);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0;background:#FBF8F3"><div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#FBF8F3"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;overflow-wrap:anywhere;word-break:break-word;font-family:Helvetica,Arial,sans-serif;font-size:16px;line-height:26px;color:${INK}"><tr><td style="padding:0 8px 16px;font-size:18px;font-weight:700;color:${TEAL}">${escapeHtml(appName)}</td></tr><tr><td style="background:#FFFFFF;border:1px solid #E6DFD3;border-radius:14px;padding:32px 28px"><h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:700">${escapeHtml(subject)}</h1>${body}</td></tr><tr><td style="padding:20px 8px;font-size:13px;line-height:20px;color:${MUTED}">${footnotes.join('<br>')}</td></tr></table></td></tr></table></body></html>`;
};

/** Replaces control characters, and characters that reverse or hide text, by spaces. */
const plain = (text: string): string =>
  text.replaceAll(INVISIBLE_CHARACTERS, (character) => (character === '\n' || character === '\t' ? character : ' '));

const plainItem = ({ title, text, url }: NonNullable<MailContent['items']>[number]) => ({
  title: plain(title),
  url,
  ...(text ? { text: plain(text) } : {}),
});

const plainMail = (content: MailContent): MailContent => ({
  ...content,
  subject: plain(content.subject).replaceAll(/\s+/g, ' '),
  ...(content.greeting ? { greeting: plain(content.greeting) } : {}),
  paragraphs: content.paragraphs.map(plain),
  ...(content.quote ? { quote: plain(content.quote) } : {}),
  ...(content.footer ? { footer: plain(content.footer) } : {}),
  ...(content.answerLine ? { answerLine: plain(content.answerLine) } : {}),
  ...(content.items ? { items: content.items.map(plainItem) } : {}),
  ...(content.action ? { action: { url: content.action.url, label: plain(content.action.label) } } : {}),
});

/** Renders an email as text and HTML. All values but an admin's `html` are escaped; the text version spells links out. */
export const renderMail = (appName: string, to: string, mail: MailContent): OutgoingMail => {
  const content = plainMail(mail);
  const { subject, greeting, paragraphs, quote, items, action, footer, unsubscribeUrl, answerLine } = content;
  const text = [
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(quote ? [quote.replace(/^/gm, '> ')] : []),
    ...(items ?? []).map(({ title, text: description, url }) =>
      [title, ...(description ? [description] : []), url].join('\n'),
    ),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `The ${appName} team`,
    ...(footer ? [footer] : []),
    ...(unsubscribeUrl ? [`Unsubscribe from emails like this: ${unsubscribeUrl}`] : []),
    ...(answerLine ? [answerLine] : []),
  ].join('\n\n');
  return { to, subject, text, html: htmlOf(appName, content), ...(content.files ? { files: content.files } : {}) };
};
