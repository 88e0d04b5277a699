import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * How long the primary answers members after a write that they made or were notified of. A replica that lags this much
 * isn't used, so that no one sees a write vanish again.
 */
export const PRIMARY_SECONDS = 2;

/**
 * What is known of the reads of one request: whether the primary has to answer them, and whether it wrote something
 * itself.
 */
export type ReadScope = { usesPrimary: boolean; hasWritten: boolean };

const readScope = new AsyncLocalStorage<ReadScope>();

/** Runs something in a scope. A replica may answer its reads unless `scope.usesPrimary`. */
export const runInReadScope = <T>(scope: ReadScope, run: () => T): T => readScope.run(scope, run);

/** Whether the primary has to answer reads now; null outside of a scope. */
export const usesPrimary = (): boolean | null => readScope.getStore()?.usesPrimary ?? null;

/** Has the primary answer all further reads in this scope. */
const needPrimary = (): void => {
  const scope = readScope.getStore();
  if (scope) scope.usesPrimary = true;
};

/** Records a commit, so that further reads in this scope see it. */
export const recordCommit = (): void => {
  const scope = readScope.getStore();
  if (scope) scope.hasWritten = true;
  needPrimary();
};
