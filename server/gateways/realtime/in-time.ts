/** What `work` resolves to; rejects after `ms`, when `onLate` is called. The work itself goes on. */
export const inTime = async <T>(work: Promise<T>, ms: number, onLate?: () => void): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    onLate?.();
    reject(new Error('Redis did not answer in time'));
  }, ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
