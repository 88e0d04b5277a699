import type pg from 'pg';
import { expect, test } from 'vitest';
import { recordPackets } from '../test/recorded-packets.ts';
import { CorkedConnection } from './corked-connection.ts';

/** A connection that writes down which queries it sends in one packet. */
const recording = () => {
  const { packets, stream } = recordPackets();
  const query = async ({ text }: pg.QueryConfig) => void stream.write(text);
  const connection = new CorkedConnection({ connection: { stream }, query } as unknown as pg.PoolClient);
  return { packets, ask: (text: string) => connection.query({ text }) };
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked within one turn is sent in one packet, also after a promise', async () => {
  const { packets, ask } = recording();
  void ask('begin');
  await Promise.resolve().then(() => ask('select 1'));
  void ask('select 2');
  expect(packets).toEqual([]);
  await nextTurn();
  expect(packets).toEqual([['begin', 'select 1', 'select 2']]);
});

test('what is asked later is not held back with it', async () => {
  const { packets, ask } = recording();
  void ask('first');
  await nextTurn();
  void ask('second');
  await nextTurn();
  void ask('third');
  await nextTurn();
  expect(packets).toEqual([['first'], ['second'], ['third']]);
});
