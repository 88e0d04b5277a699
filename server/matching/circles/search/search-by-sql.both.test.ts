// PostgreSQL too: what queries find, and in which order.
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { deviceMarks } from '#db/schema/auth/sessions.ts';
import { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { notificationSettings } from '#db/schema/notifications/notifications.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cellOf } from '../../match-index/cells.ts';
import { loadBlocks, loadIndexedPosts } from '../../match-index/load.ts';
import { smallIndex } from '../../match-index/small-index.test-support.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { loadNeighborhood } from '../candidates/neighborhood.ts';
import { findPossibleCircles } from './find-possible-circles.ts';

const isDeep = process.env['DEEP'] === 'on';
const VARIANTS = isDeep ? 8 : 1;
const MEMBERS = isDeep ? 140 : 60;
/** One of this many posts is asked for its circles. */
const EVERY = isDeep ? 1 : 3;

withTestApp();

/** Stores random posts; their members' ids get the seed in front. */
const storeGeneratedPosts = async (seed: number) => {
  const generated = smallIndex({ seed, members: MEMBERS, skills: 12, named: 0.7, remote: 0.2, four: 0.5 });
  const nameOf = (userId: string) => `m${seed}-${userId}`;
  const owners = [...new Map(generated.posts.map((post) => [post.userId, post])).values()];
  const now = Date.now();
  await t.db.write(async (tx) => {
    // The table holds one set of posts at a time.
    await tx.delete(matchIndex);
    await tx.delete(matchIndexKeys);
    for (const owner of owners) {
      const id = nameOf(owner.userId);
      await tx.insert(users).values({
        id,
        email: `${id}@proquo.test`,
        firstName: 'Maya',
        lastName: 'Lopez',
        isEmailVerified: !owner.isNewcomer,
        blockCount: owner.hasBlocks ? 1 : 0,
        createdAt: now,
        updatedAt: now,
      });
      await tx
        .insert(circleMembers)
        .values({ userId: id, maxLength: owner.maxLength, asked: 20, saidYes: Math.round(20 * owner.accept) });
      if (owner.radius !== null) await tx.insert(notificationSettings).values({ userId: id, radius: owner.radius });
      for (const mark of owner.devices)
        await tx.insert(deviceMarks).values({ userId: id, mark: `${seed}-${mark}`, lastSeenAt: now });
    }
    for (const owner of owners) {
      for (const other of owners) {
        if (owner.userId >= other.userId || !generated.blocked(owner.userId, other.userId)) continue;
        await tx
          .insert(blocks)
          .values({ blockerId: nameOf(owner.userId), blockedId: nameOf(other.userId), createdAt: now });
        for (const { userId } of [owner, other]) {
          await tx
            .update(users)
            .set({ blockCount: 1 })
            .where(sql`${users.id} = ${nameOf(userId)}`);
        }
      }
    }
    for (const post of generated.posts) {
      const userId = nameOf(post.userId);
      const [row] = await tx
        .insert(posts)
        .values({
          id: `${userId}-${post.postSeq}`,
          userId,
          type: 'offering',
          serviceOffered: 'Work',
          industry: 'Design',
          lookingForIndustry: 'Legal',
          description: 'Work of some kind.',
          estimatedValue: post.value,
          location: 'Austin, TX',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ seq: posts.seq, id: posts.id });
      if (!row) throw new Error('no post');
      const { lat, lng, gives, wants, value, isRemote, alsoOnline } = post;
      const cell = cellOf(lat, lng);
      const details = { postSeq: row.seq, cell, rank: post.accept };
      await tx.insert(matchIndex).values({
        ...details,
        postId: row.id,
        userId,
        isOpen: true,
        lat,
        lng,
        isRemote,
        alsoOnline,
        value,
        gives: [...gives],
        wants: [...wants],
      });
      const isOnline = isRemote || alsoOnline;
      await tx
        .insert(matchIndexKeys)
        .values([
          ...gives.map((key) => ({ ...details, side: 'gives' as const, key, isOnline })),
          ...wants.map((key) => ({ ...details, side: 'wants' as const, key, isOnline })),
        ]);
    }
  });
};

test(
  'circles in the neighborhood that SQL finds are the best of all posts',
  async () => {
    let found = 0;
    for (let seed = 1; seed <= VARIANTS; seed += 1) {
      await storeGeneratedPosts(seed);
      const all = await loadIndexedPosts(t.db.read, undefined);
      const blocked = await loadBlocks(t.db.read, all);
      expect(all).toHaveLength(2 * MEMBERS);
      for (const startPost of all.filter((_, at) => at % EVERY === 0)) {
        const around = await loadNeighborhood(t.db.read, startPost);
        const [best] = findPossibleCircles(startPost, around, { blocked });
        const [wanted] = findPossibleCircles(startPost, all, { blocked });
        expect(best?.score ?? 0, `${startPost.postId} of seed ${seed}`).toBeCloseTo(wanted?.score ?? 0, 10);
        if (best) found += 1;
      }
    }
    expect(found).toBeGreaterThan(VARIANTS * 10);
  },
  isDeep ? 600_000 : 60_000,
);
