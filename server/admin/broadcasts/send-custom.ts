import type { customEmailInput } from '#contracts/admin/broadcasts.ts';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { textOfHtml } from '../../platform/core/text-of-html.ts';
import { renderMail } from '../../platform/mail/layout.ts';

const LINK =
  /<a\b[^<>]{0,200}\bhref\s*=\s*(["'])([^"'<>]{1,2000})\1[^<>]{0,200}>((?:(?!<\/?a\b)[^]){0,1000})<\/a\s*>/gi;

/** The plain text of HTML, in which a link's address stands behind its words. */
const textOf = (html: string): string =>
  textOfHtml(html.replaceAll(LINK, (_, __, url: string, words: string) => (words === url ? url : `${words} (${url})`)))
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

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
