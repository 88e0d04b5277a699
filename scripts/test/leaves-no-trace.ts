/** Files share their workers: each has to leave the process as it found it, or the next one would see another. */
import { afterAll, expect, vi } from 'vitest';

/** Without the database's address, which a project sets for all of its files. */
const settings = () => {
  const { DATABASE_URL: _ofTheProject, ...others } = process.env;
  return others;
};

const before = settings();
const folder = process.cwd();

// Registered first, so it is asked last.
afterAll(() => {
  expect(vi.isFakeTimers(), 'the clock is the real one again').toBe(false);
  expect(settings(), 'the environment is as it was').toEqual(before);
  expect(process.cwd(), 'the folder is as it was').toBe(folder);
});
