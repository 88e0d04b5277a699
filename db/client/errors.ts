const uniqueCodes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** PostgreSQL rejects text with NUL characters and numbers out of the column's range. */
const unstorableCodes = new Set(['22021', '22P05', '22003']);

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
};

/** Whether a query failed because the caller's input cannot be stored (a client error, not a bug). */
export const isUnstorable = (error: unknown): boolean => unstorableCodes.has(codeOf(error));

/** Whether PostgreSQL aborted a write to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** Whether a write violated a unique constraint, in either dialect. */
export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(codeOf(error));
