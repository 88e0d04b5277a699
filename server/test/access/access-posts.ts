import { newId } from '#db/client/ids.ts';
import { industries } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { skills } from '#db/schema/skills.ts';
import type { Tx } from '#db/client/types.ts';

export const insertSkill = async (tx: Tx) => {
  const id = newId();
  await tx.insert(industries).values({ id: 'design', name: 'Design', position: 0 }).onConflictDoNothing();
  await tx.insert(skills).values({ id, name: id, industryId: 'design', position: 0 });
  return id;
};

export const insertPost = async (tx: Tx, userId: string) => {
  const id = newId();
  const now = Date.now();
  await tx.insert(posts).values({
    id,
    userId,
    type: 'offering',
    serviceOffered: 'Logo design',
    industry: 'Design',
    lookingForIndustry: 'Legal',
    description: 'A logo in three rounds, with files for print and screen.',
    estimatedValue: 500,
    location: 'Austin, TX',
    createdAt: now,
    updatedAt: now,
  });
  return id;
};
