import { DEFAULT_RADIUS } from '#contracts/shared/geography.ts';
import { matchIndexKeys, matchIndex } from '#db/schema/matching/match-index.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { findValuesOfEach } from '#db/values-of-each.ts';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { cellsAround } from '../../match-index/cells.ts';
import { skillKey } from '../../match-index/indexed-post.ts';
import { isAvailable } from '../../match-index/load.ts';
import { within } from '../../../auth/members/distance.ts';
import type { MissingSkill } from './missing-skill.ts';

/** Beyond this no one counts exactly. */
const MAX_COUNTED = 100;

const selectOwners = (
  db: Queryable,
  side: 'gives' | 'wants',
  { skillId }: MissingSkill,
  where: SQL | undefined,
  max: number,
) =>
  db
    .selectDistinct({ value: sql`${matchIndex.userId}`.as('value') })
    .from(matchIndexKeys)
    .innerJoin(matchIndex, eq(matchIndex.postSeq, matchIndexKeys.postSeq))
    .innerJoin(users, eq(users.id, matchIndex.userId))
    .where(and(eq(matchIndexKeys.side, side), eq(matchIndexKeys.key, skillKey(skillId)), where, isAvailable()))
    .limit(max);

const isNear = (missing: MissingSkill) =>
  and(
    inArray(matchIndexKeys.cell, cellsAround(missing.lat, missing.lng, DEFAULT_RADIUS)),
    within(missing, DEFAULT_RADIUS, matchIndex),
  );

/** Finds for each skill the members whose posts near the place want it. */
export const findWanters = (db: Queryable, all: readonly MissingSkill[]): Promise<string[][]> =>
  findValuesOfEach(
    db,
    all.map((missing) => selectOwners(db, 'wants', missing, isNear(missing), MAX_COUNTED)),
  );

/**
 * Up to two members who give each skill near the place, or online: two are enough for everyone, one for all but
 * themselves.
 */
export const findTwoGivers = (db: Queryable, all: readonly MissingSkill[]): Promise<string[][]> =>
  findValuesOfEach(
    db,
    all.map((missing) => selectOwners(db, 'gives', missing, or(eq(matchIndexKeys.isOnline, true), isNear(missing)), 2)),
  );
