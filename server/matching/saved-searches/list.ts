import type { Wish } from '#contracts/matching/saved-searches.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { toWish } from './wish-row.ts';

/** The actor's wishes, newest first. */
export const listWishes = async ({ db, actor }: MemberContext): Promise<Wish[]> => {
  const rows = await db.read.select().from(wishes).where(eq(wishes.userId, actor.id)).orderBy(desc(wishes.id));
  return rows.map(toWish);
};
