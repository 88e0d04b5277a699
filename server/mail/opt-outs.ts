import { type EmailKind, emailKinds, type EmailPreferences } from '#contracts/email.ts';
import { locked } from '#db/client/locking.ts';
import { notificationSettings } from '#db/schema/members.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';

/** The kinds of mail that a member does not want. */
export const optOutsOf = async (db: Queryable, userId: string): Promise<EmailKind[]> => {
  const [row] = await db
    .select({ kinds: notificationSettings.emailOptOuts })
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, userId));
  return (row?.kinds ?? []) as EmailKind[];
};

/** Turns some kinds on or off and leaves the others unchanged; concurrent changes both take effect. */
export const changeOptOuts = async (tx: Tx, userId: string, changes: Partial<EmailPreferences>): Promise<void> => {
  await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing();
  const [row] = await locked(
    tx
      .select({ kinds: notificationSettings.emailOptOuts })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId)),
  );
  const before = row?.kinds ?? [];
  const emailOptOuts = emailKinds.filter((kind) => !(changes[kind] ?? !before.includes(kind)));
  await tx.update(notificationSettings).set({ emailOptOuts }).where(eq(notificationSettings.userId, userId));
};
