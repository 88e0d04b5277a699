/** Fails every test during which an answer that is checked in tests only differs from what its schema makes of it. */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Output } from '#server/trpc/output-channel.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';

const differences: unknown[] = [];

const onOutput = (message: unknown) => {
  const { schema, value } = message as Output;
  try {
    assert.deepEqual(value, schema.parse(value));
  } catch (error) {
    differences.push(error);
  }
};

const assertNone = () => {
  const [first] = differences.splice(0);
  if (first) throw first;
};

beforeAll(() => subscribe('proquo:output', onOutput));
afterEach(assertNone);
afterAll(() => {
  unsubscribe('proquo:output', onOutput);
  assertNone();
});
