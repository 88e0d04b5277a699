import { posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { isOpenPost } from '../posts/ending/open.ts';
import { isRemote } from '../platform/gateways/places/geocoding.ts';
import { townIdOf } from './towns.ts';

/** Keeps the pages of skills: a post that is for everyone and open stands on those of both its sides. */
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

/** The same after a change of the post. */
export const savePublicPostSkillsOnChange = (
  _: Deps,
  tx: Tx,
  { postSeq }: DomainEvents['PostChanged'],
): Promise<void> => savePublicPostSkills(tx, postSeq);
