import { DrizzleQueryError } from 'drizzle-orm';

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

/** Whether PostgreSQL gave up waiting for a lock that another write holds. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Whether a write violated a unique constraint, in either dialect. */
export const isUniqueViolation = (error: unknown): boolean => uniqueCodes.has(codeOf(error));

/** Codes of failed connections, full servers, timeouts, and a server that stops or starts. */
const unavailableCodes =
  /^(?:08\w{3}|57P0[1-5]|53300|57014|55P03|25P0[34]|E(?:CONNREFUSED|CONNRESET|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/;
const unavailableMessages =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable|Client was closed/;

const messageOf = (error: unknown): string => {
  const { message, cause } = (error ?? {}) as { message?: unknown; cause?: unknown };
  return cause ? messageOf(cause) : String(message);
};

const isLost = (error: unknown): boolean =>
  unavailableCodes.test(codeOf(error)) || unavailableMessages.test(messageOf(error));

/** What went wrong with a query or a connection, by what an operator would do about it. */
export type FaultKind = 'timeout' | 'lock' | 'pool' | 'connection' | 'deadlock' | 'disk';

const faultCodes: [RegExp, FaultKind][] = [
  [/^(?:57014|25P0[34])$/, 'timeout'],
  [/^(?:55P03|SQLITE_BUSY.*)$/, 'lock'],
  [/^40P01$/, 'deadlock'],
  [/^(?:53100|SQLITE_FULL|SQLITE_IOERR.*)$/, 'disk'],
];

/** The fault behind an error; null for one that is an answer, such as a broken constraint. */
export const faultOf = (error: unknown): FaultKind | null => {
  const code = codeOf(error);
  const kind = faultCodes.find(([pattern]) => pattern.test(code))?.[1];
  if (kind) return kind;
  const message = messageOf(error);
  if (message.includes('timeout exceeded when trying to connect')) return 'pool';
  if (message.includes('Query read timeout')) return 'timeout';
  return isLost(error) ? 'connection' : null;
};

/** A transaction could not begin or end. */
export class TransactionError extends Error {
  override name = 'TransactionError';
}

/**
 * Whether PostgreSQL could not be reached or took too long, or there is no room to write, so that the same request may
 * succeed later.
 */
export const isUnavailable = (error: unknown): boolean =>
  faultOf(error) === 'disk' ||
  ((error instanceof DrizzleQueryError || error instanceof TransactionError) && isLost(error));

/**
 * A replica that lags may not have a table or column yet, and it cancels queries that keep it from applying changes.
 */
const laggingReplicaCodes = new Set(['42P01', '42703', '42883', '40001', '40P01', '55000']);

/** Whether the primary should answer what a replica failed to. */
export const isReplicaFault = (error: unknown): boolean => isLost(error) || laggingReplicaCodes.has(codeOf(error));
