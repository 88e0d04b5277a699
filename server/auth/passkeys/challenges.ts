import { passkeyChallenges } from '#db/schema/auth/passkeys.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { MINUTE } from '../../platform/core/time.ts';
import { hashSecret } from '../../platform/core/secrets.ts';

const LIFETIME_MS = 5 * MINUTE;

/** Stores a challenge for this member (null at sign-in), and deletes expired ones. */
export const storeChallenge = (db: Db, challenge: string, userId: string | null) =>
  db.write(async (tx) => {
    const now = Date.now();
    await tx.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
    await tx.insert(passkeyChallenges).values({ id: hashSecret(challenge), userId, expiresAt: now + LIFETIME_MS });
  });

/** Uses up a challenge, whether or not the response is valid. Of several concurrent responses only one gets it. */
export const takeChallenge = async (db: Db, challenge: string, userId: string | null): Promise<boolean> => {
  const deleted = await db.write((tx) =>
    tx
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.id, hashSecret(challenge)),
          userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
          gt(passkeyChallenges.expiresAt, Date.now()),
        ),
      )
      .returning({ id: passkeyChallenges.id }),
  );
  return deleted.length > 0;
};
