import type { Context } from '../context.ts';

/** Ends the session, if there is one, and clears its cookie. */
export const logout = async (ctx: Context): Promise<{ success: true }> => {
  ctx.setCookie(await ctx.sessions.end(ctx.actor?.sessionId ?? null));
  return { success: true };
};
