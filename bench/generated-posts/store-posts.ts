/** Stores generated members and posts in a database, with the rows that searches read. */
import { circleMembers } from '../../db/schema/matching/circle-members.ts';
import { postIndustries, posts } from '../../db/schema/posts/posts.ts';
import { users } from '../../db/schema/auth/members.ts';
import { industries, skills } from '../../db/schema/posts/catalog.ts';
import type { Db } from '../../db/client/types.ts';
import { refreshMatchIndex } from '../../server/matching/match-index/refresh.ts';
import { inArray } from 'drizzle-orm';
import { generatePosts, type GeneratorOptions } from './generate-posts.ts';
import { chunksOf } from '../support/chunks-of.ts';
import { demoSkills } from './demo-skills.ts';

const CHUNK = 500;

/** @returns the posts, and the milliseconds that the derived rows of one took */
export const storeGeneratedPosts = async (db: Db, options: Partial<GeneratorOptions>) => {
  const generated = generatePosts(options);
  const names = [...new Set(demoSkills.map(({ industry }) => industry))];
  await db.write(async (tx) => {
    await tx.insert(industries).values(names.map((name, position) => ({ id: name, name, position })));
    await tx
      .insert(skills)
      .values(demoSkills.map(({ id, industry }, position) => ({ id, name: id, industryId: industry, position })));
  });
  const now = Date.now();
  for (const some of chunksOf(generated.members, CHUNK)) {
    const rows = some.map(({ id, location, lat, lng, isNewcomer }) => ({
      id,
      email: `${id}@proquo.test`,
      firstName: 'Maya',
      lastName: 'Lopez',
      location,
      lat,
      lng,
      isEmailVerified: !isNewcomer,
      createdAt: now,
      updatedAt: now,
    }));
    const asks = some.map(({ id, maxLength, asked, saidYes }) => ({ userId: id, maxLength, asked, saidYes }));
    await db.write(async (tx) => {
      await tx.insert(users).values(rows);
      await tx.insert(circleMembers).values(asks);
    });
  }
  let upkeepMs = 0;
  for (const some of chunksOf(generated.posts, CHUNK)) {
    const rows = some.map((post) => ({ ...post, description: 'A post of the benchmark.', updatedAt: post.createdAt }));
    await db.write(async (tx) => {
      await tx.insert(posts).values(rows);
      await tx.insert(postIndustries).values(
        some.flatMap(({ seq, industry, lookingForIndustry }) => [
          { postSeq: seq, side: 'offered' as const, key: industry.toLowerCase() },
          { postSeq: seq, side: 'wanted' as const, key: lookingForIndustry.toLowerCase() },
        ]),
      );
      const began = performance.now();
      const seqs = some.map(({ seq }) => seq);
      await refreshMatchIndex(tx, inArray(posts.seq, seqs));
      upkeepMs += performance.now() - began;
    });
  }
  return { posts: generated.posts, upkeepAmongManyMs: upkeepMs / generated.posts.length };
};
