import { beforeAll } from 'vitest';
import { type Caller, callerFor, createMember } from '../factories.ts';
import { t } from '../with-test-app.ts';

// Live bindings: the tests of each file that calls `withAdmin` find their own here.
export let adminId: string;
export let admin: Caller;

/** Gives the tests of a file an admin, after `withTestApp` or `withTwoMembers` gave them an app. */
export const withAdmin = (): void => {
  beforeAll(async () => {
    adminId = await createMember(t.db, { isAdmin: true });
    admin = await callerFor(t.deps, adminId);
  });
};
