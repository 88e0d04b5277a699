// PostgreSQL too: what a column can hold.
import { users } from '#db/schema/members.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restClient } from '../test/rest-client.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a NUL in an address, which PostgreSQL cannot even look for, is nobody’s fault but the caller’s', async () => {
  const admin = restClient(t);
  const { id } = await admin.register();
  await t.db.write((tx) => tx.update(users).set({ isAdmin: true }).where(eq(users.id, id)));
  for (const url of ['/api/admin/verifications/a%00b/live-photo', '/api/pictures/a%00b', '/api/users/a%00b']) {
    const answer = await admin.get(url);
    expect([400, 404], url).toContain(answer.status);
  }
  expect((await restClient(t).get('/api/auth/user', { authorization: 'Bearer a%00b' })).status).toBe(401);
});
