import { securityEvents } from '#db/schema/auth/security-events.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { turnOnSecondFactor } from '../../test/auth/second-factor.ts';
import { registeredClient, restClient, testPassword as password } from '../../test/rest-client.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { updateMember } from '../../test/rows.ts';

const lines: string[] = [];
withTestApp({ RATE_LIMIT: 'on' }, (line) => void lines.push(line));

type Line = { reqId: string; security: Record<string, unknown> };
const written = (): Line[] =>
  lines.filter((line) => line.includes('"security":')).map((line) => JSON.parse(line) as Line);
const member = () => registeredClient(t);
const listKinds = async (userId: string) =>
  (await t.db.read.select().from(securityEvents).where(eq(securityEvents.userId, userId)))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ kind }) => kind);

describe('what is recorded', () => {
  test('sign-ins, failed ones and changed sign-in methods, with who, what, from where and in which request', async () => {
    const { client, id, email } = await member();
    await restClient(t).post('/api/auth/login', { email, password: 'my secret guess' });
    await restClient(t).post('/api/auth/login', { email, password });
    await client.post('/api/tokens', { name: 'My secret name', currentPassword: password });
    await client.post('/api/auth/change-password', { currentPassword: password, newPassword: 'another long one' });
    await client.post('/api/auth/logout');
    const kinds = ['signed-in', 'sign-in-failed', 'signed-in', 'token-added', 'password-changed', 'signed-out'];
    expect(await listKinds(id)).toEqual(kinds);
    const own = written().filter(({ security }) => security['member'] === id);
    expect(own.map(({ security }) => security['event'])).toEqual(await listKinds(id));
    for (const { reqId, security } of own) expect([reqId, security['ip']]).toEqual([expect.any(String), '127.0.0.1']);
    expect(lines.join('\n')).not.toMatch(/my secret|long password|another long one/i);
    expect(lines.join('\n')).not.toContain(email);
  });

  test('a failed sign-in to an account that does not exist, in the log alone', async () => {
    lines.length = 0;
    await restClient(t).post('/api/auth/login', { email: 'nobody@proquo.test', password });
    await vi.waitFor(() => expect(written()).toHaveLength(2));
    expect(written()).toMatchObject([
      { security: { event: 'sign-in-failed', member: null } },
      { security: { event: 'refused', status: 401, code: 'INVALID_CREDENTIALS', route: '/api/auth/login' } },
    ]);
  });

  test('refusals of a member (401, 403, 429), over REST and tRPC, up to a hundred a day in the database', async () => {
    const { client, id } = await member();
    lines.length = 0;
    await client.get('/api/admin/stats');
    // Events are written after the response was sent, and not in its order.
    await vi.waitFor(() => expect(written()).toHaveLength(1));
    await client.get('/trpc/admin.stats');
    await vi.waitFor(() => expect(written()).toHaveLength(2));
    expect(written().map(({ security }) => security)).toMatchObject([
      { event: 'refused', member: id, by: id, status: 403, code: 'ADMIN_ONLY', route: '/api/admin/stats' },
      { event: 'refused', member: id, by: id, status: 403, code: 'ADMIN_ONLY', route: '/trpc/admin.stats' },
    ]);
    for (let round = 0; round < 110; round += 1) await client.get('/api/admin/stats');
    await vi.waitFor(() => expect(written()).toHaveLength(112), { timeout: 20_000 });
    expect((await listKinds(id)).filter((kind) => kind === 'refused')).toHaveLength(100);
  });
});

describe('an admin', () => {
  test('reads what happened to a member’s account, page by page', async () => {
    const { client, id } = await member();
    const admin = await member();
    await updateMember(t.db, admin.id, { isAdmin: true });
    await client.post('/api/auth/change-password', { currentPassword: password, newPassword: 'another long one' });
    const path = `/api/admin/users/${id}/security-events`;
    const first = await admin.client.get(`${path}?limit=1`);
    expect(first.body).toMatchObject([{ kind: 'password-changed', ip: '127.0.0.1', requestId: expect.any(String) }]);
    const next = await admin.client.get(`${path}?limit=1&cursor=${String(first.headers['x-next-cursor'])}`);
    expect(next.body).toMatchObject([{ kind: 'signed-in' }]);
  });

  test('needs a second factor where the configuration asks for one', async () => {
    const strict = await createTestApp({ ADMIN_SECOND_FACTOR: 'on' });
    const { client, id } = await registeredClient(strict);
    await updateMember(strict.db, id, { isAdmin: true });
    const needed = { status: 403, body: { message: expect.stringMatching(/^SECOND_FACTOR_NEEDED: [A-Z]/) } };
    for (const path of ['/api/admin/stats', '/api/admin/users', '/api/admin/verifications/none/live-photo'])
      expect(await client.get(path), path).toMatchObject(needed);
    await turnOnSecondFactor(client);
    expect((await client.get('/api/admin/stats')).status).toBe(200);
    await strict.close();
  });
});
