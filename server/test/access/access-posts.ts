import { newId } from '#db/client/ids.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { StoredPicture } from '#contracts/platform/pictures.ts';
import { uploads } from '#db/schema/platform/uploads.ts';
import { newSecret } from '../../platform/core/secrets.ts';
import { skills } from '#db/schema/posts/catalog.ts';
import type { SceneRows } from './scene-rows.ts';

/** A skill of the industry `design`, which has to exist. */
export const addSkill = (rows: SceneRows) => {
  const id = newId();
  rows.add(skills, { id, name: id, industryId: 'design', position: 0 });
  return id;
};

/** A picture of a post, whose files are stored by the scene. */
export const samplePicture = (): StoredPicture => ({
  id: newSecret(),
  secret: newSecret(),
  alt: null,
  width: 8,
  height: 8,
});

export const addPost = (
  rows: SceneRows,
  userId: string,
  pictures: StoredPicture[] = [],
  fields: Partial<typeof posts.$inferInsert> = {},
) => {
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
    pictures,
    createdAt: now,
    updatedAt: now,
    ...fields,
  });
  for (const { id: key } of pictures) {
    const row = { key, userId, purpose: 'post', status: 'in-use' as const, boundTo: id, type: 'image/webp', bytes: 9 };
    rows.add(uploads, { ...row, createdAt: now, expiresAt: now });
  }
  return id;
};
