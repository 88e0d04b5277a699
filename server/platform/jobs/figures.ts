import { databaseNow } from '#db/client/clock.ts';
import { sharedFigures } from '#db/schema/platform/jobs.ts';
import { eq, lte, sql } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import { countJobs, type QueueFigures } from './count.ts';

export const FIGURES_FOR_MS = 15_000;
/** Not that of earlier versions, whose figures were fewer. */
const NAME = 'queue';

/** Takes the turn of counting, of one node at a time: null if the figures are younger, or another node counts. */
const takeTurn = ({ db }: Pick<Deps, 'db'>) =>
  db.write((tx) =>
    tx
      .insert(sharedFigures)
      .values({ name: NAME, takenAt: databaseNow(), value: {} })
      .onConflictDoUpdate({
        target: sharedFigures.name,
        set: { takenAt: databaseNow() },
        setWhere: lte(sharedFigures.takenAt, sql`${databaseNow()} - ${sql.raw(String(FIGURES_FOR_MS))}`),
      })
      .returning({ name: sharedFigures.name }),
  );

/**
 * The figures of the queue, at most 15 seconds old. Counting walks the open jobs, so one node does it for all whose
 * metrics are read.
 */
export const jobFigures = async (deps: Pick<Deps, 'db'>): Promise<Partial<QueueFigures>> => {
  const { db } = deps;
  const [known] = await db.read
    .select({
      value: sharedFigures.value,
      isFresh: sql<boolean | number>`${sharedFigures.takenAt} > ${databaseNow()} - ${sql.raw(String(FIGURES_FOR_MS))}`,
    })
    .from(sharedFigures)
    .where(eq(sharedFigures.name, NAME));
  if (known?.isFresh || (await takeTurn(deps)).length === 0) return known?.value ?? {};
  const value = await countJobs(deps);
  await db.write((tx) => tx.update(sharedFigures).set({ value }).where(eq(sharedFigures.name, NAME)));
  return value;
};
