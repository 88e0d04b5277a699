import { users } from '#db/schema.ts';
import type { Db } from '#db/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** Makes admins of the verified members whose addresses the configuration names. */
export const grantNamedAdmins = async (db: Db, emails: string[]): Promise<void> => {
  if (emails.length === 0) return;
  await db.write((tx) =>
    tx
      .update(users)
      .set({ isAdmin: true })
      .where(and(inArray(users.email, emails), eq(users.isEmailVerified, true), isNull(users.deletedAt))),
  );
};
