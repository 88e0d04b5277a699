import { circleMissingSkills } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { isOpen } from '../../../posts/ending/open.ts';

const MAX_MISSING_SKILLS = 2;

/** The skills found since then that would close a circle with one of the member's posts. */
export const findOwnMissingSkills = (
  db: Queryable,
  userId: string,
  since: number,
): PromiseLike<{ skill: string; offered: string }[]> =>
  db
    .select({ skill: skills.name, offered: posts.serviceOffered })
    .from(circleMissingSkills)
    .innerJoin(posts, eq(posts.seq, circleMissingSkills.postSeq))
    .innerJoin(skills, eq(skills.id, circleMissingSkills.skillId))
    .where(and(eq(circleMissingSkills.userId, userId), gt(circleMissingSkills.foundAt, since), isOpen()))
    .orderBy(asc(circleMissingSkills.foundAt), asc(circleMissingSkills.skillId))
    .limit(MAX_MISSING_SKILLS);
