import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, gt, inArray, isNull, type SQLWrapper } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { MINUTE } from '../../core/time.ts';

/** What ends usually raises `revoked`. This finds the rest: sessions that end by age, or by another program. */
const SAFETY_MS = 3 * MINUTE;
/** How many streams a query looks up. */
const BATCH = 1000;

/** What a stream was opened with: the hash of a session's secret, or of an API token. */
export type Stream = { via: 'session' | 'token'; hash: string; end: () => void };

const isMember = (userId: SQLWrapper) => and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.deletedAt));

const findValidSessions = ({ db }: Pick<Deps, 'db'>, hashes: string[]) =>
  db.fresh
    .select({ hash: sessions.id })
    .from(sessions)
    .innerJoin(users, isMember(sessions.userId))
    .where(and(inArray(sessions.id, hashes), gt(sessions.expiresAt, Date.now())));

const findValidTokens = ({ db }: Pick<Deps, 'db'>, hashes: string[]) =>
  db.fresh
    .select({ hash: apiTokens.tokenHash })
    .from(apiTokens)
    .innerJoin(users, isMember(apiTokens.userId))
    .where(inArray(apiTokens.tokenHash, hashes));

/** Ends those of these streams whose session or token has ended, by one query each, for a thousand streams. */
const check = async (deps: Pick<Deps, 'db'>, streams: Stream[]): Promise<void> => {
  for (const [via, findValid] of [
    ['session', findValidSessions],
    ['token', findValidTokens],
  ] as const) {
    const ofKind = streams.filter((stream) => stream.via === via);
    for (let from = 0; from < ofKind.length; from += BATCH) {
      const batch = ofKind.slice(from, from + BATCH);
      const hashes = [...new Set(batch.map(({ hash }) => hash))];
      const validHashes = new Set((await findValid(deps, hashes)).map(({ hash }) => hash));
      for (const { hash, end } of batch) if (!validHashes.has(hash)) end();
    }
  }
};

/**
 * Ends streams whose session or token has ended. It looks at a stream when an event asks for it (`check`), and at all of
 * them every `safetyMs`.
 */
export const watchStreams = (deps: Pick<Deps, 'db' | 'log'>, { safetyMs = SAFETY_MS } = {}) => {
  const streams = new Set<Stream>();
  const queued = new Set<Stream>();
  let checking: Promise<void> | null = null;

  /** Streams that are added while a query runs are checked together by the next one. */
  const checkSoon = (added: Iterable<Stream>): Promise<void> => {
    for (const stream of added) queued.add(stream);
    checking ??= Promise.resolve().then(async () => {
      while (queued.size > 0) {
        const batch = [...queued].filter((stream) => streams.has(stream));
        queued.clear();
        // If it fails, the next check of all streams repeats it.
        await check(deps, batch).catch((error: unknown) => deps.log.error(error, 'could not check the open streams'));
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
    /** Ends the stream if its session or token has ended; resolves after that was looked up. */
    check: (stream: Stream): Promise<void> => checkSoon([stream]),
    close: () => clearInterval(timer),
  };
};
