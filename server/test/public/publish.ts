import type { users } from '#db/schema/auth/members.ts';
import { callerFor, createMember, postInput } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Member = Partial<typeof users.$inferInsert>;

/** A member in Austin with a post for everyone, unless something else is said. */
export const publish = async (t: TestApp, member: Member = {}, post: object = {}) => {
  const ownerId = await createMember(t.db, { unlimited: true, location: 'Austin, TX', ...member });
  const caller = await callerFor(t.deps, ownerId);
  const { id } = await caller.posts.create({ ...postInput, visibility: 'everyone', ...post });
  return { ownerId, caller, id };
};

/** Shows a post that is held for an address in it. */
export const showHeldPost = async (t: TestApp, id: string): Promise<void> => {
  const moderator = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
  await moderator.heldPosts.decide({ id, status: 'active' });
};

export type Published = Awaited<ReturnType<typeof publish>>;
