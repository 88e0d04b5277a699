import { circleMissingSkills, matchIndex } from '#db/schema/matching/match-index.ts';
import { and, desc, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { RunningJob } from '../../../platform/jobs/kinds.ts';
import { cellOf } from '../../match-index/cells.ts';
import { loadBlocks, selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { mayBeAsked } from '../candidates/may-be-asked.ts';
import { loadNeighborhood } from '../candidates/neighborhood.ts';
import { missingSkills } from './missing-skills.ts';

/** How many posts are searched in a night, those of the highest rank first, because each search takes long. */
const MAX_STARTS = 2000;
const BATCH = 50;

type MissingSkill = Pick<typeof circleMissingSkills.$inferInsert, 'postSeq' | 'skillId' | 'userId' | 'cell'>;

const findMissingSkillsFor = async ({ db }: Deps, startPost: IndexedPost): Promise<MissingSkill[]> => {
  const cell = cellOf(startPost.lat, startPost.lng);
  if (cell === null) return [];
  const around = await loadNeighborhood(db.fresh, startPost);
  const blocked = await loadBlocks(db.fresh, [startPost, ...around]);
  const { postSeq, userId } = startPost;
  return missingSkills(startPost, around, blocked).map((skillId) => ({ postSeq, skillId, userId, cell }));
};

const save = ({ db }: Deps, missing: MissingSkill[], now: number) =>
  db.write(async (tx) => {
    const seqs = missing.map(({ postSeq }) => postSeq);
    const stillIndexed = await tx
      .select({ postSeq: matchIndex.postSeq })
      .from(matchIndex)
      .where(inArray(matchIndex.postSeq, seqs));
    const rows = missing.filter(({ postSeq }) => stillIndexed.some((post) => post.postSeq === postSeq));
    if (rows.length === 0) return;
    await tx
      .insert(circleMissingSkills)
      .values(rows.map((row) => ({ ...row, foundAt: now, checkedAt: now })))
      .onConflictDoUpdate({
        target: [circleMissingSkills.postSeq, circleMissingSkills.skillId],
        set: { checkedAt: now, cell: sql`excluded.cell` },
      });
  });

/**
 * Stores which skills would close circles, for invitations and digests, which only read them. Those that would no
 * longer close one are deleted, so that what is read is a day old at most.
 */
export const findMissingSkills = async (
  deps: Deps,
  _: unknown,
  { signal }: Pick<RunningJob, 'signal'>,
): Promise<void> => {
  const { fresh } = deps.db;
  const now = Date.now();
  const rows = await selectIndexedPosts(fresh)
    .where(and(isNotNull(matchIndex.cell), mayBeAsked(now)))
    .orderBy(desc(matchIndex.rank))
    .limit(MAX_STARTS);
  const startPosts = await toIndexedPosts(fresh, rows);
  for (let from = 0; from < startPosts.length; from += BATCH) {
    const found: MissingSkill[] = [];
    for (const startPost of startPosts.slice(from, from + BATCH)) {
      signal.throwIfAborted();
      found.push(...(await findMissingSkillsFor(deps, startPost)));
    }
    if (found.length > 0) await save(deps, found, now);
  }
  await deps.db.write((tx) => tx.delete(circleMissingSkills).where(lt(circleMissingSkills.checkedAt, now)));
};
