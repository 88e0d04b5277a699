// PostgreSQL too: locks and transactions.
import { auditLog } from '#db/schema/platform/audit-log.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, postInput } from '../../test/factories.ts';
import { CONCURRENCY, runConcurrently } from '../../test/run-concurrently.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let moderator: Caller;
withTestApp();
beforeAll(async () => {
  moderator = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
});

const grounds = { reason: 'It only leads elsewhere.', rule: 'conduct' };
const withAddress = 'Logos in three rounds. Write to me at ada@logos.example or call 512-555-0134.';

test('of twenty decisions of staff at the same moment, half to show and half to remove, one is made', async () => {
  for (let round = 0; round < 2; round += 1) {
    const writer = await createMember(t.db);
    const caller = await callerFor(t.deps, writer);
    const { id } = await caller.posts.create({ ...postInput, description: withAddress });
    const { done, refused } = await runConcurrently((i) =>
      moderator.heldPosts.decide(
        i % 2 === round % 2 ? { id, status: 'active' } : { id, status: 'removed', ...grounds },
      ),
    );
    expect(done).toHaveLength(1);
    const isRemoved = done[0]?.status === 'removed';
    expect((refused.POST_NOT_HELD ?? 0) + (refused.POST_NOT_FOUND ?? 0)).toBe(CONCURRENCY - 1);
    expect((await caller.decisions.list({})).items).toHaveLength(isRemoved ? 1 : 0);
    const entries = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(entries.map(({ action }) => action)).toEqual([isRemoved ? 'post.remove' : 'post.show']);
  }
});

test('staff who remove a post and the author who takes the address out at that moment end in one state', async () => {
  const author = await callerFor(t.deps, await createMember(t.db));
  const { id } = await author.posts.create({ ...postInput, description: withAddress });
  const plain = 'Logos in three rounds, with files for print and screen.';
  await runConcurrently((i) =>
    i % 2
      ? author.posts.update({ id, description: plain })
      : moderator.heldPosts.decide({ id, status: 'removed', ...grounds }),
  );
  const { status } = (await author.posts.own()).find((post) => post.id === id) ?? {};
  const decisions = (await author.decisions.list({})).items;
  expect(decisions).toHaveLength(status === 'active' ? 0 : 1);
  const reader = await callerFor(t.deps, await createMember(t.db));
  const isListed = (await reader.posts.list({})).items.some((post) => post.id === id);
  expect(isListed).toBe(status === 'active');
});
