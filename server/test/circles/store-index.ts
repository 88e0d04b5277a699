/** Stores small random sets of posts as members would have made them. */
import { newId } from '#db/client/ids.ts';
import type { Db } from '#db/client/types.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { industries, skills } from '#db/schema/posts/catalog.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { sql } from 'drizzle-orm';
import { createMember, createPostRows } from '../factories.ts';
import type { IndexedPost } from '../../matching/match-index/indexed-post.ts';
import { refreshMatchIndex } from '../../matching/match-index/refresh.ts';
import type { SmallIndex } from '../../matching/match-index/small-index.test-support.ts';

/** The skills that the keys of small indexes name, three of each industry. */
export const insertIndexedSkills = (db: Db, howMany: number) =>
  db.write(async (tx) => {
    const rows = Array.from({ length: howMany }, (_, n) => ({ id: `${n}`, name: `${n}`, position: n }));
    await tx.insert(industries).values(rows);
    await tx.insert(skills).values(
      rows.map(({ id, position }) => {
        return { id, name: `Skill ${id}`, industryId: `${Math.floor(position / 3)}`, position };
      }),
    );
  });

// A key is 's:' and the id of a skill, or 'i:' and the name of an industry.
const idsOf = (keys: readonly string[]) => keys.filter((key) => key.startsWith('s:')).map((key) => key.slice(2));
const namesOf = (keys: readonly string[]) =>
  keys
    .filter((key) => key.startsWith('i:'))
    .map((key) => key.slice(2))
    .join(', ');

const storeOwner = async (db: Db, { lat, lng, ...owner }: IndexedPost, run: string): Promise<string> => {
  const fields = { lat, lng, isEmailVerified: !owner.isNewcomer, blockCount: owner.hasBlocks ? 1 : 0 };
  const userId = await createMember(db, fields);
  await db.write(async (tx) => {
    const answers = { asked: 20, saidYes: Math.round(20 * owner.accept) };
    await tx.insert(circleMembers).values({ userId, maxLength: owner.maxLength, ...answers });
    if (owner.radius !== null) await tx.insert(notificationSettings).values({ userId, radius: owner.radius });
    for (const device of owner.devices)
      await tx.insert(deviceMarks).values({ userId, mark: `${run} ${device}`, lastSeenAt: Date.now() });
  });
  return userId;
};

/** Replaces all posts by generated ones, with their members; returns the ids of these. */
export const storeIndex = async (db: Db, { posts: generated, blocked }: SmallIndex): Promise<string[]> => {
  await db.write((tx) => tx.delete(posts));
  const run = newId();
  const members = new Map<string, string>();
  for (const post of generated)
    if (!members.has(post.userId)) members.set(post.userId, await storeOwner(db, post, run));
  const pairs = [...members].flatMap(([one, blockerId]) =>
    [...members].flatMap(([two, blockedId]) => (one < two && blocked(one, two) ? [{ blockerId, blockedId }] : [])),
  );
  for (const pair of pairs) await db.write((tx) => tx.insert(blocks).values({ ...pair, createdAt: 1 }));
  await createPostRows(
    db,
    '',
    generated.map((post) => ({
      userId: members.get(post.userId) ?? '',
      skillsOffered: idsOf(post.gives),
      skillsWanted: idsOf(post.wants),
      industry: namesOf(post.gives),
      lookingForIndustry: namesOf(post.wants),
      isRemote: post.isRemote,
      alsoOnline: post.alsoOnline,
      estimatedValue: post.value,
      lat: post.lat,
      lng: post.lng,
    })),
  );
  await db.write((tx) => refreshMatchIndex(tx, sql`1 = 1`));
  return [...members.values()];
};
