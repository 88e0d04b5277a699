import { conversations } from '#db/schema/messages/conversations.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CONCURRENCY, runConcurrently } from '../test/run-concurrently.ts';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
import { subjectsTo } from '../test/mail/mails-to.ts';
import { updateExchange, updateMember } from '../test/rows.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';
import { DAY } from '../platform/core/time.ts';

withTwoMembers({ RATE_LIMIT: 'on' });

const as = (userId: string) => callerFor(t.deps, userId);
const ask = async (from: string, to: string) =>
  (await as(from)).exchanges.create({ providerUserId: to, serviceRequestId: (await createPostRow(t.db, to)).id });
const withdraw = async (from: string, id: string) => (await as(from)).exchanges.move({ id, status: 'cancelled' });
const tooOften = {
  code: 'TOO_MANY_REQUESTS',
  message: expect.stringContaining('three times today'),
  cause: { retryAfterSeconds: expect.any(Number) },
};

describe('requests of one member to another', () => {
  test('in twelve rounds of asking and withdrawing reach them by three emails and pushes', async () => {
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    await benCalls.push.subscribe({ endpoint: 'https://push.example.com/ben', keys });
    let asked = 0;
    for (let round = 0; round < 12; round += 1) {
      const created = await ask(ada, ben).catch(() => null);
      if (created) await withdraw(ada, created.id);
      asked += created ? 1 : 0;
    }
    expect(asked).toBe(3);
    const pushed = await t.db.read.select().from(jobs).where(eq(jobs.kind, 'push.send'));
    expect(pushed).toHaveLength(3);
    await t.db.write((tx) => tx.delete(jobs).where(eq(jobs.kind, 'push.send')));
    // An email still in the queue when the request was withdrawn is not sent.
    expect(await subjectsTo(t, ben)).toEqual([]);
    const notices = (await benCalls.notifications.list({})).items.map(({ title }) => title);
    expect(notices.filter((title) => title === 'Exchange cancelled')).toHaveLength(3);
    expect(notices).toHaveLength(6);
  });

  test('are each emailed, their withdrawal is not, and what the provider does is', async () => {
    const first = await ask(ada, ben);
    expect(await subjectsTo(t, ben)).toEqual(['Ada is asking for your logo design']);
    await withdraw(ada, first.id);
    expect(await subjectsTo(t, ben)).toEqual(['Ada is asking for your logo design']);
    const second = await ask(ada, ben);
    await withdraw(ben, second.id);
    expect(await subjectsTo(t, ada)).toEqual(['Ben declined: Logo design']);
    const third = await ask(ada, ben);
    await benCalls.exchanges.move({ id: third.id, status: 'accepted' });
    await withdraw(ada, third.id);
    expect((await subjectsTo(t, ben)).filter((subject) => subject === 'Ada cancelled: Logo design')).toHaveLength(1);
  });

  test('are three a day, whatever becomes of them, and to others still possible', async () => {
    for (let i = 0; i < 3; i += 1) await withdraw(ada, (await ask(ada, ben)).id);
    await expect(ask(ada, ben)).rejects.toMatchObject(tooOften);
    await ask(ben, ada);
    await ask(ada, await createMember(t.db));
    const [first] = await t.db.read
      .select()
      .from(exchanges)
      .where(and(eq(exchanges.requesterId, ada), eq(exchanges.providerId, ben)));
    await updateExchange(t.db, first?.id ?? '', { createdAt: Date.now() - DAY });
    await ask(ada, ben);
    await expect(ask(ada, ben)).rejects.toMatchObject(tooOften);
  });

  test('are three also of twenty at once', async () => {
    const posts = await Promise.all(Array.from({ length: CONCURRENCY }, () => createPostRow(t.db, ben)));
    const { done, refused } = await runConcurrently((i) =>
      adaCalls.exchanges.create({ providerUserId: ben, serviceRequestId: posts[i]!.id }),
    );
    expect(done).toHaveLength(3);
    expect(refused).toEqual({ TOO_MANY_EXCHANGE_REQUESTS: CONCURRENCY - 3 });
    expect((await adaCalls.exchanges.counts()).outgoing).toBe(3);
  });

  test('are unlimited where limits are lifted', async () => {
    const lifted = { ...t.deps, env: { ...t.deps.env, RATE_LIMIT: false } };
    const caller = await callerFor(lifted, ada);
    for (let i = 0; i < 5; i += 1) {
      await caller.exchanges.create({ providerUserId: ben, serviceRequestId: (await createPostRow(t.db, ben)).id });
    }
    expect((await caller.exchanges.counts()).outgoing).toBe(5);
  });
});

describe('a new account', () => {
  const strict = (userId: string) =>
    callerFor({ ...t.deps, env: { ...t.deps.env, FIRST_CONTACTS_PER_DAY: 2 } }, userId);
  const request = async (from: string, to: string) =>
    (await strict(from)).exchanges.create({
      providerUserId: to,
      serviceRequestId: (await createPostRow(t.db, to)).id,
    });
  const write = async (from: string, to: string) =>
    (await strict(from)).messages.send({ receiverId: to, content: 'Hello' });
  const refused = { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('new accounts') };
  const others = () => Promise.all(Array.from({ length: 4 }, () => createMember(t.db)));

  test('contacts so many new people a day by requests and messages together, each person once', async () => {
    const [first, second, third] = await others();
    await request(ada, first!);
    await write(ada, second!);
    await write(ada, first!);
    await request(ada, second!);
    await request(ada, first!);
    await expect(request(ada, third!)).rejects.toMatchObject(refused);
    await expect(write(ada, third!)).rejects.toMatchObject(refused);
    expect((await adaCalls.exchanges.counts()).all).toBe(3);
  });

  test('answers whoever asked or wrote first, by message and by request', async () => {
    const [asked, wrote, first, second] = await others();
    await ask(asked!, ada);
    await (await as(wrote!)).messages.send({ receiverId: ada, content: 'Hello' });
    for (const other of [asked!, wrote!]) await request(ada, other);
    await write(ada, asked!);
    await request(ada, first!);
    await write(ada, second!);
    await expect(request(ada, await createMember(t.db))).rejects.toMatchObject(refused);
  });

  test('may contact the next one a day later, and has no limit once the account is older or verified', async () => {
    const [first, second, third, fourth] = await others();
    await request(ada, first!);
    await write(ada, second!);
    const yesterday = { createdAt: Date.now() - DAY };
    await t.db.write(async (tx) => {
      await tx.update(exchanges).set(yesterday).where(eq(exchanges.requesterId, ada));
      await tx.update(conversations).set(yesterday).where(eq(conversations.openedBy, ada));
    });
    for (const other of [first!, second!]) await request(ada, other);
    await request(ada, third!);
    await request(ada, fourth!);
    await expect(request(ada, ben)).rejects.toMatchObject(refused);
    await updateMember(t.db, ada, { verificationStatus: 'approved' });
    await request(ada, ben);
  });

  test('of twenty requests to twenty people at once gets as many through as it may', async () => {
    const people = await Promise.all(Array.from({ length: CONCURRENCY }, () => createMember(t.db)));
    const posts = await Promise.all(people.map((id) => createPostRow(t.db, id)));
    const caller = await strict(ada);
    const { done, refused: codes } = await runConcurrently((i) =>
      caller.exchanges.create({ providerUserId: people[i]!, serviceRequestId: posts[i]!.id }),
    );
    expect(done).toHaveLength(2);
    expect(codes).toEqual({ TOO_MANY_FIRST_CONTACTS: CONCURRENCY - 2 });
  });
});
