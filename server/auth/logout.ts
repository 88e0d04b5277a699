import type { Context } from '../platform/context/context.ts';
import { recordSecurity } from '../platform/audit/record-security-event.ts';

/** Ends the session, if there is one, and clears its cookie. */
export const logout = async (ctx: Context): Promise<{ success: true }> => {
  const { actor } = ctx;
  if (actor?.sessionId) await ctx.db.write((tx) => recordSecurity(ctx, tx, actor.id, 'signed-out'));
  ctx.setCookie(await ctx.sessions.end(actor?.sessionId ?? null));
  return { success: true };
};
