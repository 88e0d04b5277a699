// PostgreSQL too: there it is a function.
import { dialect } from '#db/client/dialect.ts';
import { firstIdAt, newId } from '#db/client/ids.ts';
import type { Tx } from '#db/client/types.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { usageCounters } from '#db/schema/plans.ts';
import { blocks } from '#db/schema/trust.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { monthOf } from '../core/time.ts';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { contentsOf } from '../test/received-messages.ts';
import { ada, adaCalls, ben, t, withTwoMembers } from '../test/two-members.ts';
import { findConversation } from './pair.ts';
import { type PlainMessage, sendPlainly } from './plain-message.ts';

withTwoMembers();
const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });

const plainly = (fields: Partial<PlainMessage> = {}) =>
  t.db.write((tx) =>
    sendPlainly(tx, {
      id: newId(),
      senderId: ada,
      receiverId: ben,
      content: 'Second',
      createdAt: Date.now(),
      month: monthOf(Date.now()),
      max: 9,
      ...fields,
    }),
  );

describe('what is sent plainly', () => {
  beforeEach(() => toBen('First'));

  test('does not answer a request', async () => {
    const { id } = await createExchange(t.deps, { requester: ben, provider: ada });
    expect(await plainly()).toBeNull();
    await t.db.write((tx) => tx.update(exchanges).set({ answeredAt: 1 }).where(eq(exchanges.id, id)));
    expect(await plainly()).toBe('sent');
  });

  test('is not kept back by a request that others wait for', async () => {
    const cleo = await createMember(t.db, { unlimited: true });
    await createExchange(t.deps, { requester: ben, provider: cleo });
    await createExchange(t.deps, { requester: cleo, provider: ada });
    expect(await plainly()).toBe('sent');
  });

  test('counts in its month alone', async () => {
    const counts = async () => {
      const rows = await t.db.fresh.select().from(usageCounters).where(eq(usageCounters.userId, ada));
      return Object.fromEntries(rows.map(({ month, messages }) => [month, messages]));
    };
    const [now, next] = [monthOf(Date.now()), '2999-01'];
    expect(await plainly({ month: next })).toBeNull();
    await t.db.write((tx) => tx.insert(usageCounters).values({ userId: ada, month: next }));
    expect(await plainly({ month: next })).toBe('sent');
    expect(await counts()).toEqual({ [now]: 1, [next]: 1 });
  });

  test('was not named before a message that is there', async () => {
    expect(await plainly({ id: firstIdAt(1) })).toBeNull();
  });
});

describe.runIf(dialect === 'postgres')('the function that sends messages', () => {
  beforeEach(() => toBen('First'));
  const whileHeld = async <T>(hold: (tx: Tx) => Promise<unknown>, doIt: () => Promise<T>): Promise<T> => {
    const [holds, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const other = t.db.write(async (tx) => {
      await hold(tx);
      holds.resolve();
      await ends.promise;
    });
    await holds.promise;
    const result = await doIt().finally(ends.resolve);
    await other;
    return result;
  };

  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    ['the conversation', (tx) => findConversation(tx, ada, ben)],
    [
      'the count of what was sent',
      (tx) => tx.update(usageCounters).set({ posts: 1 }).where(eq(usageCounters.userId, ada)),
    ],
  ])('waits for nobody who holds %s', async (_, hold) => {
    expect(await whileHeld(hold, () => plainly())).toBeNull();
    expect(await plainly()).toBe('sent');
  });

  test('leaves what meets a block to the steps, which wait for it and refuse', async () => {
    const isWaitedFor = () =>
      t.db.fresh.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
    const block = async (tx: Tx) => {
      await findConversation(tx, ada, ben);
      await tx.insert(blocks).values({ blockerId: ben, blockedId: ada, createdAt: 1 });
      await tx
        .update(users)
        .set({ blockCount: 1 })
        .where(inArray(users.id, [ada, ben]));
    };
    let sending: Promise<unknown> = Promise.resolve();
    await whileHeld(block, async () => {
      sending = toBen('Second').then(
        () => 'sent',
        ({ code }) => code,
      );
      const waits = vi.waitFor(async () => expect(await isWaitedFor()).toBeGreaterThan(0), { timeout: 10_000 });
      await Promise.race([sending, waits]);
    });
    expect(await sending).toBe('FORBIDDEN');
  });

  test('keeps nobody from being sent who shares the transaction', async () => {
    const cleo = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
    const fromCleo = (content: string) => cleo.messages.send({ receiverId: ben, content });
    await fromCleo('First of Cleo');
    const sent = await Promise.allSettled([toBen('Not to be stored: \0'), fromCleo('Second of Cleo')]);
    expect(sent.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect((await contentsOf(t.db, ben)).toSorted()).toEqual(['First', 'First of Cleo', 'Second of Cleo']);
  });
});
