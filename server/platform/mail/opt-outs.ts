import { type EmailKind, emailKinds, type EmailPreferences } from '#contracts/notifications/emails.ts';
import { locked } from '#db/client/locking.ts';
import { weeklyReaders } from '#db/schema/matching/digests.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { nextMonday } from './next-monday.ts';

/** The kinds of email that a member does not want; the weekly digest is one of them unless they asked for it. */
export const loadOptOuts = async (db: Queryable, userId: string): Promise<EmailKind[]> => {
  const [row] = await db
    .select({ kinds: notificationSettings.emailOptOuts, reader: weeklyReaders.userId })
    .from(users)
    .leftJoin(notificationSettings, eq(notificationSettings.userId, users.id))
    .leftJoin(weeklyReaders, eq(weeklyReaders.userId, users.id))
    .where(eq(users.id, userId));
  const optOuts = (row?.kinds ?? []) as EmailKind[];
  return row?.reader ? optOuts : [...optOuts, 'weekly'];
};

const changeWeekly = async (tx: Tx, userId: string, isOn: boolean): Promise<void> => {
  if (!isOn) {
    await tx.delete(weeklyReaders).where(eq(weeklyReaders.userId, userId));
    return;
  }
  const [member] = await tx.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  const now = Date.now();
  await tx
    .insert(weeklyReaders)
    .values({ userId, createdAt: now, nextAt: nextMonday(now, member?.timeZone ?? null) })
    .onConflictDoNothing();
};

/** Turns some kinds on or off and leaves the others unchanged; concurrent changes both take effect. */
export const changeEmailPreferences = async (
  tx: Tx,
  userId: string,
  changes: Partial<EmailPreferences>,
): Promise<void> => {
  await tx.insert(notificationSettings).values({ userId }).onConflictDoNothing();
  const [row] = await locked(
    tx
      .select({ kinds: notificationSettings.emailOptOuts })
      .from(notificationSettings)
      .where(eq(notificationSettings.userId, userId)),
  );
  const before = row?.kinds ?? [];
  const { weekly, ...others } = changes;
  const emailOptOuts = emailKinds.filter((kind) => kind !== 'weekly' && !(others[kind] ?? !before.includes(kind)));
  await tx.update(notificationSettings).set({ emailOptOuts }).where(eq(notificationSettings.userId, userId));
  if (weekly !== undefined) await changeWeekly(tx, userId, weekly);
};
