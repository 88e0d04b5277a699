import type { SearchPeopleInput } from '#contracts/profile/search-people.ts';
import { WHOLE } from '#contracts/shared/split-words.ts';
import { users } from '#db/schema/auth/members.ts';
import { languageWord, skillWord } from '#db/search/skill-word.ts';
import { and, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { AppError } from '../platform/core/app-error.ts';
import { loadCachedSkills } from '../posts/skills/cached-skills.ts';

type Filters = Pick<SearchPeopleInput, 'skill' | 'verified' | 'minRating' | 'answers' | 'language'>;

/**
 * The search terms for a skill that is offered and for a language: members have a word for each in the index.
 * @throws AppError UNKNOWN_SKILL
 */
export const findFilterTerms = async ({ db }: MemberContext, { skill, language }: Filters): Promise<string[]> => {
  if (skill !== undefined && !(await loadCachedSkills(db)).skills.some(({ id }) => id === skill)) {
    throw new AppError('UNKNOWN_SKILL', { field: ['skill'] });
  }
  return [...(skill ? [skillWord(skill)] : []), ...(language ? [languageWord(language)] : [])].map(
    (word) => word + WHOLE,
  );
};

/** The rating as it is shown, to one decimal, in whole numbers: rounding differs between the databases. */
const isRated = (minimum: number): SQL => {
  // A rounding error of the multiplication must not raise the minimum.
  const tenths = Math.ceil(minimum * 10 - 1e-9);
  return sql`(${users.reviewCount} > 0 and 20 * ${users.ratingSum} >= ${2 * tenths - 1} * ${users.reviewCount})`;
};

const answering = {
  mostly: sql`${users.answerRate} in ('nearly always', 'mostly')`,
  nearly_always: sql`${users.answerRate} = 'nearly always'`,
};

/** The conditions of the other filters, as the indexes of members have them. */
export const conditionsOfPeople = ({ verified, minRating, answers }: Filters): SQL | undefined =>
  and(
    verified ? sql`${users.isVerified}` : undefined,
    minRating === undefined ? undefined : isRated(minRating),
    answers && answering[answers],
  );
