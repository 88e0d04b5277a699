import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const SUFFIX = '.concurrently.sql';
const RECHECK_INTERVAL_MS = 200;
/**
 * Codes (deadlock, duplicate table, unique violation) with which PostgreSQL refuses one of two nodes that build the
 * same index at once; that node checks again.
 */
const lostRaceCodes = new Set(['40P01', '42P07', '23505']);
/** PostgreSQL's words, without a code of their own, for two nodes that change one entry of its system catalog. */
const changedByOther = /^tuple concurrently (?:updated|deleted)$/;
const isLostRace = ({ code = '', message }: pg.DatabaseError): boolean =>
  lostRaceCodes.has(code) || changedByOther.test(message);

export interface ConcurrentIndex {
  name: string;
  statement: string;
}

const filesIn = (folder: string, suffix: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .toSorted();

/**
 * The indexes that are built while other nodes write, from the files `….concurrently.sql` of the folder, one
 * statement a line; without those that a later migration drops.
 */
export function readConcurrentIndexes(folder: string): ConcurrentIndex[] {
  const migrations = filesIn(folder, '.sql').filter((file) => !file.endsWith(SUFFIX));
  const isDroppedAfter = (name: string, createdIn: string) =>
    migrations.some(
      (file) => file > createdIn && readFileSync(join(folder, file), 'utf8').includes(`DROP INDEX "${name}"`),
    );
  return filesIn(folder, SUFFIX).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((statement) => {
        const name = /INDEX CONCURRENTLY IF NOT EXISTS "(\w+)"/.exec(statement)?.[1];
        if (!name) throw new Error(`${file} has a line that creates no index: ${statement}`);
        return { name, statement };
      })
      .filter(({ name }) => !isDroppedAfter(name, file)),
  );
}

type State = { isValid: boolean; isBuilding: boolean };

const findState = async (client: pg.Client, name: string): Promise<State | undefined> => {
  const { rows } = await client.query<State>(
    `select indisvalid as "isValid",
       exists (select 1 from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) as "isBuilding"
     from pg_index i where indexrelid = to_regclass(quote_ident($1))`,
    [name],
  );
  return rows[0];
};

const isLeftOver = (state: State | undefined): boolean => state !== undefined && !state.isValid && !state.isBuilding;

/**
 * One step toward a valid index: waits for another node, removes what is left of a build that was killed, or builds.
 * What looks left over is removed only if it looks so twice, because a build may end while its state is read.
 */
const step = async (
  client: pg.Client,
  { name, statement }: ConcurrentIndex,
  state: State | undefined,
  previousState: State | undefined,
): Promise<void> => {
  if (state?.isBuilding || (isLeftOver(state) && !isLeftOver(previousState))) await sleep(RECHECK_INTERVAL_MS);
  else if (state) await client.query(`drop index concurrently if exists "${name}"`);
  else await client.query(statement);
};

/**
 * Builds the indexes that are missing, one after another, without a lock on the tables that writes would wait for.
 * Several nodes may do so at once; a build that was killed is done again.
 * @throws whatever PostgreSQL refuses, such as no room on the disk
 */
export async function buildIndexes(client: pg.Client, indexes: ConcurrentIndex[]): Promise<void> {
  for (const index of indexes) {
    let previousState: State | undefined;
    for (
      let state = await findState(client, index.name);
      !state?.isValid;
      state = await findState(client, index.name)
    ) {
      try {
        await step(client, index, state, previousState);
      } catch (error) {
        if (!isLostRace(error as pg.DatabaseError)) throw error;
        await sleep(RECHECK_INTERVAL_MS);
      }
      previousState = state;
    }
  }
}
