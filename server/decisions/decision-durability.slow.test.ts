import { join } from 'node:path';
import { decisions } from '#db/schema/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { openSqlite } from '#db/sqlite/open-sqlite.ts';
import { openTestDb } from '#db/test/open-test-db.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createMember, createSessionCookie } from '../test/factories.ts';
import { type RealServer, startRealServer } from '../test/real-server.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const MEMBERS = 24;
const ANSWERED_BEFORE_DEATH = 8;

test('a decision and a reversal are stored completely or not at all when the server is killed', {
  timeout: 180_000,
}, async () => {
  const folder = makeFolder('decisions');
  const db = await openTestDb(folder);
  const [first, second] = [
    await createMember(db, { role: 'moderator' }),
    await createMember(db, { role: 'moderator' }),
  ];
  const cookies = [await createSessionCookie(db, first), await createSessionCookie(db, second)];
  const ids: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) ids.push(await createMember(db));
  await db.close();

  /** Asks for all at once, and kills the server after a few answers; returns those that were answered. */
  const until = async (
    server: RealServer,
    asked: string[],
    ask: (id: string) => [method: string, path: string, body: object, cookie?: string],
  ) => {
    const answered: string[] = [];
    let dying: Promise<void> | undefined;
    const one = async (id: string) => {
      const [method, path, body, cookie = ''] = ask(id);
      try {
        const headers = { 'content-type': 'application/json', cookie };
        const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
        if (answer.status === 200) answered.push(id);
        if (answered.length >= ANSWERED_BEFORE_DEATH) dying ??= server.kill();
      } catch {
        // The server was killed before it answered.
      }
    };
    await Promise.all(asked.map(one));
    await dying;
    expect(answered.length).toBeGreaterThanOrEqual(ANSWERED_BEFORE_DEATH);
    return answered;
  };
  const inDatabase = async () => {
    const reader = openSqlite(join(folder, 'proquo.sqlite'));
    const rows = await reader.read
      .select({ id: users.id, suspendedAt: users.suspendedAt, decision: decisions })
      .from(users)
      .leftJoin(decisions, eq(decisions.userId, users.id));
    await reader.close();
    return rows.filter(({ id }) => ids.includes(id));
  };

  const suspended = await until(await startRealServer(folder), ids, (id) => [
    'POST',
    `/api/admin/users/${id}/suspend`,
    { suspended: true, reason: 'Asks members for money.', rule: 'no-money' },
    cookies[0],
  ]);
  await (await startRealServer(folder)).stop();
  const decided = await inDatabase();
  expect(decided).toHaveLength(MEMBERS);
  for (const { id, suspendedAt, decision } of decided) {
    expect(suspendedAt !== null, id).toBe(decision !== null);
  }
  const kept = decided.flatMap(({ id, decision }) => (decision?.kind === 'member_suspended' ? [id] : []));
  expect(kept).toEqual(expect.arrayContaining(suspended));

  const writer = openSqlite(join(folder, 'proquo.sqlite'));
  const appeal = { appealState: 'open' as const, appealText: 'I never asked for money.', appealedAt: Date.now() };
  await writer.write((tx) => tx.update(decisions).set(appeal));
  await writer.close();
  const appealed = decided.flatMap(({ decision }) => (decision ? [decision.id] : []));
  const reversed = await until(await startRealServer(folder), appealed, (id) => [
    'PATCH',
    `/api/admin/appeals/${id}`,
    { outcome: 'reversed', note: 'They never asked for money.' },
    cookies[1],
  ]);
  await (await startRealServer(folder)).stop();
  const after = (await inDatabase()).flatMap(({ decision, ...row }) => (decision ? [{ ...row, decision }] : []));
  const isReversed = ({ decision }: (typeof after)[number]) => decision.appealState === 'reversed';
  for (const row of after) expect(row.suspendedAt === null, row.id).toBe(isReversed(row));
  expect(after.filter(isReversed).map(({ decision }) => decision.id)).toEqual(expect.arrayContaining(reversed));
});
