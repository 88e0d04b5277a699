import type { customEmailInput } from '#contracts/admin/broadcasts.ts';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { renderMail } from '../../platform/mail/layout.ts';

const TAG = /<(\/?[a-z]\w{0,15})?[^<>]*>/gi;
const LINE_BREAKING = /^(?:br|\/p|\/div|\/h\d|\/li)$/;

/** The plain text of HTML. */
const textOf = (html: string): string => {
  let text = '';
  let from = 0;
  let hiddenTag: string | null = null;
  for (const { 0: tag, 1: rawName = '', index } of html.matchAll(TAG)) {
    const name = rawName.toLowerCase();
    if (!hiddenTag) text += html.slice(from, index) + (LINE_BREAKING.test(name) ? '\n' : '');
    if (hiddenTag && name === `/${hiddenTag}`) hiddenTag = null;
    else if (!hiddenTag && (name === 'style' || name === 'script')) hiddenTag = name;
    from = index + tag.length;
  }
  if (!hiddenTag) text += html.slice(from);
  return text.replace(/\n{3,}/g, '\n\n').trim();
};

/** Sends an email written by an admin at once; on failure returns the mail server's error. */
export const sendCustom = async (
  ctx: MemberContext,
  { to, subject, message, isHtml }: z.infer<typeof customEmailInput>,
): Promise<{ success: true } | { error: string }> => {
  const paragraphs = isHtml ? [textOf(message)] : message.split(/\n{2,}/);
  const content = { subject, greeting: 'Hello,', paragraphs, ...(isHtml ? { html: message } : {}) };
  try {
    await ctx.mail.send(renderMail(ctx.env.APP_NAME, to, content));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
  await ctx.db.write((tx) =>
    recordAudit(ctx, tx, { action: 'email.custom', subjectType: 'mail', subjectId: to, details: { subject } }),
  );
  return { success: true };
};
