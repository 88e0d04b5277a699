import { describe, expect, test } from 'vitest';
import { callerFor, createMember, postInput } from '../test/factories.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

describe('creating a post', () => {
  withTestApp();

  test('of a free member stops at two a month, whatever is deleted', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db));
    const first = await caller.posts.create(postInput);
    await caller.posts.create(postInput);
    await caller.posts.remove({ id: first.id });
    await expect(caller.posts.create(postInput)).rejects.toThrow(
      "POST_LIMIT_REACHED: You've reached your monthly post limit. Upgrade to premium for unlimited posts.",
    );
  });

  test('is unlimited during a trial', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
    for (let i = 0; i < 4; i += 1) await caller.posts.create(postInput);
    expect((await caller.posts.own()).length).toBe(4);
  });
});
