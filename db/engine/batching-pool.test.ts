import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { recordPackets } from '../test/recorded-packets.ts';
import { BatchingPool } from './batching-pool.ts';
import { openPool } from '../postgres/pool.ts';

/** A pool of `size` connections that writes down its packets; a connection is free again once all were answered. */
const recording = (size: number) => {
  const { packets, stream } = recordPackets();
  const releases: boolean[] = [];
  const waiting: (() => void)[] = [];
  const open: PromiseWithResolvers<string>[] = [];
  let free = size;
  const client = {
    connection: { stream },
    query: ({ text }: pg.QueryConfig) => {
      stream.write(text);
      const answer = Promise.withResolvers<string>();
      open.push(answer);
      return answer.promise;
    },
    release: (isBroken: boolean) => {
      releases.push(isBroken);
      free += 1;
      waiting.shift()?.();
    },
  };
  const connect = async () => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    free -= 1;
    return client;
  };
  const pool = new BatchingPool({ connect } as unknown as pg.Pool);
  return {
    packets,
    releases,
    ask: (...texts: string[]) => texts.map((text) => pool.query({ text }) as Promise<unknown>),
    answer: (answer: (request: PromiseWithResolvers<string>, index: number) => void) => open.splice(0).forEach(answer),
  };
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`);

test('what is asked within one turn is sent in one packet, and what is asked later on another connection', async () => {
  const { packets, ask } = recording(2);
  void ask('q0', 'q1');
  await Promise.resolve().then(() => void ask('q2'));
  expect(packets).toEqual([]);
  await nextTurn();
  void ask('q3');
  await nextTurn();
  expect(packets).toEqual([['q0', 'q1', 'q2'], ['q3']]);
});

test('at most eight queries wait for each other', async () => {
  const { packets, ask } = recording(2);
  void ask(...numbered(9));
  await nextTurn();
  expect(packets).toEqual([numbered(8), ['q8']]);
});

test('queries that come while all connections are busy are sent together with the one that waits', async () => {
  const { packets, ask, answer } = recording(1);
  void ask('q0');
  await nextTurn();
  void ask('q1');
  await nextTurn();
  void ask('q2');
  await nextTurn();
  expect(packets).toEqual([['q0']]);
  answer(({ resolve }) => resolve(''));
  await nextTurn();
  expect(packets).toEqual([['q0'], ['q1', 'q2']]);
});

test('an answer does not wait for the others of its batch, but the connection does', async () => {
  const { releases, ask, answer } = recording(1);
  const [first, second] = ask('q0', 'q1');
  await nextTurn();
  let last: PromiseWithResolvers<string> | undefined;
  answer((request, index) => (index === 0 ? request.resolve('first') : (last = request)));
  expect(await first).toBe('first');
  await nextTurn();
  expect(releases).toEqual([]);
  last?.resolve('second');
  expect(await second).toBe('second');
  await nextTurn();
  expect(releases).toEqual([false]);
});

test('a connection with an error is not used again', async () => {
  const { releases, ask, answer } = recording(1);
  const [first, second] = ask('q0', 'q1');
  await nextTurn();
  answer((request, index) => (index === 0 ? request.reject(new Error('broken')) : request.resolve('well')));
  await expect(first).rejects.toThrow('broken');
  expect(await second).toBe('well');
  await nextTurn();
  expect(releases).toEqual([true]);
});

test('without a connection every query of the batch fails, and the next ones ask for one again', async () => {
  const reasons = [new Error('no server'), new Error('still none')];
  const connect = () => Promise.reject(reasons.shift());
  const pool = new BatchingPool({ connect } as unknown as pg.Pool);
  const settled = (count: number) =>
    Promise.allSettled(numbered(count).map((text) => pool.query({ text }))).then((all) =>
      all.map((result) => (result.status === 'rejected' ? result.reason.message : '')),
    );
  expect(await settled(2)).toEqual(['no server', 'no server']);
  expect(await settled(1)).toEqual(['still none']);
});

describe.runIf(dialect === 'postgres')('on PostgreSQL', () => {
  let pool: pg.Pool;
  beforeAll(async () => {
    pool = openPool(await createDatabase(), { size: 2, onError: () => {}, prepares: true, isPipelined: true });
  });
  afterAll(() => pool?.end());

  test('each query gets its own answer, the same statement several times, and an error stays with its query', async () => {
    const batching = new BatchingPool(pool);
    const half = (of: number) => batching.query({ name: 'half', text: 'select 8 / $1::int as half' }, [of]);
    const answers = await Promise.allSettled([half(1), half(0), half(2), half(4)]);
    expect(
      answers.map((result) => (result.status === 'fulfilled' ? result.value.rows[0].half : result.reason.code)),
    ).toEqual([8, '22012', 4, 2]);
    expect(pool.totalCount).toBe(0);
  });

  test('all queries are answered, also when there are more than connections have room for', async () => {
    const batching = new BatchingPool(pool);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        batching.query({ name: 'same', text: 'select $1::int as it' }, [index]),
      ),
    );
    expect(answers.map(({ rows }) => rows[0].it)).toEqual(Array.from({ length: 100 }, (_, index) => index));
    expect(pool.totalCount).toBe(2);
  });
});
