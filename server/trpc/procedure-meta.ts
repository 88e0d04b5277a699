import type { ErrorCode } from '#contracts/errors.ts';
import type { Limit } from './limits.ts';

/** Who may call: anybody, members, members in a browser (not by a token), or admins. */
export type Callers = 'anybody' | 'members' | 'browsers' | 'admins';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Rules = {
  /** A rule that the name does not tell, in one or two sentences for API users. */
  description?: string;
  /** The codes that the use case refuses with, except those that follow from the rest of the meta (`refusalsOf`). */
  refuses?: readonly ErrorCode[];
  limit?: Limit;
  /** Requires that the member authenticated again recently. */
  freshProof?: true;
  /** Hashes a password; the number of concurrent hashes is limited. */
  hashesPassword?: true;
  /** Returns a page: the REST facade sends its items as the body, and the cursor of the next page in a header. */
  paged?: true;
  /** Who shares the answer, for caching: all members, or the two of a thread. */
  shared?: 'posts' | 'thread';
};

/** A path of the REST facade, without the /api prefix. */
export type RestPath = { method: Method; path: `/${string}`; tag: string; summary: string };

/** All metadata of a procedure. */
export type Meta = Rules & {
  /** Set by the procedure's builder. */
  callers?: Callers;
  rest?: RestPath;
};

/** The meta of a procedure with a REST path. */
export const rest = (
  method: Method,
  path: `/${string}`,
  { tag, summary, ...rules }: Rules & { tag: string; summary: string },
): Meta => ({ ...rules, rest: { method, path, tag, summary } });
