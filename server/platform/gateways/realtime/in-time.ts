/**
 * What `work` resolves to; rejects after `ms`, when `onLate` is called. The work itself goes on. An answer that came in
 * time counts also where this process was too busy to read it.
 */
export const inTime = async <T>(work: Promise<T>, ms: number, onLate?: () => void): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  let isOver = false;
  const refuse = () => {
    if (isOver) return;
    onLate?.();
    reject(new Error('Redis did not answer in time'));
  };
  // Timers come before what was received, immediates after it.
  const timer = setTimeout(() => setImmediate(refuse), ms);
  return Promise.race([work, promise]).finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
};
