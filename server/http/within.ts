/** How long what is asked of the database may take where an operator waits: one that is cut off neither resolves nor rejects. */
const PATIENCE_MS = 3_000;

/** The same, or an error when it takes too long. */
export const within = async <T>(work: Promise<T>, ms = PATIENCE_MS): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('no answer in time')), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};
