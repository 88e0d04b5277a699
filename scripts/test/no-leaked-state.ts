/** Test files share worker processes, so each must restore the environment, the clock and the working directory. */
import assert from 'node:assert/strict';
import { afterAll, vi } from 'vitest';

/** Set by libvips when it is loaded. */
const ignoredName = 'VIPSHOME';
const before = { ...process.env };
const folder = process.cwd();

// Hooks run in reverse order, so this one, registered first, runs last.
afterAll(() => {
  const names = Object.keys({ ...before, ...process.env }).filter((name) => name !== ignoredName);
  const changed = names.filter((name) => process.env[name] !== before[name]);
  assert.deepEqual(changed, [], 'the environment is as it was');
  assert.equal(vi.isFakeTimers(), false, 'the clock is the real one again');
  assert.equal(process.cwd(), folder);
});
