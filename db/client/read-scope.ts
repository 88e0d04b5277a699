import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long the primary answers members who wrote, or were notified of a write. A replica that is this late answers
 * no one, so that no write vanishes again.
 */
export const PRIMARY_SECONDS = 2;

/** Whether the primary answers the reads of what runs here, and whether a write of it is the reason. */
export type ReadScope = { usesPrimary: boolean; wrote: boolean };

const readScope = new AsyncLocalStorage<ReadScope>();

/** Runs something whose reads a replica may answer, unless `scope.usesPrimary`. */
export const runInReadScope = <T>(scope: ReadScope, run: () => T): T => readScope.run(scope, run);

/** Whether the primary has to answer; null outside of a scope. */
export const usesPrimary = (): boolean | null => readScope.getStore()?.usesPrimary ?? null;

/** Has the primary answer the reads that follow here. */
export const needPrimary = (): void => {
  const scope = readScope.getStore();
  if (scope) scope.usesPrimary = true;
};

/** Notes a commit: who made it sees it. */
export const recordCommit = (): void => {
  const scope = readScope.getStore();
  if (scope) scope.wrote = true;
  needPrimary();
};
