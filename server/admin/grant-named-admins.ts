import { users } from '#db/schema/auth/members.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordRoleByOperator } from '../platform/audit/record-audit.ts';

/** Makes verified members admins whose addresses the configuration lists. */
export const grantNamedAdmins = async (db: Db, emails: string[]): Promise<void> => {
  if (emails.length === 0) return;
  await db.write(async (tx) => {
    const granted = await tx
      .update(users)
      .set({ isAdmin: true })
      .where(
        and(
          inArray(users.email, emails),
          eq(users.isEmailVerified, true),
          eq(users.isAdmin, false),
          isNull(users.deletedAt),
        ),
      )
      .returning({ id: users.id });
    for (const { id } of granted) await recordRoleByOperator(tx, id, { isAdmin: true, by: 'ADMIN_EMAILS' });
  });
};
