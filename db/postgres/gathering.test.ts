import { Writable } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { Gathering } from './pool.ts';

/** A connection that writes down which queries it sends in one piece. */
const recording = () => {
  const pieces: string[][] = [];
  const stream = new Writable({
    decodeStrings: false,
    write: (text: string, _encoding, done) => {
      pieces.push([text]);
      done();
    },
    writev: (chunks, done) => {
      pieces.push(chunks.map(({ chunk }) => String(chunk)));
      done();
    },
  });
  const query = async ({ text }: pg.QueryConfig) => void stream.write(text);
  const on = new Gathering({ connection: { stream }, query } as unknown as pg.PoolClient);
  return { pieces, ask: (text: string) => on.query({ text }) };
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked within one turn is sent in one piece, also after a promise', async () => {
  const { pieces, ask } = recording();
  void ask('begin');
  await Promise.resolve().then(() => ask('select 1'));
  void ask('select 2');
  expect(pieces).toEqual([]);
  await nextTurn();
  expect(pieces).toEqual([['begin', 'select 1', 'select 2']]);
});

test('what is asked later is not held back with it', async () => {
  const { pieces, ask } = recording();
  void ask('first');
  await nextTurn();
  void ask('second');
  await nextTurn();
  void ask('third');
  await nextTurn();
  expect(pieces).toEqual([['first'], ['second'], ['third']]);
});
