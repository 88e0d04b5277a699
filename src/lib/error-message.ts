interface Failure {
  message?: unknown;
  data?: { httpStatus?: number; code?: string } | null;
}

const UNKNOWN = 'Something went wrong. Please try again.';
const NETWORK = 'We could not reach the server. Check your connection and try again.';

/** The sentence that a person reads about a failed call. The only place that looks into an error for its text. */
export function errorMessage(error: unknown, fallback = UNKNOWN): string {
  const { message, data } = (error ?? {}) as Failure;
  if (typeof message !== 'string' || message === '') return fallback;
  if (!data && isNetworkError(error)) return NETWORK;
  return message.replace(/^(?:[A-Z]+_LIMIT_REACHED|SECOND_FACTOR_REQUIRED): /, '');
}

/** The HTTP status of a failed call, when the server answered at all. */
export const errorStatus = (error: unknown): number | undefined => ((error ?? {}) as Failure).data?.httpStatus;

/** Whether the server said that nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean => errorStatus(error) === 401;

/** Whether the password was right and only the second factor's code is missing. */
export const needsCode = (error: unknown): boolean => {
  const { message } = (error ?? {}) as Failure;
  return typeof message === 'string' && message.startsWith('SECOND_FACTOR_REQUIRED: ');
};

/** Whether a monthly limit is the reason, and which. */
export function limitReached(error: unknown): 'post' | 'message' | null {
  const { appCode } = (error as { data?: { appCode?: unknown } | null } | null)?.data ?? {};
  if (appCode === 'POST_LIMIT_REACHED') return 'post';
  return appCode === 'MESSAGE_LIMIT_REACHED' ? 'message' : null;
}

function isNetworkError(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    error instanceof TypeError || cause instanceof TypeError || (error instanceof Error && /fetch/i.test(error.message))
  );
}
