import { newId } from '#db/client/ids.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { skills } from '#db/schema/posts/catalogue.ts';
import type { SceneRows } from './scene-rows.ts';

/** A skill of the industry `design`, which has to exist. */
export const addSkill = (rows: SceneRows) => {
  const id = newId();
  rows.add(skills, { id, name: id, industryId: 'design', position: 0 });
  return id;
};

export const addPost = (rows: SceneRows, userId: string) => {
  const id = newId();
  const now = Date.now();
  rows.add(posts, {
    id,
    userId,
    type: 'offering',
    serviceOffered: 'Logo design',
    industry: 'Design',
    lookingForIndustry: 'Legal',
    description: 'A logo in three rounds, with files for print and screen.',
    estimatedValue: 500,
    location: 'Austin, TX',
    visibility: 'everyone',
    createdAt: now,
    updatedAt: now,
  });
  return id;
};
