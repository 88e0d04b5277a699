import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, eq, ne } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { renewPortfolioAddresses } from '../profile/portfolio/new-addresses.ts';
import { updatePost } from '../posts/update.ts';

/** Hides from visitors all that the actor has shown them: their profile, then each of their posts. */
export const hideAll = async (ctx: MemberContext): Promise<void> => {
  const { actor, db } = ctx;
  await db.write(async (tx) => {
    await tx.update(users).set({ visibility: 'members' }).where(eq(users.id, actor.id));
    await renewPortfolioAddresses(tx, actor.id);
  });
  const open = await db.fresh
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.userId, actor.id), eq(posts.visibility, 'everyone'), ne(posts.status, 'removed')));
  for (const { id } of open) await updatePost(ctx, { id, visibility: 'members' });
};
