const uniqueCodes = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Texts with a NUL and numbers beyond a column's range: Postgres does not store them. */
const unstorableCodes = new Set(['22021', '22P05', '22003']);

const codeOf = (error: unknown): string => {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: { code?: string } };
  return cause?.code ?? code ?? '';
};

/** Whether a query failed because of what a caller sent, and not of what we did with it. */
export const isUnstorable = (error: unknown): boolean => unstorableCodes.has(codeOf(error));

/** Whether Postgres ended a write because it and another waited for each other. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === '40P01';

/** Whether a failed write broke a unique constraint, in either dialect. */
export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(codeOf(error));
