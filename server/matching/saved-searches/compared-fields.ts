import type { ComparedFields } from '#db/schema/matching/saved-searches.ts';
import type { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { sidesOf } from '#db/search/post-sides.ts';
import { loadSkillNames } from '#db/search/skill-names.ts';
import { skillWord } from '#db/search/skill-word.ts';
import { findStemsOfEach, searchedText } from '#db/search/stems.ts';
import { industryKeys } from '../../posts/industry-keys.ts';
import { prefixesOf, type ComparablePost } from './matches-search.ts';

const textOf = (texts: Record<string, string>): string => Object.values(texts).join('\n');

/** A post's texts and skills, by the side on which they stand. */
const partsOf = (post: typeof posts.$inferSelect): Required<ComparedFields>['sides'] => {
  const { offered, wanted, either } = sidesOf(post);
  return {
    offered: { text: textOf(offered), skills: post.skillsOffered },
    wanted: { text: textOf(wanted), skills: post.skillsWanted },
    either: { text: textOf(either), skills: [] },
  };
};

/** The fields of a post that decide which saved searches it matches, as they are stored while it changes. */
export const comparedFieldsOf = (post: typeof posts.$inferSelect): ComparedFields => ({
  type: post.type,
  text: searchedText(post),
  skills: [...post.skillsOffered, ...post.skillsWanted],
  sides: partsOf(post),
  industries: industryKeys(post.industry),
  lat: post.lat,
  lng: post.lng,
  isOnline: post.isRemote || post.alsoOnline,
});

const nothing = { text: '', skills: [] };
const none: ReadonlySet<string> = new Set();

/** These fields in the form that `matchesSearch` compares with saved searches: reads the stems of their words. */
export const toComparablePost = async (
  db: Queryable,
  // A row of the last release does not know its sides: all is of what it offers, as for the search.
  {
    text,
    skills = [],
    sides = { offered: { text, skills }, wanted: nothing, either: nothing },
    ...fields
  }: ComparedFields,
): Promise<ComparablePost> => {
  const parts = [sides.offered, sides.wanted, sides.either];
  const names = await loadSkillNames(
    db,
    parts.flatMap((part) => part.skills),
  );
  const stems = await findStemsOfEach(
    db,
    parts.map((part) => [part.text, ...part.skills.map((id) => names.get(id) ?? '')].join('\n')),
  );
  const [offered = none, wanted = none, either = none] = parts.map((part, index) =>
    prefixesOf([...(stems[index] ?? []), ...part.skills.map(skillWord)]),
  );
  return {
    ...fields,
    industries: new Set(fields.industries),
    prefixes: offered.union(wanted).union(either),
    sides: {
      offered: { own: offered, all: offered.union(either) },
      wanted: { own: wanted, all: wanted.union(either) },
    },
  };
};
