import { beforeAll, beforeEach } from 'vitest';
import { type Caller, callerFor, createMember } from './factories.ts';
import type { TestApp } from './test-app.ts';
import { t as app, withTestApp } from './with-test-app.ts';

// Live bindings: each test of a file that calls `withTwoMembers` finds its own here.
export let t: TestApp;
export let ada: string;
export let ben: string;
export let adaCalls: Caller;
export let benCalls: Caller;

/** Gives the tests of a file their own app, and each of them two new members who may write without limits. */
export const withTwoMembers = (...options: Parameters<typeof withTestApp>): void => {
  withTestApp(...options);
  beforeAll(() => {
    t = app;
  });
  beforeEach(async () => {
    ada = await createMember(t.db, { firstName: 'Ada', unlimited: true });
    ben = await createMember(t.db, { firstName: 'Ben', unlimited: true });
    adaCalls = await callerFor(t.deps, ada);
    benCalls = await callerFor(t.deps, ben);
  });
};
