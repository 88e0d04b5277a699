import type { MemberContext } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Has a new verification link mailed to the member. */
export const sendVerification = async (ctx: MemberContext) => {
  const userId = ctx.actor.id;
  await ctx.db.write((tx) => enqueue(tx, 'auth.verify-mail', { userId }, { dedupeKey: `verify-mail:${userId}` }));
  return { message: 'A new verification link is on its way to your inbox.' };
};
