import type { OpenApiMeta, OpenApiMethod } from 'trpc-to-openapi';
import type { StaffTask } from '#contracts/admin/staff-tasks.ts';
import type { ErrorCode } from '#contracts/errors.ts';
import type { Limit } from './limits.ts';

/** Who may call: anyone, members, members in a browser (not by a token), or staff. */
export type Callers = 'anybody' | 'members' | 'browsers' | 'staff';

/** What holds for a call, by tRPC, by REST or at a plain route. */
export type Rules = {
  /** Set by the procedure's builder. */
  callers?: Callers;
  /** The task of staff that the procedure belongs to; roles include tasks. */
  task?: StaffTask;
  /** A rule that the name does not say, in one or two sentences for API users. */
  description?: string;
  /** The codes that the use case refuses with, except those that follow from the rest of the meta (`refusalsOf`). */
  refuses?: readonly ErrorCode[];
  limit?: Limit;
  /** Requires that the member authenticated again recently. */
  needsFreshProof?: true;
  /** Hashes a password; the number of concurrent hashes is limited. */
  hashesPassword?: true;
  /** Returns a page: the REST facade sends its items as the body, and the cursor of the next page in a header. */
  isPaged?: true;
  /**
   * The answer holds a secret, sets a cookie or leads to an upload, or belongs to those that do: it is not stored, so no
   * Idempotency-Key can repeat it.
   */
  answersOnce?: true;
};

/** All metadata of a procedure: its rules and, where it has a path of the REST facade, its description for OpenAPI. */
export type Meta = OpenApiMeta<Rules>;

/** The meta of a procedure with a REST path, which is below /api. */
export const rest = (
  method: OpenApiMethod,
  path: `/${string}`,
  { tag, summary, ...rules }: Rules & { tag: string; summary: string },
): Meta => ({
  ...rules,
  // The document's refusals are those of the rules.
  openapi: { method, path, tags: [tag], summary, successDescription: 'Done', errorResponses: {} },
});
