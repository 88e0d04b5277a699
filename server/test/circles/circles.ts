import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { newId } from '#db/client/ids.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { industries } from '#db/schema/posts/catalog.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { Db } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { type Caller, callerFor, createMember, postInput } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

export type TestCircleMember = { id: string; calls: Caller; postId: string };
/** `a`, `b` and `c` are the first three members. */
export type TestCircle = Record<'a' | 'b' | 'c', TestCircleMember> & {
  members: TestCircleMember[];
  skillIds: string[];
};

/** Skills of their own, so that circles of different tests do not fit each other. */
export const createSkills = async (db: Db, howMany: number): Promise<string[]> => {
  const ids = Array.from({ length: howMany }, () => `skill-${newId().toLowerCase()}`);
  await db.write(async (tx) => {
    await tx.insert(industries).values({ id: 'circle-test', name: 'Circle test', position: 99 }).onConflictDoNothing();
    await tx
      .insert(skills)
      .values(ids.map((id, position) => ({ id, name: `Name ${id}`, industryId: 'circle-test', position })));
  });
  return ids;
};

type Giving = { gives: string; wants: string; value?: number; fields?: Parameters<typeof createMember>[1] };

/** A member in Austin with a post that gives one skill and wants another. */
export const createTestCircleMember = async (
  t: TestApp,
  { gives, wants, value = 500, fields = {} }: Giving,
): Promise<TestCircleMember> => {
  const id = await createMember(t.db, { unlimited: true, ...fields });
  const calls = await callerFor(t.deps, id);
  const post = await calls.posts.create({
    ...postInput,
    serviceOffered: `Work ${gives.slice(-4)}`,
    estimatedValue: value,
    skillsOffered: [gives],
    skillsWanted: [wants],
  });
  return { id, calls, postId: post.id };
};

/** Members each of whom gives to the next what only that one wants. */
export const createTestCircle = async (t: TestApp, size = 3, fields: Giving['fields'] = {}): Promise<TestCircle> => {
  const skillIds = await createSkills(t.db, size);
  const members: TestCircleMember[] = [];
  for (const [seat, gives] of skillIds.entries()) {
    members.push(await createTestCircleMember(t, { gives, wants: skillIds.at(seat - 1) ?? '', fields }));
  }
  const [a, b, c] = members as [TestCircleMember, TestCircleMember, TestCircleMember];
  return { members, skillIds, a, b, c };
};

/** One more member who gives and wants the same as the member in this seat. */
export const createSubstitute = (
  { skillIds }: Pick<TestCircle, 'skillIds'>,
  t: TestApp,
  seat: number,
  fields: Giving['fields'] = {},
) => createTestCircleMember(t, { gives: skillIds[seat] ?? '', wants: skillIds.at(seat - 1) ?? '', fields });

/** The first member proposes the circle that is found for their post. */
export const proposeTestCircle = async ({ members: [first] }: Pick<TestCircle, 'members'>) => {
  const [found] = (await first?.calls.circles.suggest({ postId: first.postId })) ?? [];
  if (!first || !found) throw new Error('no possible circle was found');
  return first.calls.circles.propose({ token: found.token });
};

/** A circle that waits for the yes of all but its first member. */
export const createProposedCircle = async (t: TestApp, size = 3) => {
  const testCircle = await createTestCircle(t, size);
  const { id } = await proposeTestCircle(testCircle);
  return { ...testCircle, id };
};

/** All others say yes to the newest version. */
export const sayYes = async (members: readonly TestCircleMember[], id: string): Promise<void> => {
  for (const { calls } of members) {
    const { version } = await calls.circles.get({ id });
    await calls.circles.answer({ id, version, yes: true });
  }
};

/** A circle that all have agreed. */
export const agreeTestCircle = async (t: TestApp, size = 3) => {
  const proposedCircle = await createProposedCircle(t, size);
  await sayYes(proposedCircle.members.slice(1), proposedCircle.id);
  return proposedCircle;
};

/** The leg that this member gives. */
export const findLegOrThrow = async ({ calls, id }: TestCircleMember, circleId: string) => {
  const { legs } = await calls.circles.get({ id: circleId });
  const leg = legs.find(({ giverUserId }) => giverUserId === id);
  if (!leg) throw new Error('no such leg');
  return leg;
};

/** The circles that are suggested for the post of the member in this seat. */
export const listSuggestions = ({ members }: Pick<TestCircle, 'members'>, seat = 0) =>
  members[seat]!.calls.circles.suggest({ postId: members[seat]!.postId });

/** The post of the first member, as its form sends it. */
export const loadPostForm = async ({ members }: Pick<TestCircle, 'members'>) => {
  const { serviceOffered, industry, lookingForIndustry, description, estimatedValue, location } =
    await members[0]!.calls.posts.byId({ id: members[0]!.postId });
  return {
    type: 'offering' as const,
    serviceOffered,
    industry,
    lookingForIndustry,
    description,
    estimatedValue,
    location: location ?? 'Austin, TX',
  };
};

/** In how many circles each of these members holds a seat that is not agreed yet. */
export const listOpenSeats = (db: Db, members: readonly TestCircleMember[]): Promise<number[]> =>
  Promise.all(
    members.map(async ({ id }) => {
      const [row] = await db.read.select().from(circleMembers).where(eq(circleMembers.userId, id));
      return row?.openSeats ?? 0;
    }),
  );

/** Has these members seen on one device. */
export const shareDevice = (db: Db, userIds: readonly string[]) =>
  db.write((tx) =>
    tx
      .insert(deviceMarks)
      .values(userIds.map((userId) => ({ userId, mark: `device of ${userIds[0]}`, lastSeenAt: Date.now() }))),
  );

export const banFromCircles = (db: Db, userId: string) =>
  db.write((tx) =>
    tx
      .update(circleMembers)
      .set({ barredUntil: Date.now() + 1e9 })
      .where(eq(circleMembers.userId, userId)),
  );

/** What circles know of a member. */
export const findCircleMember = async (db: Db, userId: string) =>
  (await db.read.select().from(circleMembers).where(eq(circleMembers.userId, userId)))[0];

export const createAdmin = async (t: TestApp): Promise<Caller> =>
  callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
