// PostgreSQL too: what queries find, page by page.
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { users } from '#db/schema/auth/members.ts';
import { desc, eq } from 'drizzle-orm';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, createPostRow } from '../../test/factories.ts';
import { updateMember, updatePost } from '../../test/rows.ts';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { readPages, sources } from './lists.ts';

let admin: ReturnType<typeof restClient>;
let ada: string;
let ben: string;
withTestApp();
beforeAll(async () => {
  admin = restClient(t);
  const { id } = await admin.register();
  await updateMember(t.db, id, { isAdmin: true });
  ada = await createMember(t.db, { firstName: '=cmd()', lastName: 'Löwe, "Ada"', lat: 30.267_153, lng: -97.743_06 });
  ben = await createMember(t.db);
});

const read = async (path: string) => {
  const { status, body, headers } = await admin.get(path);
  const { data, meta } = Papa.parse<Record<string, string>>(String(body), { header: true, skipEmptyLines: true });
  return { status, text: String(body), headers, rows: data, columns: meta.fields ?? [] };
};

test('members, with names as they are, formulas defused, and no coordinates, pictures or hashes', async () => {
  const { status, text, headers, rows, columns } = await read('/api/admin/members.csv');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'no-store',
  ]);
  expect(columns[0]).toBe('id');
  expect(columns).toEqual(Object.keys(sources.members.columns));
  expect(rows.find(({ id }) => id === ada)).toMatchObject({
    firstName: "'=cmd()",
    lastName: 'Löwe, "Ada"',
    isAdmin: 'false',
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    suspendedAt: '',
  });
  expect(text).toContain('\r\n');
  for (const part of ['30.267', '97.743', '$argon2', '/api/pictures']) expect(text).not.toContain(part);
});

test('the other lists have their columns, and nothing that members wrote to one another', async () => {
  const { id: postId } = await createPostRow(t.db, ben, { serviceOffered: 'Tiling' });
  await updatePost(t.db, postId, { status: 'removed', heldUntil: 1 });
  const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
  const caller = await callerFor(t.deps, ada);
  await caller.messages.send({ receiverId: ben, content: 'A word for you alone' });
  await caller.reports.create({ subjectType: 'user', subjectId: ben, reason: 'Asks for money.' });
  const [member] = (await admin.get('/api/admin/users')).body as { id: string }[];
  await admin.post(`/api/admin/users/${ben}/warn`, { reason: 'You asked for money.', rule: 'no-money' });
  expect(member).toBeDefined();
  const all = await Promise.all(
    ['posts', 'exchanges', 'reports', 'decisions'].map((list) => read(`/api/admin/${list}.csv`)),
  );
  const [ofPosts, ofExchanges, ofReports, ofDecisions] = all;
  expect(ofPosts?.rows.find(({ id }) => id === postId)).toMatchObject({ serviceOffered: 'Tiling', status: 'held' });
  expect(ofExchanges?.rows).toMatchObject([{ id: exchangeId, requesterUserId: ada, status: 'completed' }]);
  expect(ofReports?.rows).toMatchObject([{ reporterUserId: ada, subjectId: ben, reason: 'Asks for money.' }]);
  expect(ofDecisions?.rows).toMatchObject([{ userId: ben, kind: 'member_warned', rule: 'no-money', appealState: '' }]);
  for (const { text } of all) expect(text).not.toContain('A word for you alone');
});

test('only what was created within the range is listed, its last day included', async () => {
  await updateMember(t.db, ben, { createdAt: Date.UTC(2020, 4, 5, 23, 59) });
  const ids = async (query: string) => (await read(`/api/admin/members.csv?${query}`)).rows.map(({ id }) => id);
  expect(await ids('from=2020-05-05&to=2020-05-05')).toEqual([ben]);
  expect(await ids('to=2020-05-05T23:59:00Z')).toEqual([]);
  expect(await ids('to=2020-05-04')).toEqual([]);
  expect(await ids('from=2020-05-06')).not.toContain(ben);
  for (const query of ['from=yesterday', 'to=2020-13-01', 'from=2021-01-01&to=2020-01-01']) {
    expect((await admin.get(`/api/admin/members.csv?${query}`)).status, query).toBe(400);
  }
});

test('each download is one entry of the audit log, and a refused one leaves none', async () => {
  const count = () => t.db.read.$count(auditLog, eq(auditLog.action, 'list.download'));
  const before = await count();
  await read('/api/admin/posts.csv?from=2026-01-01');
  await admin.get('/api/admin/posts.csv?from=x');
  expect(await count()).toBe(before + 1);
  const [entry] = await t.db.read.select().from(auditLog).orderBy(desc(auditLog.createdAt), desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({ subjectId: 'posts', details: { from: '2026-01-01T00:00:00.000Z' } });
});

test('each page begins where the previous one ended, and each row is there once', async () => {
  const made = Array.from({ length: 520 }, (_, at) => ({ id: `member-${at}`, email: `member-${at}@example.com` }));
  const usual = { firstName: 'Ada', lastName: 'Many', createdAt: 1, updatedAt: 1 };
  await t.db.write((tx) => tx.insert(users).values(made.map((member) => ({ ...member, ...usual }))));
  const seen: unknown[] = [];
  let pages = 0;
  for await (const page of readPages(t.db.read, 'members', { from: 0, to: Date.now() + 1 })) {
    pages += 1;
    seen.push(...page.map(({ id }) => id));
  }
  expect(pages).toBeGreaterThan(1);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(await t.db.read.$count(users));
});
