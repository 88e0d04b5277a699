import type { PublicPageOf } from '#contracts/public/pages.ts';
import type { PublicPost } from '#contracts/public/public.ts';
import { posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import { and, desc, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { findPublicPostOrThrow, selectWithOwners, toPublicPost } from '../post.ts';
import { isOpenToEveryone } from '../standing.ts';
import { listNamedSkills } from './named-skills.ts';

const SIMILAR = 3;

/** Open public posts that name a skill of this one, the newest first. */
const findSimilar = async ({ db, appUrl }: Context, post: PublicPost): Promise<PublicPost[]> => {
  const skills = [...post.skillsOffered, ...post.skillsWanted];
  if (skills.length === 0) return [];
  const { skillId, postSeq } = publicPostSkills;
  const alike = db.read.select({ seq: postSeq }).from(publicPostSkills).where(inArray(skillId, skills));
  const rows = await selectWithOwners(db.read)
    .where(and(isOpenToEveryone(), ne(posts.id, post.id), inArray(posts.seq, alike)))
    .orderBy(desc(posts.seq))
    .limit(SIMILAR);
  return rows.map((row) => toPublicPost(appUrl(), row));
};

/** What the page of a post shows to visitors. */
export const findPostPage = async (ctx: Context, id: string): Promise<PublicPageOf<'post'>> => {
  const post = await findPublicPostOrThrow(ctx, id);
  const similar = post.status === 'closed' ? await findSimilar(ctx, post) : [];
  return { kind: 'post', post, skills: await listNamedSkills(ctx, post, ...similar), similar };
};
