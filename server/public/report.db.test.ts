import { reports } from '#db/schema/admin/reports.ts';
import { expect, test } from 'vitest';
import { callerFor, createMember, postInput } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

withTestApp({ RATE_LIMIT: 'on' });

let addresses = 0;
const send = (body: object, address = `198.51.100.${(addresses += 1)}`) =>
  t.app.inject({ method: 'POST', url: '/api/public/reports', payload: body, remoteAddress: address });
const reason = 'This is not their own work.';

test('a visitor reports a page, and staff decide it as they do others', async () => {
  const [owner, admin] = [
    await createMember(t.db, { visibility: 'profile', firstName: 'Zoë', lastName: 'Quinn' }),
    await createMember(t.db, { isAdmin: true }),
  ];
  const caller = await callerFor(t.deps, owner);
  const post = await caller.posts.create({ ...postInput, visibility: 'everyone' });
  for (const url of [`http://proquo.test/p/${post.id}/some-words`, `/m/${owner}`]) {
    expect((await send({ url, reason, email: 'guest@example.com' })).json()).toEqual({ success: true });
  }
  const staff = await callerFor(t.deps, admin);
  const { items } = await staff.reports.list({});
  expect(items).toMatchObject([
    { reporter: null, visitorEmail: 'guest@example.com', subjectType: 'user', subjectId: owner },
    {
      subjectType: 'post',
      subjectId: post.id,
      evidence: { author: { name: 'Zoë Quinn' }, createdAt: post.createdAt },
      postIsUp: true,
    },
  ]);
  const [, ofPost] = items;
  const decided = await staff.reports.decide({ id: ofPost?.id ?? '', decision: 'upheld', removePost: true });
  expect(decided).toMatchObject({ status: 'upheld', postIsUp: false });
  expect((await t.app.inject({ url: `/api/public/posts/${post.id}` })).statusCode).toBe(410);
});

test('what visitors cannot read, and what is elsewhere, cannot be reported', async () => {
  const owner = await createMember(t.db);
  const { id } = await (await callerFor(t.deps, owner)).posts.create(postInput);
  const before = (await t.db.fresh.select().from(reports)).length;
  const urls = [
    `/p/${id}`,
    `/m/${owner}`,
    'https://example.com/p/1',
    '/skills/plumbing',
    'javascript:alert(1)',
    '//x/p/1',
  ];
  for (const url of urls) {
    const { statusCode, body } = await send({ url, reason, email: null });
    expect([url, statusCode, JSON.parse(body).appCode]).toEqual([url, 404, 'REPORT_SUBJECT_NOT_FOUND']);
  }
  const wrong = [
    { url: `/p/${id}`, reason: 'short', email: null },
    { url: `/p/${id}`, reason, email: 'no' },
    { reason },
  ];
  for (const body of wrong) expect((await send(body)).statusCode).toBe(400);
  expect((await t.db.fresh.select().from(reports)).length).toBe(before);
});

test('one address sends five an hour', async () => {
  const statuses = [];
  for (let i = 0; i < 6; i += 1)
    statuses.push((await send({ url: '/p/nowhere', reason, email: null }, '203.0.113.9')).statusCode);
  expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
});
