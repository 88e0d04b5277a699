import { afterAll, beforeAll } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

// A live binding: the tests of each file that calls `withTestApp` find their own here.
export let t: TestApp;

/** Gives the tests of a file an application of their own; `createTestApp` says what the options are. */
export const withTestApp = (...options: Parameters<typeof createTestApp>): void => {
  beforeAll(async () => {
    t = await createTestApp(...options);
  });
  afterAll(() => t.close());
};

/** Answers with the account that it added, which only a commit shows: the one call that cannot be taken back. */
export const COMMITTED = 'auth.register';

/** Returns what `call` does, and takes back what it writes, so that the next one finds the database as it was. */
export const takenBack = async <T>(call: () => Promise<T>): Promise<T> => {
  const undone = new Error('undone');
  let result: { value: T } | undefined;
  const write = t.db.write(async () => {
    result = { value: await call() };
    throw undone;
  });
  await write.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  if (!result) throw new Error('the call was not made');
  return result.value;
};
