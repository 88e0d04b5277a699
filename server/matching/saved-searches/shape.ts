import type { PostShape } from '#db/schema/matching/saved-searches.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { loadSkillNames } from '#db/search/skill-names.ts';
import { skillWord } from '#db/search/skill-word.ts';
import { searchedText, findStems } from '#db/search/stems.ts';
import { industryKeys } from '../../posts/industry-keys.ts';
import { prefixesOf, type ComparablePost } from './fits.ts';

/** The fields of a post that decide which saved searches it fits, as they are stored while it changes. */
export const shapeOf = (post: typeof posts.$inferSelect): PostShape => ({
  type: post.type,
  text: searchedText(post),
  skills: [...post.skillsOffered, ...post.skillsWanted],
  industries: industryKeys(post.industry),
  lat: post.lat,
  lng: post.lng,
  isOnline: post.isRemote || post.alsoOnline,
});

/** A shape in the form that `fits` compares with saved searches. */
export const toComparablePost = async (
  db: Queryable,
  { text, skills = [], industries, ...shape }: PostShape,
): Promise<ComparablePost> => {
  const names = await loadSkillNames(db, skills);
  const stems = await findStems(db, [text, ...names.values()].join('\n'));
  return { ...shape, prefixes: prefixesOf([...stems, ...skills.map(skillWord)]), industries: new Set(industries) };
};
