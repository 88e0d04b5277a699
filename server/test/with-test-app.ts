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
