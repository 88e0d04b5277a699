import { posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { isOpenPost } from '../posts/ending/open.ts';
import { isRemote } from '../platform/gateways/places/geocoding.ts';
import { townIdOf } from './towns.ts';

/** Updates which pages of skills list a post: if it is open and for everyone, those of the skills on both its sides. */
export const savePublicPostSkills = async (tx: Tx, postSeq: number): Promise<void> => {
  await tx.delete(publicPostSkills).where(eq(publicPostSkills.postSeq, postSeq));
  const [post] = await tx.select().from(posts).where(eq(posts.seq, postSeq));
  if (!post || post.visibility !== 'everyone' || !isOpenPost(post)) return;
  const skills = [...new Set([...post.skillsOffered, ...post.skillsWanted])];
  if (skills.length === 0) return;
  await tx.insert(publicPostSkills).values(
    skills.map((skillId) => ({
      skillId,
      postSeq,
      isOffered: post.skillsOffered.includes(skillId),
      isWanted: post.skillsWanted.includes(skillId),
      town: townIdOf(post),
      isOnline: post.alsoOnline || isRemote(post.location),
    })),
  );
};

/** Updates the pages of skills after a post has changed. */
export const savePublicPostSkillsOnChange = (
  _: Deps,
  tx: Tx,
  { postSeq }: DomainEvents['PostChanged'],
): Promise<void> => savePublicPostSkills(tx, postSeq);
