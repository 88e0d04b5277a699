/** Files share their workers: each has to leave the process as it found it, or the next one would see another. */
import assert from 'node:assert/strict';
import { afterAll, vi } from 'vitest';

/** Without the database's address, which a project sets for all of its files. */
const settings = () => {
  const { DATABASE_URL: _ofTheProject, ...others } = process.env;
  return others;
};

const before = settings();
const folder = process.cwd();

// Registered first, so it is asked last.
afterAll(() => {
  assert.equal(vi.isFakeTimers(), false, 'the clock is the real one again');
  assert.deepEqual(settings(), before);
  assert.equal(process.cwd(), folder);
});
