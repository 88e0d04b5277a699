import { apiTokens, sessions } from '#db/schema/access.ts';
import { users } from '#db/schema/members.ts';
import { dialect } from '#db/client/dialect.ts';
import { and, eq, gt, isNull, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { MINUTE } from '../../core/time.ts';

/** What ends is told by an event. This finds what nobody told of: sessions that end by age, or by another program. */
const SAFETY_MS = 3 * MINUTE;

/** What a stream was opened with: the hash of a session's secret, or of an API token. */
export type Stream = { via: 'session' | 'token'; hash: string; end: () => void };

/** One parameter however many they are, so that one query serves all streams. */
const isAmong = (column: SQLWrapper, hashes: string[]): SQL =>
  dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${JSON.stringify(hashes)}))`
    : sql`${column} = any(cast(${`{${hashes.join(',')}}`} as text[]))`;

const isMember = (userId: SQLWrapper) => and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt));

const validSessions = ({ db }: Pick<Deps, 'db'>, hashes: string[]) =>
  db.fresh
    .select({ hash: sessions.id })
    .from(sessions)
    .innerJoin(users, isMember(sessions.userId))
    .where(and(isAmong(sessions.id, hashes), gt(sessions.expiresAt, Date.now())));

const validTokens = ({ db }: Pick<Deps, 'db'>, hashes: string[]) =>
  db.fresh
    .select({ hash: apiTokens.tokenHash })
    .from(apiTokens)
    .innerJoin(users, isMember(apiTokens.userId))
    .where(isAmong(apiTokens.tokenHash, hashes));

/** Ends those of these streams whose session or token has ended, by one query each. */
const check = async (deps: Pick<Deps, 'db'>, streams: Stream[]): Promise<void> => {
  for (const [via, valid] of [
    ['session', validSessions],
    ['token', validTokens],
  ] as const) {
    const some = streams.filter((stream) => stream.via === via);
    if (some.length === 0) continue;
    const good = new Set((await valid(deps, [...new Set(some.map(({ hash }) => hash))])).map(({ hash }) => hash));
    for (const { hash, end } of some) if (!good.has(hash)) end();
  }
};

/** Looks whether those who opened streams may still have them: when an event says so, and rarely for all of them. */
export const watchStreams = (deps: Pick<Deps, 'db' | 'log'>, { safetyMs = SAFETY_MS } = {}) => {
  const streams = new Set<Stream>();
  const waiting = new Set<Stream>();
  let checking: Promise<void> | null = null;

  /** Those asked for meanwhile go into the next query together. */
  const checkSoon = (some: Iterable<Stream>): Promise<void> => {
    for (const stream of some) waiting.add(stream);
    checking ??= Promise.resolve().then(async () => {
      while (waiting.size > 0) {
        const batch = [...waiting].filter((stream) => streams.has(stream));
        waiting.clear();
        // If it fails, the look at all of them repeats it.
        await check(deps, batch).catch((error: unknown) =>
          deps.log.error(error, 'the open streams were not looked at'),
        );
      }
      checking = null;
    });
    return checking;
  };
  const timer = setInterval(() => void checkSoon(streams), safetyMs).unref();

  return {
    /** Watches a stream until the returned function is called. */
    add: (stream: Stream) => {
      streams.add(stream);
      return () => void streams.delete(stream);
    },
    /** Resolves when it has ended, or may go on. */
    check: (stream: Stream): Promise<void> => checkSoon([stream]),
    close: () => clearInterval(timer),
  };
};
