import { expect, test } from 'vitest';
import type { Meta } from '../../platform/trpc/procedure-meta.ts';
import { proceduresOf } from '../../platform/trpc/procedures-of.ts';
import { refusalsOf } from '../../platform/trpc/refusals-of.ts';
import { appRouter } from '../../app/router.ts';
import { reachableCodes } from '../reachable-codes.ts';

const procedures = [...proceduresOf(appRouter).values()];
const reachable = reachableCodes();

test('the source of every procedure is found', () => {
  expect([...reachable.keys()].sort()).toEqual(procedures.map(({ name }) => name).sort());
});

// The other direction (nothing undeclared leaves a procedure) is checked wherever a test calls one:
// scripts/test/declared-refusals.ts.
test.each(procedures)('$name declares only what its use case can refuse with', ({ name, meta, type }) => {
  const derived = refusalsOf({ ...meta, refuses: [], needsFreshProof: undefined }, { type, hasInput: true });
  const declared = refusalsOf(meta, { type, hasInput: true }).filter((code) => !derived.includes(code));
  expect(declared.filter((code) => !reachable.get(name)?.has(code))).toEqual([]);
});

test('procedures that declare a hash can refuse with TOO_BUSY, and those that declare pages with BAD_CURSOR', () => {
  const without = (code: string, isDeclared: (meta: Meta) => boolean) =>
    procedures.filter(({ name, meta }) => isDeclared(meta) && !reachable.get(name)?.has(code)).map(({ name }) => name);
  expect(without('TOO_BUSY', ({ hashesPassword }) => hashesPassword === true)).toEqual([]);
  expect(without('BAD_CURSOR', ({ isPaged }) => isPaged === true)).toEqual([]);
});
