import { type EmailKind, emailKinds, type EmailPreferences } from '#contracts/notifications/emails.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { changeEmailPreferences, loadOptOuts } from './opt-outs.ts';

/** Which kinds of email the member gets, all by default but the weekly digest, and whether they answer by email. */
export const readEmailPreferences = async (
  ctx: MemberContext,
  db: Queryable = ctx.db.read,
): Promise<EmailPreferences> => {
  const userId = ctx.actor.id;
  const optOuts = await loadOptOuts(db, userId);
  const [row] = await db
    .select({ answerByMail: notificationSettings.answerByMail })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  const kinds = Object.fromEntries(emailKinds.map((kind) => [kind, !optOuts.includes(kind)]));
  return { ...(kinds as Record<EmailKind, boolean>), answerByMail: row?.answerByMail ?? true };
};

/** Changes the given preferences only. */
export const updateEmailPreferences = async (
  ctx: MemberContext,
  input: { [kind in keyof EmailPreferences]?: boolean | undefined },
): Promise<EmailPreferences> => {
  const { answerByMail, ...kinds } = input;
  await ctx.db.write(async (tx) => {
    const userId = ctx.actor.id;
    await changeEmailPreferences(tx, userId, kinds);
    if (answerByMail === undefined) return;
    await tx.update(notificationSettings).set({ answerByMail }).where(eq(notificationSettings.userId, userId));
  });
  return readEmailPreferences(ctx, ctx.db.fresh);
};
