import type { CircleVacancy } from '#contracts/matching/admin-circles.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, count, desc, eq, isNotNull } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { circleVacanciesInput } from '#contracts/matching/admin-circles.ts';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { findPlace } from '../../../platform/gateways/places/geocoding.ts';
import { cellOf } from '../../match-index/cells.ts';
import { loadBlocks, selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import { type IndexedPost, skillKey } from '../../match-index/indexed-post.ts';
import { loadCachedSkills } from '../../../posts/skills/cached-skills.ts';
import { mayBeAsked } from '../candidates/may-be-asked.ts';
import { loadNeighborhoods } from '../candidates/neighborhood.ts';
import { findMissingLinks } from '../missing-link/find-missing-links.ts';

/** How many posts of a place are searched, those of the highest rank first. */
const MAX_STARTS = 60;
const MAX_VACANCIES = 20;

/** The cell of the match index with the most posts; null without any. */
const findBusiestCell = async (db: Queryable): Promise<number | null> => {
  const [row] = await db
    .select({ cell: matchIndex.cell })
    .from(matchIndex)
    .where(isNotNull(matchIndex.cell))
    .groupBy(matchIndex.cell)
    .orderBy(desc(count()))
    .limit(1);
  return row?.cell ?? null;
};

const findBusiestPlace = async (db: Queryable, [first]: IndexedPost[]): Promise<string> => {
  const [post] = await db
    .select({ location: posts.location })
    .from(posts)
    .where(eq(posts.id, first?.postId ?? ''));
  return post?.location ?? '';
};

/**
 * Which one service more would close how many circles in a place, the most first: who to invite there. Without a
 * place, where most posts are.
 * @throws UNKNOWN_PLACE
 */
export const listCircleVacancies = async (
  ctx: MemberContext,
  { place }: z.infer<typeof circleVacanciesInput>,
): Promise<CircleVacancy[]> => {
  const { read } = ctx.db;
  const found = place ? findPlace(place) : null;
  if (place && !found) throw new AppError('UNKNOWN_PLACE', { field: 'place' });
  const cell = found ? cellOf(found.lat, found.lng) : await findBusiestCell(read);
  if (cell === null) return [];
  const rows = await selectIndexedPosts(read)
    .where(and(eq(matchIndex.cell, cell), mayBeAsked(Date.now())))
    .orderBy(desc(matchIndex.rank))
    .limit(MAX_STARTS);
  const startPosts = await toIndexedPosts(read, rows);
  const { skills } = await loadCachedSkills(ctx.db, read);
  const circlesByKey = new Map<string, number>();
  const neighborhoods = await loadNeighborhoods(read, startPosts);
  const blocked = await loadBlocks(read, [...startPosts, ...neighborhoods.flat()]);
  for (const [index, startPost] of startPosts.entries()) {
    await nextTurn();
    const links = findMissingLinks(startPost, neighborhoods[index] ?? [], {
      blocked,
      industryOf: () => undefined,
      allowsAnyOffer: true,
      maxPerKind: MAX_VACANCIES,
    });
    for (const link of links) {
      if (link.kind === 'offer') circlesByKey.set(link.key, (circlesByKey.get(link.key) ?? 0) + link.closes);
    }
  }
  const shownPlace = found?.name ?? (await findBusiestPlace(read, startPosts));
  return [...circlesByKey]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_VACANCIES)
    .flatMap(([key, circles]) => {
      const skill = skills.find(({ id }) => skillKey(id) === key);
      return skill ? [{ skillId: skill.id, service: skill.name, place: shownPlace, closes: circles }] : [];
    });
};
