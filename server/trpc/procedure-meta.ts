import type { ErrorCode } from '#contracts/errors.ts';
import type { Limit } from './limits.ts';

/** Who calls: anybody, members, members in a browser and not by a token, or admins. */
export type Callers = 'anybody' | 'members' | 'browsers' | 'admins';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Rules = {
  /** A rule that the name does not tell, in one or two sentences for third parties. */
  description?: string;
  /** What the use case refuses with. What follows from the rest of the meta is not listed (`refusalsOf`). */
  refuses?: readonly ErrorCode[];
  limit?: Limit;
  /** Asks the member to prove once more who they are, unless they just did. */
  freshProof?: true;
  /** Hashes a password, of which only so many are done at once. */
  hashesPassword?: true;
  /** Answers a page: the REST facade sends its items, and the cursor of the next page in a header. */
  paged?: true;
  /** What the answer is shared by: all members, or the two of a thread. */
  shared?: 'posts' | 'thread';
};

/** A path of the REST facade, without the /api prefix. */
export type RestPath = { method: Method; path: `/${string}`; tag: string; summary: string };

/** Everything that is said of a procedure, beside it. */
export type Meta = Rules & {
  /** Set by the procedure's builder. */
  callers?: Callers;
  rest?: RestPath;
};

/** The meta of a procedure that has a path of the REST facade. */
export const rest = (
  method: Method,
  path: `/${string}`,
  { tag, summary, ...rules }: Rules & { tag: string; summary: string },
): Meta => ({ ...rules, rest: { method, path, tag, summary } });
