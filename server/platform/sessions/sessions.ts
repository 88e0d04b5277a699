import type { StaffRole } from '#contracts/admin/roles.ts';
import { deleteInBatches } from '#db/client/delete-in-batches.ts';
import { sessions as sessionTable } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Db } from '#db/client/types.ts';
import { and, eq, lte, ne } from 'drizzle-orm';
import { Lucia, TimeSpan } from 'lucia';
import type { Actor } from './actor.ts';
import { lruCache, cacheMeter } from '../core/lru-cache.ts';
import { DAY, HOUR, MINUTE } from '../core/time.ts';
import { cookieName } from './cookies.ts';
import { hashSecret, newSecret } from '../core/secrets.ts';
import { recordVisit } from './record-visit.ts';
import { sessionAdapter } from './session-adapter.ts';

type UserAttributes = {
  actorRole: StaffRole | null;
  unlimitedUntil: number | null;
  hasBlocks: boolean;
  isSuspended: boolean;
  profileComplete: boolean;
};
type SessionAttributes = { publicId: string; createdAt: number; lastSeenAt: number };
/** How a session was authenticated beyond a password. */
type ProvenBy = 'code' | 'passkey' | 'social';

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    DatabaseUserAttributes: UserAttributes;
    DatabaseSessionAttributes: Partial<SessionAttributes> & { userAgent?: string | null; provenBy?: ProvenBy };
  }
}

export const SESSION_COOKIE = 'proquo_session';
/**
 * How long a looked-up session stays cached. Any write to sessions or members here invalidates it sooner; the bound is
 * for writes of other processes, such as another node or `npm run admin`.
 */
const CACHED_FOR_MS = 1_000;
const MAX_CACHED = 10_000;
const SEEN_EVERY_MS = 5 * MINUTE;
/** The absolute lifetime of a session, however active it is: it bounds the use of a stolen one. */
const MAX_LIFETIME_MS = 90 * DAY;
const MAX_STAFF_LIFETIME_MS = 12 * HOUR;

type Found = { actor: Actor; profileComplete: boolean; renewedCookie: string | null };

const createLucia = (db: Db, { isOnHttps, onEnded }: Pick<Options, 'isOnHttps' | 'onEnded'>) =>
  new Lucia(sessionAdapter(db, onEnded), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    sessionCookie: { name: cookieName(SESSION_COOKIE, isOnHttps), attributes: { secure: isOnHttps, sameSite: 'lax' } },
    getUserAttributes: ({ actorRole, unlimitedUntil, hasBlocks, isSuspended, profileComplete }) => ({
      actorRole,
      unlimitedUntil,
      hasBlocks,
      isSuspended,
      profileComplete,
    }),
    getSessionAttributes: ({ publicId, createdAt, lastSeenAt }) => ({ publicId, createdAt, lastSeenAt }),
  });

type Options = {
  isOnHttps: boolean;
  onError: (error: unknown) => void;
  /** Called after sessions of a member were ended. */
  onEnded: (userId: string) => void;
};

/** The only access to Lucia: looks up, creates and ends sessions. */
export const createSessions = (db: Db, options: Options) => {
  const lucia = createLucia(db, options);

  const updateLastSeen = (secret: string) =>
    db
      .write(async (tx) => {
        const [seen] = await tx
          .update(sessionTable)
          .set({ lastSeenAt: Date.now() })
          .where(eq(sessionTable.id, hashSecret(secret)))
          .returning({ userId: sessionTable.userId });
        if (seen) await recordVisit(tx, seen.userId);
      })
      .catch(options.onError);

  const cache = lruCache<string, { version: number; at: number; found: Found }>(MAX_CACHED);
  const meter = cacheMeter(() => cache.size);

  return {
    /** The member that this secret signs in, or null; sessions of suspended members are refused. */
    async find(secret: string): Promise<Found | null> {
      const now = Date.now();
      const cached = cache.get(secret);
      if (cached && cached.version === db.version(sessionTable, users) && now - cached.at < CACHED_FOR_MS) {
        meter.hit();
        return cached.found;
      }
      meter.miss();
      const version = db.version(sessionTable, users);
      const { session, user } = await lucia.validateSession(secret);
      if (!session || user.isSuspended) return null;
      const maxLifetime = user.actorRole ? MAX_STAFF_LIFETIME_MS : MAX_LIFETIME_MS;
      if (now - (session.createdAt ?? 0) >= maxLifetime) {
        await lucia.invalidateSession(secret);
        return null;
      }
      if (now - (session.lastSeenAt ?? 0) > SEEN_EVERY_MS) void updateLastSeen(secret);
      const actor: Actor = {
        id: user.id,
        actorRole: user.actorRole,
        unlimitedUntil: user.unlimitedUntil,
        hasBlocks: user.hasBlocks,
        via: 'session',
        canWrite: true,
        sessionId: secret,
      };
      const { profileComplete } = user;
      if (session.fresh)
        return { actor, profileComplete, renewedCookie: lucia.createSessionCookie(secret).serialize() };
      const found = { actor, profileComplete, renewedCookie: null };
      cache.set(secret, { version, at: now, found });
      return found;
    },
    /** How often a session was found in the cache. */
    counters: meter.counters,
    /** Starts a session; returns its Set-Cookie header. */
    async start(userId: string, userAgent: string | null, provenBy?: ProvenBy): Promise<string> {
      const attributes = { userAgent, ...(provenBy ? { provenBy } : {}) };
      const session = await lucia.createSession(userId, attributes, { sessionId: newSecret() });
      return lucia.createSessionCookie(session.id).serialize();
    },
    /** Ends one session; returns the Set-Cookie header that clears it. */
    async end(secret: string | null): Promise<string> {
      if (secret) await lucia.invalidateSession(secret);
      return lucia.createBlankSessionCookie().serialize();
    },
    /** Ends all sessions of a member, except the one with this secret. */
    async endAll(userId: string, except: string | null = null): Promise<void> {
      await db.write(async (tx) => {
        await tx
          .delete(sessionTable)
          .where(
            except
              ? and(eq(sessionTable.userId, userId), ne(sessionTable.id, hashSecret(except)))
              : eq(sessionTable.userId, userId),
          );
        afterCommit(() => options.onEnded(userId));
      });
    },
    deleteExpired: () =>
      deleteInBatches(db, {
        from: sessionTable,
        batchBy: sessionTable.id,
        where: lte(sessionTable.expiresAt, Date.now()),
      }),
  };
};

export type Sessions = ReturnType<typeof createSessions>;
