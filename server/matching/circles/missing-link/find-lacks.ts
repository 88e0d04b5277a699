import { circleLacks, matchIndex } from '#db/schema/matching/match-index.ts';
import { and, desc, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { RunningJob } from '../../../platform/jobs/job-handlers.ts';
import { cellOf } from '../../match-index/cells.ts';
import { blockedAmong, selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { mayBeAsked } from '../candidates/may-be-asked.ts';
import { neighbourhoodOf } from '../candidates/neighbourhood.ts';
import { lackedSkills } from './lacked-skills.ts';

/** How many posts are searched in a night, those of the highest rank first: some minutes at 200,000 posts. */
const MAX_STARTS = 2000;
const BATCH = 50;

type Lack = Pick<typeof circleLacks.$inferInsert, 'postSeq' | 'skillId' | 'userId' | 'cell'>;

const lacksOf = async ({ db }: Deps, start: IndexedPost): Promise<Lack[]> => {
  const cell = cellOf(start.lat, start.lng);
  if (cell === null) return [];
  const around = await neighbourhoodOf(db.fresh, start);
  const blocked = await blockedAmong(db.fresh, [start, ...around]);
  const { postSeq, userId } = start;
  return lackedSkills(start, around, blocked).map((skillId) => ({ postSeq, skillId, userId, cell }));
};

const save = ({ db }: Deps, lacks: Lack[], now: number) =>
  db.write(async (tx) => {
    const seqs = lacks.map(({ postSeq }) => postSeq);
    const there = await tx
      .select({ postSeq: matchIndex.postSeq })
      .from(matchIndex)
      .where(inArray(matchIndex.postSeq, seqs));
    const rows = lacks.filter(({ postSeq }) => there.some((post) => post.postSeq === postSeq));
    if (rows.length === 0) return;
    await tx
      .insert(circleLacks)
      .values(rows.map((row) => ({ ...row, foundAt: now, checkedAt: now })))
      .onConflictDoUpdate({
        target: [circleLacks.postSeq, circleLacks.skillId],
        set: { checkedAt: now, cell: sql`excluded.cell` },
      });
  });

/**
 * Stores which skills would close circles, for invitations and letters, which only read them. Those that would close none
 * any more are deleted, so that what is read is a day old at most.
 */
export const findLacks = async (deps: Deps, _: unknown, { signal }: Pick<RunningJob, 'signal'>): Promise<void> => {
  const { fresh } = deps.db;
  const now = Date.now();
  const rows = await selectIndexedPosts(fresh)
    .where(and(isNotNull(matchIndex.cell), mayBeAsked(now)))
    .orderBy(desc(matchIndex.rank))
    .limit(MAX_STARTS);
  const starts = await toIndexedPosts(fresh, rows);
  for (let from = 0; from < starts.length; from += BATCH) {
    const found: Lack[] = [];
    for (const start of starts.slice(from, from + BATCH)) {
      signal.throwIfAborted();
      found.push(...(await lacksOf(deps, start)));
    }
    if (found.length > 0) await save(deps, found, now);
  }
  await deps.db.write((tx) => tx.delete(circleLacks).where(lt(circleLacks.checkedAt, now)));
};
