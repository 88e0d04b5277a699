const sleepers = new Set<() => void>();

/** Notifies the workers of this process that a job is due. */
export const wakeWorkers = (): void => {
  for (const wake of sleepers) wake();
};

/** Calls back on `wakeWorkers` until the returned function is called. */
export const onWake = (wake: () => void): (() => void) => {
  sleepers.add(wake);
  return () => void sleepers.delete(wake);
};
