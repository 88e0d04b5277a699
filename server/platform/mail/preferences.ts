import { emailKinds, type EmailPreferences } from '#contracts/notifications/emails.ts';
import type { Queryable } from '#db/client/types.ts';
import type { MemberContext } from '../context/context.ts';
import { changeOptOuts, loadOptOuts } from './opt-outs.ts';

/** Which kinds of email the member gets; all by default but the weekly digest. */
export const readEmailPreferences = async (
  ctx: MemberContext,
  db: Queryable = ctx.db.read,
): Promise<EmailPreferences> => {
  const optOuts = await loadOptOuts(db, ctx.actor.id);
  return Object.fromEntries(emailKinds.map((kind) => [kind, !optOuts.includes(kind)])) as EmailPreferences;
};

/** Changes the given preferences only. */
export const updateEmailPreferences = async (
  ctx: MemberContext,
  input: { [kind in keyof EmailPreferences]?: boolean | undefined },
): Promise<EmailPreferences> => {
  await ctx.db.write((tx) => changeOptOuts(tx, ctx.actor.id, input as Partial<EmailPreferences>));
  return readEmailPreferences(ctx, ctx.db.fresh);
};
