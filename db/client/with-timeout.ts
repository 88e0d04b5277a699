/** What `work` resolves to; rejects with `message` if that takes longer than `ms`. The work itself goes on. */
export const withTimeout = async <T>(work: Promise<T>, ms: number, message = 'no answer in time'): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(message)), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
