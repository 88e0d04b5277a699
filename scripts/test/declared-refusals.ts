/**
 * Fails every test during which a procedure throws a refusal (an error code) that its meta does not declare. The server
 * publishes refusals on a diagnostics channel for this purpose only.
 */
import assert from 'node:assert/strict';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Refusal } from '#server/platform/trpc/refusal-channel.ts';
import { afterAll, afterEach, beforeAll } from 'vitest';

const undeclared = new Set<string>();

const onRefusal = (message: unknown) => {
  const { path, code, declared } = message as Refusal;
  // Clients see INTERNAL for every unknown error, so it is not declared.
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
