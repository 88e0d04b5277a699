/** Files share their workers: each has to leave the process as it found it, or the next one would see another. */
import assert from 'node:assert/strict';
import { afterAll, vi } from 'vitest';

/** A project sets the database's address for all of its files; libvips its home, when it is loaded. */
const others = new Set(['DATABASE_URL', 'VIPSHOME']);
const before = { ...process.env };
const folder = process.cwd();

// Registered first, so it is asked last.
afterAll(() => {
  const names = Object.keys({ ...before, ...process.env }).filter((name) => !others.has(name));
  const changed = names.filter((name) => process.env[name] !== before[name]);
  assert.deepEqual(changed, [], 'the environment is as it was');
  assert.equal(vi.isFakeTimers(), false, 'the clock is the real one again');
  assert.equal(process.cwd(), folder);
});
