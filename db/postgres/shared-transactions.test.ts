import { expect, test } from 'vitest';
import { TransactionError } from '../client/errors.ts';
import type { Tx } from '../client/types.ts';
import { sharedTransactions } from './shared-transactions.ts';

type Begun = { commit: () => void; fail: (error: Error) => void; together: number };

/** Transactions that begin at once and end when the test says so; `together` counts the works of each. */
const recording = () => {
  const begun: Begun[] = [];
  const shared = sharedTransactions(async (work) => {
    const end = Promise.withResolvers<void>();
    const one = { commit: end.resolve, fail: end.reject, together: 0 };
    begun.push(one);
    const value = await work(one as unknown as Tx);
    await end.promise;
    return { value, position: begun.length };
  });
  const add = (value: unknown) =>
    shared(async (tx) => {
      (tx as unknown as Begun).together += 1;
      if (value instanceof Error) throw value;
      return value;
    });
  return { begun, add, sizes: () => begun.map(({ together }) => together) };
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('what comes within one turn shares a transaction, and each gets what is its own', async () => {
  const { begun, add, sizes } = recording();
  const done = Promise.all([add('a'), add('b')]);
  await nextTurn();
  expect(sizes()).toEqual([2]);
  begun[0]?.commit();
  expect(await done).toEqual([
    { value: 'a', position: 1 },
    { value: 'b', position: 1 },
  ]);
});

test('sixteen at most share one, and two at most are under way; what comes meanwhile joins the next', async () => {
  const { begun, add, sizes } = recording();
  const done = Promise.all(Array.from({ length: 40 }, (_, index) => add(index)));
  await nextTurn();
  expect(sizes()).toEqual([16, 16]);
  const late = add('late');
  await nextTurn();
  begun[1]?.commit();
  await nextTurn();
  expect(sizes()).toEqual([16, 16, 9]);
  for (const { commit } of begun) commit();
  expect((await done).map((one) => one?.value)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  expect((await late)?.value).toBe('late');
});

test('where one fails nobody has written, and each is told to try alone', async () => {
  const { add } = recording();
  const done = Promise.all([add('a'), add(new Error('Refused')), add('b')]);
  expect(await done).toEqual([null, null, null]);
});

test('where the commit fails nobody tries again, because it may have been done', async () => {
  const { begun, add } = recording();
  const done = Promise.allSettled([add('a'), add('b')]);
  await nextTurn();
  const lost = new Error('Connection terminated');
  begun[0]?.fail(lost);
  expect((await done).map((one) => one.status === 'rejected' && one.reason)).toEqual([lost, lost]);
});

test('without a connection all that wait fail at once, and what comes later begins anew', async () => {
  let isAway = true;
  const away = new TransactionError('A transaction did not begin');
  const shared = sharedTransactions(async (work) => {
    if (isAway) throw away;
    return { value: await work({} as Tx), position: 0 };
  });
  const lost = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => shared(async () => index)));
  expect(lost.map((one) => one.status === 'rejected' && one.reason)).toEqual(Array.from({ length: 20 }, () => away));
  isAway = false;
  expect((await shared(async () => 'later'))?.value).toBe('later');
});

test('one that gets no connection at last takes nothing with it that came since it waited for one', async () => {
  const connections: PromiseWithResolvers<void>[] = [];
  const shared = sharedTransactions(async (work) => {
    const connection = Promise.withResolvers<void>();
    connections.push(connection);
    await connection.promise;
    return { value: await work({} as Tx), position: 0 };
  });
  const first = Promise.all(Array.from({ length: 20 }, () => shared(async () => 'first')));
  await nextTurn();
  connections[0]?.resolve();
  await nextTurn();
  // The second still waits; the third takes what was left for it.
  expect(connections).toHaveLength(3);
  connections[2]?.resolve();
  expect((await first).map((one) => one?.value)).toEqual(Array.from({ length: 20 }, () => 'first'));
  const later = shared(async () => 'later');
  connections[1]?.reject(new TransactionError('A transaction did not begin'));
  await nextTurn();
  connections[3]?.resolve();
  expect((await later)?.value).toBe('later');
});
