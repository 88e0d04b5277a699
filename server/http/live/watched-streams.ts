import { apiTokens, sessions } from '#db/schema/access.ts';
import { users } from '#db/schema/members.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { hashSecret } from '../../core/secrets.ts';
import type { Deps } from '../../context/context.ts';

/** How often to check for local writes, which costs nothing. */
const CHECK_MS = 250;
/** After this many ticks all streams are checked even without local writes: another node may have ended a session. */
const TICKS_PER_FULL_CHECK = 8;
const BATCH = 500;

type Stream = {
  /** The secret of its session; null for an API token. */
  secret: string | null;
  /** Ends the stream if its session is no longer valid. */
  check(): Promise<unknown>;
};

/** Which of these sessions are still valid, in one query. */
const validAmong = async ({ db }: Pick<Deps, 'db'>, hashes: string[]): Promise<Set<string>> => {
  const rows = await db.fresh
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, and(eq(users.id, sessions.userId), isNull(users.suspendedAt), isNull(users.deletedAt)))
    .where(and(inArray(sessions.id, hashes), gt(sessions.expiresAt, Date.now())));
  return new Set(rows.map(({ id }) => id));
};

/** Checks each stream soon after its session or token may have ended, here or on another node. */
export const watchStreams = (deps: Pick<Deps, 'db' | 'log'>) => {
  const streams = new Set<Stream>();
  let checkedVersion = -1;
  let ticks = 0;
  let isChecking = false;

  const checkAll = async () => {
    const all = [...streams];
    for (let from = 0; from < all.length; from += BATCH) {
      const batch = all.slice(from, from + BATCH).map((one) => ({ one, hash: one.secret && hashSecret(one.secret) }));
      const hashes = batch.flatMap(({ hash }) => hash ?? []);
      const valid = hashes.length > 0 ? await validAmong(deps, hashes) : new Set<string>();
      await Promise.all(batch.filter(({ hash }) => !hash || !valid.has(hash)).map(({ one }) => one.check()));
    }
  };

  const tick = () => {
    const version = deps.db.version(sessions, users, apiTokens);
    ticks += 1;
    if (isChecking || streams.size === 0 || (version === checkedVersion && ticks < TICKS_PER_FULL_CHECK)) return;
    [checkedVersion, ticks, isChecking] = [version, 0, true];
    checkAll()
      .catch((error: unknown) => deps.log.error(error, 'the open streams were not looked at'))
      .finally(() => (isChecking = false));
  };
  const timer = setInterval(tick, CHECK_MS).unref();

  return {
    /** Watches a stream until the returned function is called. */
    add: (stream: Stream) => {
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    close: () => clearInterval(timer),
  };
};
