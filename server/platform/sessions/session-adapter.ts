import { roleOf } from '#contracts/admin/staff-tasks.ts';
import { newId } from '#db/client/ids.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Db } from '#db/client/types.ts';
import { eq, lte } from 'drizzle-orm';
import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import { hashSecret } from '../core/secrets.ts';

type StartAttributes = { userAgent?: string | null; provenBy?: 'code' | 'passkey' | 'social' };

/** Stores Lucia's sessions in our table. Only the hash of a session's secret is stored; Lucia sees the secret. */
export const sessionAdapter = (db: Db, onEnded: (userId: string) => void): Adapter => ({
  getSessionAndUser: async (secret): Promise<[DatabaseSession | null, DatabaseUser | null]> => {
    const [row] = await db.fresh
      .select({
        publicId: sessions.publicId,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        isAdmin: users.isAdmin,
        role: users.role,
        unlimitedUntil: users.unlimitedUntil,
        blockCount: users.blockCount,
        suspendedAt: users.suspendedAt,
        deletedAt: users.deletedAt,
        profileComplete: users.profileComplete,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(sessions.id, hashSecret(secret)));
    if (!row || row.deletedAt !== null) return [null, null];
    const { publicId, userId, expiresAt, createdAt, lastSeenAt, blockCount, suspendedAt } = row;
    const { unlimitedUntil, profileComplete } = row;
    return [
      { id: secret, userId, expiresAt: new Date(expiresAt), attributes: { publicId, createdAt, lastSeenAt } },
      {
        id: userId,
        attributes: {
          actorRole: roleOf(row),
          unlimitedUntil,
          hasBlocks: blockCount > 0,
          isSuspended: suspendedAt !== null,
          profileComplete,
        },
      },
    ];
  },
  getUserSessions: async (userId) => {
    const rows = await db.read.select().from(sessions).where(eq(sessions.userId, userId));
    return rows.map((row) => ({
      id: row.id,
      userId,
      expiresAt: new Date(row.expiresAt),
      attributes: { publicId: row.publicId, createdAt: row.createdAt, lastSeenAt: row.lastSeenAt },
    }));
  },
  setSession: async ({ id, userId, expiresAt, attributes }) => {
    const now = Date.now();
    const { userAgent, provenBy } = attributes as StartAttributes;
    await db.write((tx) =>
      tx.insert(sessions).values({
        id: hashSecret(id),
        publicId: newId(),
        userId,
        expiresAt: expiresAt.getTime(),
        createdAt: now,
        lastSeenAt: now,
        userAgent: userAgent ?? null,
        ...(provenBy ? { provenBy, provenAt: now } : {}),
      }),
    );
  },
  updateSessionExpiration: async (secret, expiresAt) => {
    await db.write((tx) =>
      tx
        .update(sessions)
        .set({ expiresAt: expiresAt.getTime() })
        .where(eq(sessions.id, hashSecret(secret))),
    );
  },
  deleteSession: async (secret) => {
    await db.write(async (tx) => {
      const [ended] = await tx
        .delete(sessions)
        .where(eq(sessions.id, hashSecret(secret)))
        .returning({ userId: sessions.userId });
      if (ended) afterCommit(() => onEnded(ended.userId));
    });
  },
  deleteUserSessions: async (userId) => {
    await db.write(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      afterCommit(() => onEnded(userId));
    });
  },
  deleteExpiredSessions: async () => {
    await db.write((tx) => tx.delete(sessions).where(lte(sessions.expiresAt, Date.now())));
  },
});
