import { appCodeOf } from '#src/lib/app-code.ts';
import { CalledOff } from '#src/lib/errors/refusal.ts';

interface Failure {
  message?: unknown;
  /** Only an answer of our server has it: whatever else failed has words of a parser or a browser. */
  data?: { httpStatus?: number; code?: string } | null;
  /** What tRPC kept of an answer that it could not read. */
  meta?: { response?: unknown; responseJSON?: unknown };
}

const UNKNOWN = 'Something went wrong. Please try again.';
const NETWORK = 'We could not reach the server. Check your connection and try again.';
const CONNECTION = 'Please check your connection.';

/** A sentence of ours without its marker, which is for programs. */
export const withoutMarker = (sentence: string): string => sentence.replace(/^[A-Z]+(?:_[A-Z]+)+: /, '');

const asSentence = (words: string) => (/[.?]$/.test(words) ? words : `${words}.`);

/**
 * The sentence that a person reads about a failed call. The only place that looks into an error for its text.
 * Empty where the person called it off themselves.
 * @param tried what is said where no answer of our server tells more, such as a proxy's page or no answer at all
 */
export function errorMessage(error: unknown, tried?: string): string {
  if (error instanceof CalledOff) return '';
  const said = saidByServer(error);
  if (said !== '') return withoutMarker(said);
  if (!isUnreachable(error)) return tried ?? UNKNOWN;
  return tried ? `${asSentence(tried)} ${CONNECTION}` : NETWORK;
}

/** The HTTP status of a failed call, when the server answered at all. */
export const errorStatus = (error: unknown): number | undefined => ((error ?? {}) as Failure).data?.httpStatus;

/** Whether our server looked at it and said no; anything else, such as a proxy's page, is worth another try. */
export const isRefusal = (error: unknown): boolean => {
  const status = errorStatus(error) ?? 0;
  return status >= 400 && status < 500 && status !== 429;
};

/** Whether the server said that nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean => errorStatus(error) === 401;

/** Whether the password was right and only the second factor's code is missing. */
export const needsCode = (error: unknown): boolean => {
  const { message } = (error ?? {}) as Failure;
  return typeof message === 'string' && message.startsWith('SECOND_FACTOR_REQUIRED: ');
};

/** Whether a monthly limit is the reason, and which. */
export function limitReached(error: unknown): 'post' | 'message' | null {
  const appCode = appCodeOf(error);
  if (appCode === 'POST_LIMIT_REACHED') return 'post';
  return appCode === 'MESSAGE_LIMIT_REACHED' ? 'message' : null;
}

/** What our server, or a refusal of our own, says; empty where neither spoke. */
function saidByServer(error: unknown): string {
  const { message, data, meta } = (error ?? {}) as Failure;
  if (data) return typeof message === 'string' ? message : '';
  // What is refused before a procedure is known comes in the shape of the REST facade.
  const { message: outside, code } = (meta?.responseJSON ?? {}) as { message?: unknown; code?: unknown };
  return typeof outside === 'string' && typeof code === 'string' && /^[A-Z_]+$/.test(code) ? outside : '';
}

/** Whether nobody answered: browsers say so by a TypeError. */
function isUnreachable(error: unknown): boolean {
  if (((error ?? {}) as Failure).meta?.response) return false;
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError);
}
