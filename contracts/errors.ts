import type { NeededProof } from './auth/proof.ts';
import { adminErrors } from './admin/errors.ts';
import { authErrors, linkErrors } from './auth/errors.ts';
import { dataRightsErrors } from './data-rights/errors.ts';
import { exchangeErrors } from './exchanges/errors.ts';
import { matchingErrors } from './matching/errors.ts';
import { messageErrors } from './messages/errors.ts';
import { notificationErrors } from './notifications/errors.ts';
import { platformErrors } from './platform/errors.ts';
import { postErrors } from './posts/errors.ts';
import { profileErrors } from './profile/errors.ts';
import { subscriptionErrors, planLimitErrors } from './subscription/errors.ts';
import { webhookErrors } from './webhooks/errors.ts';
import type { Refusal } from './shared/refusal.ts';

/**
 * All refusals: application code -> tRPC code and the message that people read. Each is defined in its district's
 * `errors.ts`; no other place defines a status or a text.
 */
export const errorTable = {
  ...platformErrors,
  ...authErrors,
  ...linkErrors,
  ...dataRightsErrors,
  ...profileErrors,
  ...postErrors,
  ...messageErrors,
  ...notificationErrors,
  ...subscriptionErrors,
  ...planLimitErrors,
  ...exchangeErrors,
  ...matchingErrors,
  ...webhookErrors,
  ...adminErrors,
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof errorTable;

/** The body of every failed REST response. */
export type ErrorBody = {
  message: string;
  /** A tRPC code. */
  code: string;
  /** Which refusal it is. */
  appCode: ErrorCode;
  /** The proof to give before the call is repeated; sent with FRESH_PROOF_NEEDED only. */
  needsProof?: NeededProof;
  issues?: { path: (string | number)[]; message: string }[];
};
