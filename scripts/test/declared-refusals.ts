/**
 * Every refusal that leaves a procedure while the tests run has to be declared in its meta. The server tells of each on
 * a channel to which nobody else listens; one that is not declared fails the test that caused it.
 */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Refusal } from '#server/trpc/refusal-channel.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';

const undeclared = new Set<string>();

const onRefusal = (message: unknown) => {
  const { path, code, declared } = message as Refusal;
  // What is masked is told to nobody.
  if (code !== 'INTERNAL' && !declared.includes(code)) undeclared.add(`${path}: ${code}`);
};

const assertDeclared = () => {
  const found = [...undeclared];
  undeclared.clear();
  assert.deepEqual(found, [], "refusals that stand in no meta: add them to the procedure's `refuses`");
};

beforeAll(() => subscribe('proquo:refusal', onRefusal));
afterEach(assertDeclared);
afterAll(() => {
  unsubscribe('proquo:refusal', onRefusal);
  assertDeclared();
});
