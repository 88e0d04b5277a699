// PostgreSQL too: what a column can hold.
import { beforeAll, expect, test } from 'vitest';
import { appRouter } from '../../app/router.ts';
import { procedureRows } from '../../test/access/access-rows.ts';
import { createScene } from '../../test/access/access-scene.ts';
import { all, allowedBy } from '../../test/access/outcomes.ts';
import { createIndustries } from '../../test/factories.ts';
import { updateMember } from '../../test/rows.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { proceduresOf } from '../trpc/procedures-of.ts';

withTestApp();
beforeAll(() => createIndustries(t.db, ['Design']));

test('an address with a NUL, which PostgreSQL could not even look for, does not exist', async () => {
  const { client: admin, id } = await registeredClient(t);
  await updateMember(t.db, id, { isAdmin: true });
  const pages = ['admin/verifications/a%00b/live-photo', 'pictures/a%00b', 'users/a%00b', 'join/a%00b'];
  for (const page of pages) expect((await admin.get(`/api/${page}`)).status, page).toBe(404);
  expect((await restClient(t).get('/api/auth/user', { authorization: 'Bearer a%00b' })).status).toBe(401);
});

test('a NUL in any text is refused or stored', async () => {
  let scene = await createScene(t);
  let texts = 0;
  for (const { name, type } of proceduresOf(appRouter).values()) {
    const [outcomes = all(0), example] = procedureRows[name] ?? [];
    const actor = allowedBy(outcomes).at(-1) ?? 'owner';
    for (const [field, value] of Object.entries(example?.(scene) ?? {})) {
      if (typeof value !== 'string') continue;
      const input = { ...example?.(scene), [field]: `${value}\u0000x` };
      const { headers } = scene;
      const answer = await t.app.inject(
        type === 'query'
          ? { url: `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`, headers: headers[actor] }
          : { method: 'POST', url: `/trpc/${name}`, payload: input, headers: headers[actor] },
      );
      expect(answer.statusCode, `${name}, ${field}: ${answer.body}`).toBeLessThan(500);
      texts += 1;
      if (type === 'mutation' && answer.statusCode < 400) scene = await createScene(t);
    }
  }
  expect(texts).toBeGreaterThan(100);
});
