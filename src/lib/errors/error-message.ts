import type { ErrorBody } from '#contracts/errors.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { Cancelled } from '#src/lib/errors/refusal.ts';

interface Failure {
  message?: unknown;
  /** Set by our server only; any other failure has the message of a parser or of the browser. */
  data?: { httpStatus?: number; code?: string } | null;
  /** tRPC's copy of a response that it could not parse. */
  meta?: { response?: unknown; responseJSON?: unknown };
}

const UNKNOWN = 'Something went wrong. Please try again.';
const NETWORK = "We couldn't reach the server. Check your connection and try again.";
const CONNECTION = 'Please check your connection.';
const OFFLINE = "You're offline. We didn't send anything, and we've kept what you typed.";

/** Removes a prefix that is for programs, such as 'POST_LIMIT: ', from an error message. */
export const withoutMarker = (sentence: string): string => sentence.replace(/^[A-Z]+(?:_[A-Z]+)+: /, '');

/** Whether the browser reports no connection; false outside of a browser, as in tests. */
const isOffline = () => 'onLine' in navigator && !navigator.onLine;

const asSentence = (words: string) => (/[.?]$/.test(words) ? words : `${words}.`);

/**
 * The sentence that a person reads about a failed call. Only this module reads the text of an error.
 * Empty where the person cancelled.
 * @param fallback sentence to show when our server sent none, such as for a proxy's page or a lost connection
 */
export function errorMessage(error: unknown, fallback?: string): string {
  if (error instanceof Cancelled) return '';
  const message = serverMessage(error);
  if (message !== '') return withoutMarker(message);
  if (!isUnreachable(error)) return fallback ?? UNKNOWN;
  if (fallback && isOffline()) return OFFLINE;
  return fallback ? `${asSentence(fallback)} ${CONNECTION}` : NETWORK;
}

/** Whether our server answered; else the connection, or something before the server, failed. */
export const isAnswer = (error: unknown): boolean => Boolean(((error ?? {}) as Failure).data);

/** The HTTP status of a failed call; undefined if the server did not answer. */
export const errorStatus = (error: unknown): number | undefined => ((error ?? {}) as Failure).data?.httpStatus;

/** Whether our server rejected the call itself; any other failure, such as a proxy's page, is worth a retry. */
export const isRefusal = (error: unknown): boolean => {
  const status = errorStatus(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
};

/** Whether the server answered that no one is signed in. */
export const isUnauthorized = (error: unknown): boolean => errorStatus(error) === 401;

/** Whether the password was correct and only the second factor's code is missing. */
export const needsCode = (error: unknown): boolean => appCodeOf(error) === 'SECOND_FACTOR_REQUIRED';

/** Which monthly limit the call exceeded; null if none. */
export function limitReached(error: unknown): 'post' | 'message' | null {
  const appCode = appCodeOf(error);
  if (appCode === 'POST_LIMIT_REACHED') return 'post';
  return appCode === 'MESSAGE_LIMIT_REACHED' ? 'message' : null;
}

/** The message of an error body of ours; empty for a proxy's JSON, which has no `appCode`. */
export function messageOfBody(body: unknown): string {
  const { message, appCode } = (body ?? {}) as Partial<ErrorBody>;
  return typeof message === 'string' && typeof appCode === 'string' ? message : '';
}

/** The message of our server or of a Refusal; empty if the error has neither. */
function serverMessage(error: unknown): string {
  const { message, data, meta } = (error ?? {}) as Failure;
  if (data) return typeof message === 'string' ? message : '';
  // Requests refused before a procedure is matched are answered in the shape of the REST facade.
  return messageOfBody(meta?.responseJSON);
}

/** Whether the network failed: browsers throw a TypeError. */
export function isUnreachable(error: unknown): boolean {
  if (((error ?? {}) as Failure).meta?.response) return false;
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
