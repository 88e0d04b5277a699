import { AsyncLocalStorage } from 'node:async_hooks';
import { boundToTrace } from './spans.ts';
import type { Tx } from './types.ts';

/** A write in progress. `hooks`: what to run after its commit. `tables`: those written to, on PostgreSQL only. */
export type WriteScope = { tx: Tx; hooks: (() => void)[]; tables?: Set<string> };

/** The write (transaction) that encloses the running code, if any. */
export const writeScope = new AsyncLocalStorage<WriteScope>();

/** Records a table that the current write has written to. */
export const recordWritten = (table: string): void => void writeScope.getStore()?.tables?.add(table);

/** Runs the hooks after a commit. A failure is only a warning, because the write is durable and must count as done. */
export const runHooks = (hooks: (() => void)[]): void => {
  for (const hook of hooks) {
    try {
      hook();
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
    }
  }
};

/**
 * Runs `effect` after the surrounding write has committed, and not if it fails; immediately outside of a write.
 * For effects that may be lost with the process, such as events to open pages and cache invalidation.
 */
export const afterCommit = (effect: () => void): void => {
  const scope = writeScope.getStore();
  if (scope) scope.hooks.push(boundToTrace(effect));
  else effect();
};
