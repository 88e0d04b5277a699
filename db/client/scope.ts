import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './types.ts';

/** `tables`: what it wrote to so far, where somebody keeps track of it for each write. */
export type WriteScope = { tx: Tx; hooks: (() => void)[]; tables?: Set<string> };

/** The write that the running code is inside of, if any. */
export const writeScope = new AsyncLocalStorage<WriteScope>();

/** Does what waited for a commit. What fails of it fails alone: the write is durable and its caller is told so. */
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
 * Does something once the surrounding write is durable, and never if it fails; at once outside of a write.
 * For what only matters to those who are looking: events to open pages, dropped caches.
 */
export const afterCommit = (effect: () => void): void => {
  const scope = writeScope.getStore();
  if (scope) scope.hooks.push(effect);
  else effect();
};
