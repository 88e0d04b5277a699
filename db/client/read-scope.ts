import { AsyncLocalStorage } from 'node:async_hooks';

/** How far into the primary's log (in bytes) a replica must have come to answer, and whether a write raised that. */
export type ReadScope = { need: number; wrote: boolean };

const readScope = new AsyncLocalStorage<ReadScope>();

/** Runs something whose reads see at least what was committed up to `scope.need`. */
export const runInReadScope = <T>(scope: ReadScope, run: () => T): T => readScope.run(scope, run);

/** The position that reads need here; null outside of a scope. */
export const neededPosition = (): number | null => readScope.getStore()?.need ?? null;

/** Has the reads that follow see what was committed up to this position. */
export const needPosition = (position: number): void => {
  const scope = readScope.getStore();
  if (scope) scope.need = Math.max(scope.need, position);
};

/** Notes the position of a commit: who made it sees it. */
export const wroteAt = (position: number): void => {
  const scope = readScope.getStore();
  if (scope) scope.wrote = true;
  needPosition(position);
};
