import { roleOf } from '#contracts/admin/staff-tasks.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { newId } from '#db/client/ids.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { users } from '#db/schema/auth/members.ts';
import { saveMemberWords, savePostWords } from '#db/search/save-words.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Db, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { hashSecret, newSecret } from '../platform/core/secrets.ts';
import { rescheduleDeadlines } from '../exchanges/deadlines/reschedule-deadlines.ts';
import { refreshListeners } from '../auth/members/listening/refresh.ts';
import { saveIndustryKeys } from '../posts/industry-keys.ts';
import { appRouter } from '../app/router.ts';
import type { Actor } from '../platform/sessions/actor.ts';
import type { Context, Deps } from '../platform/context/context.ts';
import { DAY } from '../platform/core/time.ts';
import { createCallerFactory } from '../platform/trpc/procedures.ts';
import { findMemberRow } from './rows.ts';

let count = 0;

/** A member with a complete profile and a verified address, on the free plan by default. */
export const createMember = async (
  db: Db,
  fields: Partial<typeof users.$inferInsert> & {
    /** Whether no limit of the free plan holds. */
    unlimited?: boolean;
  } = {},
): Promise<string> => {
  count += 1;
  // The number is this call's own: others may be created before its transaction begins.
  const number = count;
  const { unlimited, ...columns } = fields;
  const id = newId();
  const now = Date.now();
  await db.write(async (tx) => {
    await tx.insert(users).values({
      id,
      email: `member-${number}-${id.slice(-6)}@proquo.test`,
      firstName: 'Maya',
      lastName: `Number${number}`,
      profileComplete: true,
      isEmailVerified: true,
      unlimitedUntil: unlimited ? now + 30 * DAY : null,
      createdAt: now,
      updatedAt: now,
      ...columns,
    });
    await saveMemberWords(tx, [id]);
    if (columns.lat) await refreshListeners(tx, [id]);
  });
  return id;
};

/** The actor of a member's session. */
export const loadActor = async (db: Db, userId: string): Promise<Actor> => {
  const row = await findMemberRow(db, userId);
  if (!row) throw new Error('no such member');
  return {
    id: row.id,
    actorRole: roleOf(row),
    unlimitedUntil: row.unlimitedUntil,
    hasBlocks: row.blockCount > 0,
    via: 'session',
    canWrite: true,
    sessionId: null,
  };
};

const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;

export const testRequest: Context['request'] = {
  id: 'req-test',
  ip: '127.0.0.1',
  userAgent: 'test',
  waitingSignIn: null,
  pageOrigin: null,
  isPrefetchOrHead: false,
};

/**
 * Calls procedures as a member, or as a visitor without an id. `cookies` collects the cookies that are set, `sessionId`
 * is the secret of an existing session.
 */
export const callerFor = async (
  deps: Deps,
  userId: string | null,
  cookies: string[] = [],
  sessionId: string | null = null,
): Promise<Caller> => {
  const context: Context = {
    ...deps,
    actor: userId ? { ...(await loadActor(deps.db, userId)), sessionId } : null,
    request: testRequest,
    setCookie: (cookie) => void cookies.push(cookie),
  };
  return createCaller(context);
};

/** Signs a member in; returns the secret of the session. */
const beginSession = async (db: Db, userId: string): Promise<string> => {
  const secret = newSecret();
  const now = Date.now();
  const session = { id: hashSecret(secret), publicId: newId(), userId, provenAt: now, provenBy: 'password' as const };
  await db.write((tx) =>
    tx.insert(sessions).values({ ...session, expiresAt: now + DAY, createdAt: now, lastSeenAt: now }),
  );
  return secret;
};

/** The cookie of a browser in which the member is signed in. */
export const createSessionCookie = async (db: Db, userId: string): Promise<string> =>
  `proquo_session=${await beginSession(db, userId)}`;

/** Calls procedures as a member with a fresh proof in this browser. */
export const provenCallerFor = async (deps: Deps, userId: string): Promise<Caller> =>
  callerFor(deps, userId, [], await beginSession(deps.db, userId));

export const postInput = {
  type: 'offering' as const,
  serviceOffered: 'Logo design',
  serviceRequested: null,
  industry: 'Design',
  lookingForIndustry: 'Legal',
  description: 'A logo in three rounds, with files for print and screen.',
  estimatedValue: 500,
  location: 'Austin, TX',
};

/** Terms in which the requester gives something of their own, in their own words. */
export const termsInput = {
  requesterGives: [{ description: 'Two hours of bookkeeping', quantity: 2, unit: 'hour' as const, value: 120 }],
  providerGives: [{ description: 'A logo', quantity: 1, unit: 'piece' as const, value: 150 }],
};

/** Inserts these industries. */
export const createIndustries = (db: Db, names: string[]) =>
  db.write((tx) =>
    tx
      .insert(industries)
      .values(names.map((name, position) => ({ id: name.toLowerCase().replaceAll(' ', '-'), name, position })))
      .onConflictDoNothing(),
  );

/** Inserts posts directly, in one write, without limits and jobs. */
export const createPostRows = (
  db: Db,
  userId: string,
  all: Partial<typeof posts.$inferInsert>[],
): Promise<{ id: string; seq: number }[]> => {
  const now = Date.now();
  const values = all.map((fields) => ({
    ...postInput,
    id: newId(),
    userId,
    createdAt: now,
    updatedAt: now,
    ...fields,
  }));
  return db.write(async (tx) => {
    const { id, seq, industry, lookingForIndustry } = posts;
    const rows = await tx.insert(posts).values(values).returning({ id, seq, industry, lookingForIndustry });
    await savePostWords(
      tx,
      rows.map((row) => row.seq),
    );
    for (const row of rows) await saveIndustryKeys(tx, row.seq, row);
    return rows;
  });
};

/** Inserts a post directly, without limits and jobs. */
export const createPostRow = async (
  db: Db,
  userId: string,
  fields: Partial<typeof posts.$inferInsert> = {},
): Promise<{ id: string; seq: number }> => {
  const [row] = await createPostRows(db, userId, [fields]);
  if (!row) throw new Error('the post was not made');
  return row;
};

/** Puts an exchange into a status, past all rules. */
export const forceStatus = async (tx: Tx, id: string, status: ExchangeStatus): Promise<void> => {
  const countsFor = status === 'completed' ? 'both' : 'none';
  await tx
    .update(exchanges)
    .set({ status, countsFor, statusSince: Date.now(), answerBy: null })
    .where(eq(exchanges.id, id));
  await rescheduleDeadlines(tx, id);
};

/** An exchange in the given status: `requester` asked `provider`, who owns the post created for it. */
export const createExchange = async (
  deps: Deps,
  parties: { requester: string; provider: string },
  status: ExchangeStatus = 'pending',
): Promise<{ id: string; postId: string }> => {
  const { requester, provider } = parties;
  const post = await createPostRow(deps.db, provider);
  const { id } = await (await callerFor(deps, requester)).exchanges.create({
    providerUserId: provider,
    serviceRequestId: post.id,
    message: 'Shall we?',
  });
  if (status !== 'pending') await deps.db.write((tx) => forceStatus(tx, id, status));
  return { id, postId: post.id };
};
