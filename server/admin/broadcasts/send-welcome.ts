import type { welcomeEmailInput } from '#contracts/admin/broadcasts.ts';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { welcomeMail } from '../../auth/welcome-mail.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { renderMail } from '../../platform/mail/layout.ts';

/** Sends the welcome email to any address, at once, so that the admin sees whether it was sent. */
export const sendWelcome = async (
  ctx: MemberContext,
  { email, userName }: z.infer<typeof welcomeEmailInput>,
): Promise<{ success: true }> => {
  try {
    await ctx.mail.send(
      renderMail(ctx.env.APP_NAME, email, welcomeMail(ctx, { firstName: userName || 'there', hasTrial: false })),
    );
  } catch (cause) {
    throw new AppError('MAIL_UNAVAILABLE', { cause });
  }
  await ctx.db.write((tx) => recordAudit(ctx, tx, { action: 'email.welcome', subjectType: 'mail', subjectId: email }));
  return { success: true };
};
