import { users } from '#db/schema/auth/members.ts';
import { postIndustries, posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { loadSkillNames } from '#db/search/skill-names.ts';
import { skillWord } from '#db/search/skill-word.ts';
import { sidesOf } from '#db/search/post-sides.ts';
import { findStemsOfEach } from '#db/search/stems.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { PostDocument } from '../../platform/gateways/search/post-index.ts';

type PostRow = typeof posts.$inferSelect;

/** What the search engine is given of these posts; nothing of those that no list shows. */
export const loadDocuments = async (db: Queryable, seqs: number[]): Promise<Map<number, PostDocument>> => {
  const rows = await db
    .select({ post: posts })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(inArray(posts.seq, seqs), eq(posts.status, 'active'), isNull(users.deletedAt)));
  const keys = await db
    .select()
    .from(postIndustries)
    .where(and(inArray(postIndustries.postSeq, seqs), eq(postIndustries.side, 'offered')));
  const keysOf = Map.groupBy(keys, ({ postSeq }) => postSeq);
  const sides = rows.map(({ post }) => sidesOf(post));
  const names = await loadSkillNames(
    db,
    rows.flatMap(({ post }) => [...post.skillsOffered, ...post.skillsWanted]),
  );
  const findStems = (side: 'offered' | 'wanted' | 'either', skillsOf?: (post: PostRow) => string[]) => {
    const texts = rows.map(({ post }, n) =>
      [...Object.values(sides[n]?.[side] ?? {}), ...(skillsOf?.(post) ?? []).map((id) => names.get(id))].join('\n'),
    );
    return findStemsOfEach(db, texts);
  };
  const offered = await findStems('offered', (post) => post.skillsOffered);
  const wanted = await findStems('wanted', (post) => post.skillsWanted);
  const either = await findStems('either');
  return new Map(
    rows.map(({ post }, n) => [
      post.seq,
      {
        seq: post.seq,
        userId: post.userId,
        type: post.type,
        serviceOffered: post.serviceOffered,
        serviceRequested: post.serviceRequested,
        industry: post.industry,
        lookingForIndustry: post.lookingForIndustry,
        description: post.description,
        location: post.location,
        industries: (keysOf.get(post.seq) ?? []).map(({ key }) => key),
        value: post.estimatedValue,
        place: post.lat !== null && post.lng !== null ? { lat: post.lat, lon: post.lng } : null,
        offeredStems: [...(offered[n] ?? []), ...post.skillsOffered.map(skillWord)],
        wantedStems: [...(wanted[n] ?? []), ...post.skillsWanted.map(skillWord)],
        otherStems: either[n] ?? [],
      },
    ]),
  );
};
