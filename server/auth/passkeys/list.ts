import type { Passkey } from '#contracts/auth/passkeys.ts';
import { passkeys } from '#db/schema/auth/passkeys.ts';
import { desc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

/** A passkey in the contract's form. */
export const toPasskey = (row: Pick<typeof passkeys.$inferSelect, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>) => ({
  id: row.id,
  name: row.name,
  createdAt: iso(row.createdAt),
  lastUsedAt: isoOrNull(row.lastUsedAt),
});

/** The member's passkeys, newest first. */
export const listPasskeys = async (ctx: MemberContext): Promise<Passkey[]> => {
  const rows = await ctx.db.read
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, ctx.actor.id))
    .orderBy(desc(passkeys.createdAt));
  return rows.map(toPasskey);
};
