import type { PublicUser } from '#contracts/profile.ts';
import { blocks, users } from '#db/schema.ts';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { industriesOf } from '../profile/industries-of.ts';
import { toPublicUser } from '../profile/to-user.ts';

const MAX = 500;

/** The members whom the actor blocks, the latest first; never who blocks the actor. */
export const listBlocked = async ({ db, actor }: MemberContext): Promise<PublicUser[]> => {
  const rows = await db.read
    .select({ row: users })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(eq(blocks.blockerId, actor.id))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(MAX);
  const industries = await industriesOf(
    db.read,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row }) => toPublicUser(row, industries.get(row.id) ?? []));
};
