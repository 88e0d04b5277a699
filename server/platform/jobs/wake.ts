const listeners = new Set<() => void>();

/** Notifies the workers of this process that a job is due. */
export const wakeWorkers = (): void => {
  for (const wake of listeners) wake();
};

/** Calls back on `wakeWorkers` until the returned function is called. */
export const onWake = (wake: () => void): (() => void) => {
  listeners.add(wake);
  return () => void listeners.delete(wake);
};
