import { apiTokens, sessions } from '#db/schema/access.ts';
import { users } from '#db/schema/members.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import { hashSecret } from '../core/secrets.ts';
import type { Deps } from '../context/context.ts';

/** How often to check for local writes, which costs nothing. */
const LOOK_MS = 250;
/** After this many ticks all streams are checked even without local writes: another node may have ended a session. */
const LOOKS = 8;
const AT_ONCE = 500;

type Stream = {
  /** The secret of its session; null for an API token. */
  secret: string | null;
  /** Ends the stream if its session is no longer valid. */
  check(): Promise<unknown>;
};

/** Which of these sessions are still valid, in one query. */
const goodOf = async ({ db }: Pick<Deps, 'db'>, hashes: string[]): Promise<Set<string>> => {
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
  let seen = -1;
  let looks = 0;
  let looking = false;

  const lookAtAll = async () => {
    const all = [...streams];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE).map((one) => ({ one, hash: one.secret && hashSecret(one.secret) }));
      const hashes = some.flatMap(({ hash }) => hash ?? []);
      const good = hashes.length > 0 ? await goodOf(deps, hashes) : new Set<string>();
      await Promise.all(some.filter(({ hash }) => !hash || !good.has(hash)).map(({ one }) => one.check()));
    }
  };

  const look = () => {
    const version = deps.db.version(sessions, users, apiTokens);
    looks += 1;
    if (looking || streams.size === 0 || (version === seen && looks < LOOKS)) return;
    [seen, looks, looking] = [version, 0, true];
    lookAtAll()
      .catch((error: unknown) => deps.log.error(error, 'the open streams were not looked at'))
      .finally(() => (looking = false));
  };
  const timer = setInterval(look, LOOK_MS).unref();

  return {
    /** Watches a stream until the returned function is called. */
    add: (stream: Stream) => {
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    close: () => clearInterval(timer),
  };
};
