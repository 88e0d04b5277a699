import { circleLacks } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { skills } from '#db/schema/posts/catalogue.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, asc, eq, gt } from 'drizzle-orm';

const MAX_LACKS = 2;

/** What has been found since then to be all that circles with the member's own posts lack. */
export const ownLacks = (
  db: Queryable,
  userId: string,
  since: number,
): PromiseLike<{ skill: string; offered: string }[]> =>
  db
    .select({ skill: skills.name, offered: posts.serviceOffered })
    .from(circleLacks)
    .innerJoin(posts, eq(posts.seq, circleLacks.postSeq))
    .innerJoin(skills, eq(skills.id, circleLacks.skillId))
    .where(and(eq(circleLacks.userId, userId), gt(circleLacks.foundAt, since), eq(posts.status, 'active')))
    .orderBy(asc(circleLacks.foundAt), asc(circleLacks.skillId))
    .limit(MAX_LACKS);
