import { trialAddresses, trials } from '#db/schema/subscription/plans.ts';
import { users } from '#db/schema/auth/members.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../../app/clean-up.ts';
import { DAY } from '../../platform/core/time.ts';
import { registeredClient, type restClient } from '../../test/rest-client.ts';
import { CONCURRENCY } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';
import { mailboxOf } from './trial-address.ts';
import { updateMember } from '../../test/rows.ts';

withTestApp();

const password = 'a long password';
const register = (email: string) => registeredClient(t, { email, password });
const loadTrial = async (client: ReturnType<typeof restClient>) =>
  ((await client.get('/api/subscription/status')).body as { trial: unknown }).trial;
const prove = async ({ email, client }: Awaited<ReturnType<typeof register>>) => {
  await t.runJobs();
  const mail = t.outbox.findLast(({ to, subject }) => to === email && subject === 'Please verify your email');
  expect((await client.post('/api/auth/verify-email', { token: tokenIn(mail?.text ?? '') })).status).toBe(200);
};
const leave = async ({ client }: Awaited<ReturnType<typeof register>>) => {
  expect((await client.delete('/api/user', { password })).status).toBe(200);
};

describe('a trial', () => {
  test('is not given a second time to an address that was erased', async () => {
    const first = await register('again@proquo.test');
    expect(await loadTrial(first.client)).toMatchObject({ isActive: true });
    await leave(first);
    const second = await register('again@proquo.test');
    expect(await loadTrial(second.client)).toBeNull();
    expect((await second.client.post('/api/subscription/start-trial')).status).toBe(409);
  });

  test.each([
    ['first.last@gmail.com', 'firstlast@gmail.com'],
    ['dots@gmail.com', 'd.o.t.s+more@googlemail.com'],
    ['tagged@proquo.test', 'tagged+2@proquo.test'],
  ])('is one for %s and %s, which are one mailbox', async (first, second) => {
    await leave(await register(first));
    expect(await loadTrial((await register(second)).client)).toBeNull();
  });

  test('is used up for its mailbox by an address of it that was proven', async () => {
    await prove(await register('mine+1@proquo.test'));
    const other = await register('mine+2@proquo.test');
    expect(await loadTrial(other.client)).toBeNull();
    await prove(other);
    expect((await other.client.post('/api/subscription/start-trial')).status).toBe(409);
  });

  test('is not used up by a stranger who never proves the address, nor when they erase their account', async () => {
    await register('owner+x@proquo.test');
    const owner = await register('owner@proquo.test');
    expect(await loadTrial(owner.client)).toMatchObject({ isActive: true });
    await leave(await register('late+x@proquo.test'));
    const late = await register('late@proquo.test');
    expect(await loadTrial(late.client), 'one may be the other').toBeNull();
    await prove(late);
    expect((await late.client.post('/api/subscription/start-trial')).status).toBe(200);
    await leave(late);
    const again = await register('late@proquo.test');
    await prove(again);
    expect((await again.client.post('/api/subscription/start-trial')).status).toBe(409);
  });

  test('begins once where two accounts of one mailbox start it at the same time', async () => {
    await leave(await register('race@proquo.test'));
    const members = [];
    for (let n = 0; n < CONCURRENCY; n += 1) members.push(await register(`race+${n}@proquo.test`));
    for (const member of members) await prove(member);
    const answers = await Promise.all(members.map(({ client }) => client.post('/api/subscription/start-trial')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is promised by the welcome only where there is one', async () => {
    const welcomes = async () => {
      await t.runJobs();
      return t.outbox.filter(({ to, subject }) => to === 'welcome@proquo.test' && subject.startsWith('Welcome'));
    };
    const first = await register('welcome@proquo.test');
    expect((await welcomes()).map(({ text }) => text.includes('30 days'))).toEqual([true]);
    await leave(first);
    await register('welcome@proquo.test');
    expect((await welcomes()).map(({ text }) => text.includes('30 days'))).toEqual([true, false]);
  });

  test('is given to another mailbox', async () => {
    await leave(await register('first.other@proquo.test'));
    expect(await loadTrial((await register('firstother@proquo.test')).client)).toMatchObject({ isActive: true });
  });

  test('follows an account that changed its address before it was erased', async () => {
    const member = await register('before-move@proquo.test');
    const email = 'after-move@proquo.test';
    await prove(member);
    await updateMember(t.db, member.id, { email });
    await leave(member);
    for (const address of ['before-move@proquo.test', email])
      expect(await loadTrial((await register(address)).client), address).toBeNull();
  });

  test('is deleted a year later, and what is stored until then names no one', async () => {
    const member = await register('yearly@proquo.test');
    const { id } = member;
    await prove(member);
    const rows = await t.db.fresh.select().from(trialAddresses);
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain('yearly');
    await t.db.write(async (tx) => {
      await tx.update(trialAddresses).set({ createdAt: Date.now() - 366 * DAY });
      await tx.delete(trials).where(eq(trials.userId, id));
      await tx.update(users).set({ email: 'moved@proquo.test' }).where(eq(users.id, id));
    });
    await cleanUp(t.deps);
    expect(await t.db.fresh.$count(trialAddresses)).toBe(0);
    expect(await loadTrial((await register('yearly@proquo.test')).client)).toMatchObject({ isActive: true });
  });
});

test.each([
  ['A.B+c@GMail.com', 'ab@gmail.com'],
  ['a.b@googlemail.com', 'ab@gmail.com'],
  ['a.b+c@example.com', 'a.b@example.com'],
  ['+a@example.com', '+a@example.com'],
  ['"a+b"@example.com', '"a@example.com'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
