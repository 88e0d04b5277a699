import { type Named, type PublicPageOf, POSTS_TO_BE_INDEXED } from '#contracts/public/pages.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts, publicPostSkills } from '#db/schema/posts/posts.ts';
import { pageChanges } from '#db/schema/public/page-changes.ts';
import { and, count, eq, isNull, max, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../platform/context/context.ts';
import { AppError } from '../../platform/core/app-error.ts';
import { nameOfPlace, placeById } from '../../platform/gateways/places/place-id.ts';
import { loadCachedSkills } from '../../posts/skills/cached-skills.ts';
import { toPublicPost } from '../post.ts';
import { selectPostsOfSkill } from '../skill.ts';
import { isOpenToEveryone } from '../standing.ts';
import { listNamedSkills } from './named-skills.ts';

/** The most posts on each side of the page: offers, and requests. */
const MAX_POSTS = 30;
const TOWNS = 12;

const { skillId, postSeq, town, isOnline, isOffered, isWanted } = publicPostSkills;

const findSkillOrThrow = async ({ db }: Context, id: string): Promise<Named> => {
  const skill = (await loadCachedSkills(db)).skills.find((each) => each.id === id);
  if (!skill) throw new AppError('SKILL_NOT_FOUND');
  return { id, name: skill.name };
};

const findPlaceOrThrow = (id: string): Named => {
  const place = placeById(id);
  if (!place) throw new AppError('SKILL_NOT_FOUND');
  return { id, name: nameOfPlace(place) };
};

const posted = count(posts.id);

/** The open public posts that name skills. */
const countOpenPosts = ({ db }: Context, where: SQL) =>
  db.read
    .select({ skill: skillId, town, posts: posted })
    .from(publicPostSkills)
    .innerJoin(posts, eq(posts.seq, postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(and(where, isOpenToEveryone()))
    .groupBy(skillId, town);

/** The towns where most posts name the skill. */
const listTowns = (counts: { town: string | null; posts: number }[], exceptId: string | null) =>
  counts
    .toSorted((a, b) => b.posts - a.posts || ((a.town ?? '') < (b.town ?? '') ? -1 : 1))
    .flatMap(({ town: id, posts: number }) => {
      const place = id === null || id === exceptId ? null : placeById(id);
      return place && id !== null ? [{ id, name: nameOfPlace(place), posts: number }] : [];
    })
    .slice(0, TOWNS);

/** What the page of a skill shows: who offers it, who needs it, and with a town what can be done online. */
export const findSkillPageOrThrow = async (
  ctx: Context,
  { skill: id, place: placeId }: { skill: string; place?: string | undefined },
): Promise<PublicPageOf<'skill'>> => {
  const skill = await findSkillOrThrow(ctx, id);
  const place = placeId === undefined ? null : findPlaceOrThrow(placeId);
  const list = async (where: SQL | undefined) =>
    (await selectPostsOfSkill(ctx, id, where, MAX_POSTS)).map((row) => toPublicPost(ctx.appUrl(), row));
  const here = place ? eq(town, place.id) : undefined;
  const elsewhere = place && and(eq(isOnline, true), or(isNull(town), ne(town, place.id)));
  const offers = await list(and(eq(isOffered, true), here));
  const needs = await list(and(eq(isWanted, true), here));
  const online = elsewhere ? await list(elsewhere) : [];
  const counts = await countOpenPosts(ctx, eq(skillId, id));
  const counted = counts.filter((row) => place === null || row.town === place.id);
  return {
    kind: 'skill',
    skill,
    place,
    offers,
    needs,
    online,
    isIndexed: counted.reduce((sum, row) => sum + row.posts, 0) >= POSTS_TO_BE_INDEXED,
    towns: listTowns(counts, place?.id ?? null),
    skills: await listNamedSkills(ctx, ...offers, ...needs, ...online),
  };
};

/**
 * A skill that open public posts name in one town: how many do. `numbers`, the sum of their numbers, changes when other
 * posts do, even if as many.
 */
export interface SkillInTown {
  skill: string;
  town: string | null;
  isOnline: boolean;
  posts: number;
  numbers: number;
  changedAt: number | null;
}

/** All skills that open public posts name, by town, with the time of the last change that visitors saw of these posts. */
export const countBySkillAndTown = ({ db }: Context): Promise<SkillInTown[]> =>
  db.read
    .select({
      skill: skillId,
      town,
      isOnline,
      posts: posted,
      numbers: sql<number>`sum(${postSeq})`.mapWith(Number),
      changedAt: max(pageChanges.changedAt),
    })
    .from(publicPostSkills)
    .innerJoin(posts, eq(posts.seq, postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .leftJoin(pageChanges, eq(pageChanges.key, sql`'p:' || ${posts.id}`))
    .where(isOpenToEveryone())
    .groupBy(skillId, town, isOnline)
    .orderBy(skillId, town, isOnline);
